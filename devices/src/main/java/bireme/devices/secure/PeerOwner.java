package bireme.devices.secure;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.UserPrincipal;
import jdk.net.ExtendedSocketOptions;

/**
 * Whose processes may connect over a Unix-domain socket: those of the user who made it, as the system says, before any
 * cryptography.
 *
 * <p>Threads: any.
 */
public final class PeerOwner {
    private final UserPrincipal owner;

    /** Lets only processes of a user connect. */
    public PeerOwner(UserPrincipal owner) {
        this.owner = owner;
    }

    /** Whether this system has Unix-domain sockets and tells who has connected to them. */
    static boolean isKnown() throws IOException {
        try (SocketChannel any = SocketChannel.open(StandardProtocolFamily.UNIX)) {
            return any.supportedOptions().contains(ExtendedSocketOptions.SO_PEERCRED);
        } catch (UnsupportedOperationException | NoClassDefFoundError e) {
            return false; // another system, or a custom Java runtime without module jdk.net
        }
    }

    /** The owner of a socket that this process has just made. */
    static PeerOwner of(Path socket) throws IOException {
        return new PeerOwner(Files.getOwner(socket, LinkOption.NOFOLLOW_LINKS));
    }

    /**
     * Why a connection is refused; {@code null} when it is not, or when this system does not tell: rights of the folder
     * and the handshake remain then.
     *
     * @throws IOException when the peer is gone
     */
    public String complaintAbout(SocketChannel accepted) throws IOException {
        UserPrincipal peer;
        try {
            peer = accepted.getOption(ExtendedSocketOptions.SO_PEERCRED).user();
        } catch (UnsupportedOperationException | NoClassDefFoundError e) {
            return null;
        }
        return peer.equals(owner) ? null : "it belongs to user " + peer.getName() + ", not to " + owner.getName();
    }
}
