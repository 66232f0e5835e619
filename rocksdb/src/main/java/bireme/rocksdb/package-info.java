/**
 * State of nodes that is larger than memory, kept by RocksDB on a disk, and restored from snapshots of the graph.
 *
 * <p>Idea: a snapshot of such a state is a set of links to files that never change any more, so it takes the same time
 * however large the state is.
 *
 * <p>Threads: a state belongs to one node, so to one thread.
 *
 * <p>Guarantees: as for all state of {@link bireme.bb.snapshot.Stateful} nodes. If files are damaged, the error names
 * them.
 */
package bireme.rocksdb;
