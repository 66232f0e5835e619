/**
 * The nodes of one thread, each handing its results straight to the next.
 *
 * <p>A {@link bireme.bb.engine.chain.NodeSpec} says which node there is to be, a {@link
 * bireme.bb.engine.chain.NodeChain} makes the nodes of a vertex and calls them. Items pass as objects or as numbers,
 * which are boxed only for nodes that take objects.
 *
 * <p>Threads: that of the vertex.
 */
package bireme.bb.engine.chain;
