/**
 * What the engine needs to know of snapshots: how nodes write their state, and what a vertex is asked for. Who asks,
 * and stores the parts, is {@link bireme.bb.engine.snapshot.RunSnapshots}, which is supplied by the package that
 * distributes a graph over ranks.
 */
package bireme.bb.engine.snapshot;
