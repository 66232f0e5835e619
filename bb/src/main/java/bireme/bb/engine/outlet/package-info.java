/**
 * Where a vertex puts its results: one channel, or several of which one is chosen for each item.
 *
 * <p>An {@link bireme.bb.engine.outlet.Outlet} is a tree: its leaves are channels, its forks are what the routings of
 * the graph say.
 *
 * <p>Threads: that of the vertex.
 */
package bireme.bb.engine.outlet;
