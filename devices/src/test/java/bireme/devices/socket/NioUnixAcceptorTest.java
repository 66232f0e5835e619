package bireme.devices.socket;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.secure.PeerOwner;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.attribute.UserPrincipal;
import org.junit.jupiter.api.Test;

class NioUnixAcceptorTest extends SocketAcceptorContract {
    NioUnixAcceptorTest() {
        super(new NioSockets(), true);
    }

    @Test
    void shouldRefuseAProcessOfAnotherUserBeforeItsFirstByte() throws Exception {
        admitAll();
        StreamSocket peer = connect();
        StreamSocket admitted = admitted();
        SocketChannel channel = (SocketChannel) ((NioSockets.Polled) admitted).channel();
        UserPrincipal own = Files.getOwner(((UnixDomainSocketAddress) address()).getPath());
        UserPrincipal other = () -> "somebody else";
        assertThat(new PeerOwner(own).complaintAbout(channel)).isNull();
        assertThat(new PeerOwner(other).complaintAbout(channel))
                .isEqualTo("it belongs to user " + own.getName() + ", not to somebody else");
        admitted.close();
        peer.close();
    }
}
