/**
 * The interfaces for authors of nodes.
 *
 * <p>A {@link bireme.bb.node.Node} takes items one by one and passes results to its {@link bireme.bb.node.Output}; a
 * {@link bireme.bb.node.SourceNode} makes items out of nothing. Each copy of a node belongs to one thread, so what it
 * keeps to itself needs no synchronization. What a node passes on it must leave alone: the next one owns it now.
 *
 * <p>Threads: a node and its output are used by one thread only, that of its vertex. {@link bireme.bb.node.Node#open}
 * comes before, {@link bireme.bb.node.Node#close} after all other calls, also when the run fails.
 *
 * <p>Guarantees: items are never {@code null}. Whatever a node throws ends the run, but for
 * {@link bireme.bb.node.StreamEndedException}, which ends only the node.
 */
package bireme.bb.node;
