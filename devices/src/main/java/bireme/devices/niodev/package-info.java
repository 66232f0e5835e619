/**
 * {@code niodev}: messages between processes over {@link java.nio.channels.SocketChannel}s.
 *
 * <p>Idea: the links of {@link bireme.devices.socket} over the sockets of the JDK. Between processes of one host
 * connections are Unix-domain sockets, unless {@code bireme.niodev.unix} is {@code false}; else TCP.
 */
package bireme.devices.niodev;
