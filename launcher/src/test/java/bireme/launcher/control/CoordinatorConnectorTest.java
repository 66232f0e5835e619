package bireme.launcher.control;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.devices.secure.JobSecret;
import bireme.runtime.control.ControlException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import org.junit.jupiter.api.Test;

class CoordinatorConnectorTest {
    @Test
    void shouldNameWhatItHasTried() throws IOException {
        HostPort nobody;
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            nobody = HostPort.of(taken.getInetAddress(), taken.getLocalPort());
        }
        Bootstrap bootstrap = new Bootstrap(JobSecret.create(), 3, 4, 30, null, List.of(nobody), null);
        assertThatThrownBy(() -> CoordinatorConnector.connect(bootstrap))
                .isInstanceOf(ControlException.class)
                .hasMessage("process 3 cannot reach mpjrun (" + nobody + ": Connection refused); see whether a firewall"
                        + " is between, or choose another network by bireme.interface");
    }
}
