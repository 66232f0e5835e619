package bireme.launcher.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SshHintTest {
    private static final List<HostPort> ADDRESSES =
            List.of(HostPort.of("10.0.0.1:1"), HostPort.of("10.1.0.1:2"), HostPort.of("[fd00:0:0:0:0:0:0:1]:3"));

    @ParameterizedTest
    @CsvSource(
            nullValues = "none",
            value = {
                "none, 123",
                "10.0.0.1 5 10.0.0.2 22, 123",
                "10.1.0.1 5 10.1.0.2 22, 213",
                "fd00::1 5 fd00::2 22, 312",
                "192.0.2.1 5 10.1.0.2 22, 123",
                "UNKNOWN, 123",
            })
    void shouldTryTheAddressThatSshCameFromFirst(String connection, String ports) {
        StringBuilder order = new StringBuilder();
        SshHint.bestFirst(ADDRESSES, connection).forEach(address -> order.append(address.port()));
        assertThat(order.toString()).isEqualTo(ports);
    }
}
