/**
 * {@code tcp}: messages between processes over TCP through Netty.
 *
 * <p>Idea: Netty makes the connections, on Linux with its native code ({@link bireme.devices.tcp.EpollSockets}), else
 * with {@code java.nio}; a {@link bireme.devices.tcp.TcpHandshake} in their pipeline lets both ends prove that they
 * belong to the job. Then the socket leaves its pipeline and becomes a {@link bireme.devices.tcp.TcpLink}: ranks that
 * wait read and write it themselves, through Netty's native calls and without a hand-over between threads, and one of
 * Netty's {@code IoHandler}s watches it while they sleep ({@link bireme.devices.tcp.TcpLoop},
 * {@link bireme.devices.tcp.TcpReceiver}). {@link bireme.devices.tcp.TlsLink} encrypts a link where the settings ask
 * for it.
 *
 * <p>Threads: one that accepts, connects and lets prove; one that waits for events while no rank polls; and for a
 * moment one for each connection that is being made.
 */
package bireme.devices.tcp;
