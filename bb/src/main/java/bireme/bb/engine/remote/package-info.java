/**
 * The two ends of a channel between partitions of a graph, as the engine sees them. What lies between is the duty of
 * whoever spreads graphs, see {@link bireme.bb.engine.remote.RemoteOutput}.
 */
package bireme.bb.engine.remote;
