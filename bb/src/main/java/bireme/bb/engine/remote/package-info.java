/**
 * The two ends of a channel between partitions of a graph, as the engine sees them. What lies between is supplied by
 * the package that distributes a graph over ranks, see {@link bireme.bb.engine.remote.RemoteOutput}.
 *
 * <p>Threads: an output belongs to the thread of its producer, an input to that of its consumer and one at a time that
 * brings the items; any may ask whether they are closed.
 */
package bireme.bb.engine.remote;
