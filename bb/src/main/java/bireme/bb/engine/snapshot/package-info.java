/**
 * What the engine needs to know of snapshots: how nodes write their state, and what a vertex is asked for. Who asks,
 * and stores the parts, is {@link bireme.bb.engine.snapshot.RunSnapshots}, which is supplied by the package that
 * distributes a graph over ranks.
 *
 * <p>Threads: the streams of a state belong to the thread of its vertex; snapshots of a run are asked by any.
 */
package bireme.bb.engine.snapshot;
