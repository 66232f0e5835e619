/**
 * What of a graph runs in this process, and how the rest is reached.
 *
 * <p>The engine asks a {@link bireme.bb.engine.partition.GraphPartition} and knows nothing of ranks or messages.
 * Without ranks all of the graph is here.
 */
package bireme.bb.engine.partition;
