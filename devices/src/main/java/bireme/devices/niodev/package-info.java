/**
 * {@code niodev}: messages between processes over {@link java.nio.channels.SocketChannel}s.
 *
 * <p>Idea: ranks that wait read their connections themselves, again and again, without a selector where there are few;
 * that halves the time of a small message. When no rank polls, a thread per process selects
 * ({@link bireme.devices.niodev.NioReceiver}). Between processes of one host connections are Unix-domain sockets,
 * unless {@code bireme.niodev.unix} is {@code false}; else TCP.
 *
 * <p>Threads: one that accepts and checks new connections, one that selects while no rank polls, and for a moment one
 * for each connection that is being made.
 */
package bireme.devices.niodev;
