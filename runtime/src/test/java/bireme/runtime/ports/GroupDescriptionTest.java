package bireme.runtime.ports;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.config.Settings;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import xxdev.TestWiring;
import xxdev.Wiring;

class GroupDescriptionTest {
    private static final String SOURCE = "a test";

    private static GroupDescription describe(String job, Settings settings, Wiring wiring) {
        return GroupDescription.of(List.of(new GlobalRank(job, 0, 0, "one", "x")), settings, wiring);
    }

    private static Settings settings(String device, String network) {
        Settings settings = Settings.none().with("bireme.device", device, SOURCE);
        return network == null ? settings : settings.with("bireme.hybrid.network", network, SOURCE);
    }

    @ParameterizedTest
    @CsvSource({
        "smdev, , , false",
        "niodev, , , false",
        "tcp, , , true",
        "hybrid, , , false",
        "hybrid, niodev, , false",
        "hybrid, tcp, , true",
        "niodev, tcp, , false",
        "hybrid, , certificate, true",
        "tcp, , certificate, true"
    })
    void shouldSayWhetherItsJobTalksOverTcp(String device, String network, String tls, boolean usesTcp) {
        GroupDescription group = describe("a", settings(device, network), new TestWiring(tls).of(0));
        assertThat(group.usesTcp()).isEqualTo(usesTcp);
        assertThat(group.wantsTls()).isEqualTo(tls != null);
    }

    @Test
    void shouldBeJoinedByTcpWithTlsToAJobWithout() {
        GroupDescription encrypted = describe("a", settings("hybrid", null), new TestWiring("certificate").of(0));
        GroupDescription plain = describe("b", settings("smdev", null), Wiring.none());
        GroupConnection connection = GroupConnection.of(encrypted, plain);
        assertThat(connection.tls()).isNotEmpty();
        assertThat(new JoinPlan(encrypted, plain, connection, true).usesTcp()).isTrue();
        assertThat(new JoinPlan(plain, encrypted, connection, false).usesTcp()).isTrue();
    }
}
