package bireme.devices.tcp;

import bireme.devices.config.Settings;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFactory;
import io.netty.channel.IoHandlerFactory;
import io.netty.channel.ServerChannel;
import io.netty.channel.epoll.Epoll;
import java.lang.System.Logger.Level;

/**
 * The two kinds of sockets that Netty gives: those of Linux's epoll, where its native code loads, and those of the JDK.
 *
 * <p>Setting: {@code bireme.tcp.epoll}; {@code false} takes the JDK's, {@code true} insists on epoll.
 *
 * <p>Threads: immutable.
 */
interface TcpSockets {
    /** Setting that chooses the kind. */
    String SETTING = "bireme.tcp.epoll";

    /** What people call the kind. */
    String name();

    /** Makes what waits for events of such sockets. */
    IoHandlerFactory handlers();

    /** Makes listeners; what they accept is of the same kind. */
    ChannelFactory<ServerChannel> listeners();

    /** Makes sockets that connect. */
    ChannelFactory<Channel> connectors();

    /** Makes a link of a channel that no event loop knows any more. */
    TcpLink link(Channel channel, TcpReceiver receiver);

    /**
     * The kind that this process uses.
     *
     * @throws bireme.devices.config.SettingException when the settings insist on epoll and it does not load
     */
    static TcpSockets of(Settings settings) {
        boolean isChosen = settings.text(SETTING, null) != null;
        if (!settings.flag(SETTING, true)) {
            return new NioSockets();
        } else if (Epoll.isAvailable()) {
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
