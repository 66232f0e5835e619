package bireme.devices.tcp;

import bireme.devices.config.Settings;
import bireme.devices.socket.NioSockets;
import bireme.devices.socket.SocketProvider;
import io.netty.channel.epoll.Epoll;
import java.lang.System.Logger.Level;

/**
 * Chooses between the sockets of Linux's epoll, where Netty's native code loads, and those of the JDK.
 *
 * <p>Setting: {@code bireme.tcp.epoll}; {@code false} takes the JDK's, {@code true} insists on epoll.
 */
final class TcpSockets {
    /** Setting that chooses the kind. */
    static final String SETTING = "bireme.tcp.epoll";

    private TcpSockets() {}

    /**
     * The kind that this process uses.
     *
     * @throws bireme.devices.config.SettingException when the settings insist on epoll and it does not load
     */
    static SocketProvider of(Settings settings) {
        boolean isChosen = settings.text(SETTING, null) != null;
        if (!settings.flag(SETTING, true)) {
            return new NioSockets();
        }
        NativeLibraryFolder.loadIn(Epoll::isAvailable);
        if (Epoll.isAvailable()) {
            return new EpollSockets();
        } else if (isChosen) {
            throw settings.illegal(
                    SETTING, "false, because epoll does not load: " + reason(Epoll.unavailabilityCause()));
        }
        System.getLogger("bireme.devices.tcp")
                .log(Level.DEBUG, "no epoll, so java.nio: " + reason(Epoll.unavailabilityCause()));
        return new NioSockets();
    }

    private static String reason(Throwable cause) {
        Throwable first = cause;
        while (first.getCause() != null) {
            first = first.getCause();
        }
        return first.toString();
    }
}
