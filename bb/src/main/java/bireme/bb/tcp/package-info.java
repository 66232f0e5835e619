/**
 * Channels between two plain processes over TCP, without {@code mpjrun}.
 *
 * <p>Shape: the receiving process listens at one port, for any number of channels by id ({@link
 * bireme.bb.tcp.TcpChannels}, {@link bireme.bb.tcp.TcpReceiver}). The sending process connects, once for each channel
 * ({@link bireme.bb.tcp.TcpSender}). Both show that they hold the same {@link bireme.bb.tcp.ChannelSecret}; everything
 * after that is encrypted.
 *
 * <p>Guarantees: items arrive once and in order, however often the connection is lost, as long as both processes live.
 * Items have numbers; the sender keeps what the receiver has not acknowledged, and sends it again over the next
 * connection. The newest connection of a channel replaces an older one, which may be dead without either end's
 * knowledge.
 *
 * <p>Threads: one for each {@code TcpChannels} and one for each {@code TcpSender}, both daemons.
 */
package bireme.bb.tcp;
