/**
 * {@code smdev}: messages between ranks that share one JVM.
 *
 * <p>Idea: each ordered pair of ranks that talk has one {@link bireme.devices.smdev.SmRing}, a single-producer
 * single-consumer ring of cache-line slots. A small message is one store of one cache line by the sender and one load
 * by the receiver. A longer message leaves a reference to the sender's request in its slot; its payload is copied once,
 * array to array.
 *
 * <p>Threads: a ring's sender side is guarded by the ring's lock, its receiver side by the lock of the receiver's
 * matching engine. Any thread that holds the latter may take frames on behalf of the receiver, which is how a sender
 * gets on while its receiver computes or has no core.
 */
package bireme.devices.smdev;
