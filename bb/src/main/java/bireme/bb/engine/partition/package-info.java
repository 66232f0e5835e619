/**
 * The part of a graph that runs in this process, and the connections to the other parts.
 *
 * <p>The engine asks a {@link bireme.bb.engine.partition.GraphPartition} and knows nothing of ranks or messages.
 * Without ranks all of the graph is here.
 *
 * <p>Threads: one starts a run; those of its vertices open the channels to other partitions, and any reports failures
 * and ends.
 */
package bireme.bb.engine.partition;
