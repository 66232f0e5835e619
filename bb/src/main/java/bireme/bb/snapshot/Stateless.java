package bireme.bb.snapshot;

/**
 * Marks a node that keeps nothing from one item to the next, and has no effect outside of the graph that may not be
 * repeated: after a restart a new one does as well. Nodes of {@link bireme.bb.Block#map}, {@code filter} and {@code
 * flatMap} are so without it.
 */
public interface Stateless {}
