package bireme.devices.niodev;

import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.nio.file.attribute.UserPrincipal;
import jdk.net.ExtendedSocketOptions;

/**
 * Tells from the system whose process is at the other end of a Unix-domain socket; a process of another user is
 * refused before a byte of it is read.
 *
 * <p>Threads: any.
 */
final class PeerUser {
    private PeerUser() {}

    /**
     * Why a peer is refused for its user, {@code null} if it is not.
     *
     * @param owner the user that may connect
     * @throws IOException when the peer is gone
     */
    static String complaintAbout(SocketChannel peer, UserPrincipal owner) throws IOException {
        UserPrincipal found;
        try {
            found = peer.getOption(ExtendedSocketOptions.SO_PEERCRED).user();
        } catch (UnsupportedOperationException e) {
            return null; // this system does not tell; rights of the folder and the handshake remain
        }
        return found.equals(owner)
                ? null
                : "it belongs to user " + found.getName() + ", this job to " + owner.getName();
    }
}
