package bireme.devices.socket;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.secure.Handshake;
import bireme.testing.Bounded;
import java.nio.channels.SocketChannel;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class NioTcpAcceptorTest extends SocketAcceptorContract {
    NioTcpAcceptorTest() {
        super(new NioSockets(), false);
    }

    /** The handshake is over with the first step: nobody may wait for another event. */
    @Test
    void shouldAdmitAPeerWhoseFirstStepIsItsLast() throws Exception {
        CompletableFuture<StreamSocket> instant = new CompletableFuture<>();
        InstantPeer peer = new InstantPeer(Handshake.ofConnector(secret, "test", 1, 0));
        open((proven, socket) -> instant.complete(socket), listening -> {
            StreamSocket real = listening.accept();
            if (real == null) {
                return null;
            }
            real.close();
            return peer;
        });
        try (SocketChannel knocking = SocketChannel.open(address())) {
            assertThat(Bounded.get(instant, "the connection")).isSameAs(peer);
            assertThat(knocking.isOpen()).isTrue();
        }
    }
}
