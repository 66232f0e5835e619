/**
 * What the author of a node works with.
 *
 * <p>A {@link bireme.bb.node.Node} takes items one by one and hands results to its {@link bireme.bb.node.Output}; a
 * {@link bireme.bb.node.SourceNode} makes items out of nothing. Each copy of a node belongs to one thread, so what it
 * keeps to itself needs no synchronization. What a node hands on it must leave alone: the next one owns it now.
 */
package bireme.bb.node;
