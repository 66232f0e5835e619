package bireme.devices.address;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.devices.config.SettingException;
import bireme.devices.config.Settings;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import xxdev.DeviceException;

class PortRangeTest {
    private static final InetAddress HERE = InetAddress.getLoopbackAddress();

    private final List<Integer> tried = new ArrayList<>();

    private static PortRange range(String text) {
        return PortRange.of(Settings.none().with(PortRange.SETTING, text, "test"));
    }

    private void takeFrom(int firstFree, InetSocketAddress address) throws BindException {
        tried.add(address.getPort());
        if (address.getPort() < firstFree) {
            throw new BindException("Address already in use");
        }
    }

    @ParameterizedTest
    @CsvSource({"5000, 5000, 5000", "5000-5009, 5000, 5009", "' 1 - 65535 ', 1, 65535"})
    void shouldReadRanges(String text, int first, int last) {
        assertThat(range(text)).isEqualTo(new PortRange(first, last));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0", "x", "5-4", "1-2-3", "-5", "5-", "1-65536", "70000", "0-9", "5000,5001"})
    void shouldRefuseOtherTexts(String text) {
        assertThatThrownBy(() -> range(text))
                .isInstanceOf(SettingException.class)
                .hasMessageContaining("bireme.ports is '" + text + "' (from test)")
                .hasMessageContaining("5000-5099");
    }

    @Test
    void shouldTakeAnyFreePortByDefault() throws IOException {
        try (ServerSocket server = new ServerSocket()) {
            PortRange.of(Settings.none()).bind(HERE, server::bind);
            assertThat(server.getLocalPort()).isPositive();
            PortRange taken = new PortRange(server.getLocalPort(), server.getLocalPort());
            try (ServerSocket second = new ServerSocket()) {
                assertThatThrownBy(() -> taken.bind(HERE, second::bind))
                        .isInstanceOf(DeviceException.class)
                        .hasMessageContaining("cannot listen at 127.0.0.1 on a port of bireme.ports " + taken);
            }
        }
    }

    @Test
    void shouldTryOnePortAfterTheOther() {
        new PortRange(10, 19).bind(HERE, address -> takeFrom(12, address));
        assertThat(tried).containsExactly(10, 11, 12);
    }

    @Test
    void shouldStopAtOtherFailures() {
        assertThatThrownBy(() -> new PortRange(10, 19).bind(HERE, address -> {
                    tried.add(address.getPort());
                    throw new IOException("no network");
                }))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("no network");
        assertThat(tried).containsExactly(10);
    }
}
