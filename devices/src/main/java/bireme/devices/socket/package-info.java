/**
 * Links between processes over sockets, whatever kind of sockets: how they are listened for, made and proved, and how
 * messages on them are waited for.
 *
 * <p>Idea: a {@link bireme.devices.socket.SocketProvider} makes {@link bireme.devices.socket.StreamSocket}s,
 * {@link bireme.devices.socket.ListeningSocket}s and a {@link bireme.devices.socket.Poller} for them, and everything
 * else is written once: the acceptor, the connector, the handshake that both drive, and the receiver.
 * {@link bireme.devices.socket.NioSockets} are those of the JDK, TCP and Unix-domain; others come from packages above.
 * Ranks that wait read their connections themselves, again and again, without a poller where there are few; that halves
 * the time of a small message. When no rank polls, a thread per process waits for events.
 *
 * <p>Threads: one that accepts and checks new connections, one that waits for events while no rank polls, and for a
 * moment one for each connection that is being made.
 */
package bireme.devices.socket;
