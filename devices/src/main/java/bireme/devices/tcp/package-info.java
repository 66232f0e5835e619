/**
 * {@code tcp}: messages between processes over TCP through Netty.
 *
 * <p>Idea: the links of {@link bireme.devices.socket}, on Linux over sockets that Netty's native code reads and writes
 * and whose events its epoll tells ({@link bireme.devices.tcp.EpollSockets}), else over those of the JDK.
 * {@link bireme.devices.tcp.TlsLink} encrypts a link where the settings ask for it.
 *
 * <p>Threads: those of {@link bireme.devices.socket}; a socket may be closed by any at any time.
 */
package bireme.devices.tcp;
