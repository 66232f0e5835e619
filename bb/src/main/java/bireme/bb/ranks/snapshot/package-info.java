/**
 * Snapshots of graphs over ranks: when a version is begun, when it is complete, and where its parts are stored.
 *
 * <p>{@link bireme.bb.ranks.snapshot.RankSnapshots} is what a rank does for them during a run. {@link
 * bireme.bb.ranks.snapshot.SnapshotFolder} stores parts in a folder that all ranks share.
 *
 * <p>Threads: see each class.
 */
package bireme.bb.ranks.snapshot;
