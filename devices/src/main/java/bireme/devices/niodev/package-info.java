/**
 * {@code niodev}: messages between processes over {@link java.nio.channels.SocketChannel}s.
 *
 * <p>Idea: the links of {@link bireme.devices.socket} over the sockets of the JDK. Between processes of one host
 * connections are Unix-domain sockets, unless {@code bireme.niodev.unix} is {@code false}; else TCP. Over a connection
 * within a host lies a link through shared memory ({@link bireme.devices.mapped}), which carries all messages, unless
 * {@code bireme.net.shared-memory} is {@code false}, the job encrypts, or there is no such memory.
 *
 * <p>Threads: those of {@link bireme.devices.socket}.
 */
package bireme.devices.niodev;
