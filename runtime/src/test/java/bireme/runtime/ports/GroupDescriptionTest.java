package bireme.runtime.ports;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.config.Settings;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import xxdev.Wiring;

class GroupDescriptionTest {
    private static final String SOURCE = "a test";

    /** The wiring of a job that mpjrun has started with or without {@code --tls}. */
    private record Certificate(String tls) implements Wiring {
        @Override
        public void publish(String service, String address) {
            throw new UnsupportedOperationException();
        }

        @Override
        public String addressOf(int process, String service) {
            throw new UnsupportedOperationException();
        }

        @Override
        public byte[] secret() {
            throw new UnsupportedOperationException();
        }

        @Override
        public void processLost(int process, String why) {
            throw new UnsupportedOperationException();
        }
    }

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
        GroupDescription group = describe("a", settings(device, network), new Certificate(tls));
        assertThat(group.usesTcp()).isEqualTo(usesTcp);
        assertThat(group.wantsTls()).isEqualTo(tls != null);
    }

    @Test
    void shouldBeJoinedByTcpWithTlsToAJobWithout() {
        GroupDescription encrypted = describe("a", settings("hybrid", null), new Certificate("certificate"));
        GroupDescription plain = describe("b", settings("smdev", null), Wiring.none());
        GroupConnection connection = GroupConnection.of(encrypted, plain);
        assertThat(connection.tls()).isNotEmpty();
        assertThat(new JoinPlan(encrypted, plain, connection, true).usesTcp()).isTrue();
        assertThat(new JoinPlan(plain, encrypted, connection, false).usesTcp()).isTrue();
    }
}
