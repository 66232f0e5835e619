package bireme.devices.socket;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.secure.Handshake;
import bireme.devices.secure.JobSecret;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import xxdev.TestProcesses;

class NioConnectorTest extends SocketConnectorContract {
    NioConnectorTest() {
        super(new NioSockets());
    }

    /** The handshake is over with the first step: nobody may wait for another event. */
    @Test
    void shouldHonourAFirstStepThatIsTheLast() {
        JobSecret secret = JobSecret.create();
        InstantPeer peer = new InstantPeer(Handshake.ofListener(secret, "test", 0, 2));
        FakePoller sockets = new FakePoller(waitNs -> {
            throw new AssertionError("nothing is left to wait for");
        });
        try (TestProcesses processes = TestProcesses.oneEach(2)) {
            SocketConnector connector = new SocketConnector(
                    sockets.opening(peer), processes.of(1).layout(), false, TimeUnit.SECONDS.toNanos(20));
            SocketConnector.Connected made = connector.connect(
                    0, ProcessAddress.parse("127.0.0.1:1"), () -> Handshake.ofConnector(secret, "test", 1, 0));
            assertThat(made.socket()).isSameAs(peer);
            assertThat(made.proven().isFinished()).isTrue();
            assertThat(peer.isOpen()).isTrue();
        }
    }
}
