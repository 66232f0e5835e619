/**
 * The two ends of a channel between partitions of a graph, as the engine sees them. What lies between is supplied by
 * the package that distributes a graph over ranks, see {@link bireme.bb.engine.remote.RemoteOutput}.
 */
package bireme.bb.engine.remote;
