package bireme.devices.address;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.nio.channels.ClosedChannelException;
import org.junit.jupiter.api.Test;
import xxdev.DeviceException;

class ConnectAttemptsTest {
    @Test
    void shouldNameAllThatWasTried() {
        ConnectAttempts attempts = new ConnectAttempts();
        attempts.failed(new InetSocketAddress("10.0.0.2", 4711), new ConnectException("Connection refused"));
        attempts.failed(new InetSocketAddress("::1", 4712), new ClosedChannelException());
        DeviceException failure = attempts.unreachable(3, "n2");
        assertThat(failure)
                .hasMessageStartingWith("process 3 on host n2 cannot be reached: tried"
                        + " 10.0.0.2:4711 (Connection refused), [::1]:4712 (ClosedChannelException); ")
                .hasMessageContainingAll("bireme.interface", "bireme.ports");
        assertThat(failure.getSuppressed()).hasSize(2);
    }

    @Test
    void shouldSayThatThereWasNothingToTry() {
        assertThat(new ConnectAttempts().unreachable(3, "n2")).hasMessageContaining("offers no address");
    }
}
