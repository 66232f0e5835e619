/**
 * Partitioned communication: one message of many parts, each of which a thread marks ready when it has filled it.
 *
 * <p>Shape: each communicator that uses it has a {@link bireme.runtime.partitioned.PartitionedChannel} with two
 * contexts of its own.
 *
 * <pre>
 * sender     Psend_init   ---- match: tag of the messages, sizes --->   Precv_init        receiver
 *            (first Wait) &lt;--- answer: matched, or other sizes ----    (first Start)
 *            Pready       ---- message 0, 1, 2, ...             --->    a posted receive for each
 * </pre>
 *
 * <p>The device matches the two calls, because the match message carries the tag of the program: so they match in the
 * order of the calls, as the standard demands. Afterwards both sides know the {@link
 * bireme.runtime.partitioned.MessageLayout}: each message is a run of the sender's partitions, has a tag of its own,
 * and is received where it belongs, without an intermediate copy where the device needs none. A start sends nothing of
 * its own.
 *
 * <p>Threads: any number of threads mark partitions and ask for them; one at a time starts and waits.
 *
 * <p>Source: MPI 4.1, chapter 4.
 */
package bireme.runtime.partitioned;
