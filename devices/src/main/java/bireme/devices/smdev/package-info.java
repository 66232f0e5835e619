/**
 * {@code smdev}: messages between ranks that share one JVM.
 *
 * <p>Idea: each ordered pair of ranks that talk has one {@link bireme.devices.smdev.SmRing}, a single-producer
 * single-consumer ring of cache-line slots. A small message is one store of one cache line by the sender and one load
 * by the receiver. A blocking receive that names its source takes it from the ring itself
 * ({@link bireme.devices.match.FrameSource}); others are matched by the engine. A longer message leaves a reference to
 * the sender's request in its slot; its payload is copied once, array to array. With more ranks than there is memory
 * for rings of pairs, a pair begins with the {@link bireme.devices.smdev.SmInbox} of the receiver, a ring that many
 * senders share, and gets its own once it talks much.
 *
 * <p>Threads: a ring's sender side is guarded by the ring's lock, its receiver side by the lock of the receiver's
 * matching engine. Any thread that holds the latter may take frames on behalf of the receiver, which is how a sender
 * gets on while its receiver computes or has no core.
 */
package bireme.devices.smdev;
