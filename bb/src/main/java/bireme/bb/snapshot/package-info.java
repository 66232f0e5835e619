/**
 * Snapshots of a graph at work: what makes a graph survive the loss of any rank.
 *
 * <p>A source that can be set back ({@link bireme.bb.snapshot.ReplayableSource}), nodes that write and read their state
 * ({@link bireme.bb.snapshot.Stateful}) and sinks that commit their results ({@link
 * bireme.bb.snapshot.CommittingSink}) are what a graph is made of that can be set back to a snapshot. {@link
 * bireme.bb.snapshot.Snapshots} says how often one is taken, and where it is stored.
 *
 * <p>Threads: as nodes.
 *
 * <p>Source: Chandy and Lamport, Distributed Snapshots (1985); Carbone and others, Lightweight Asynchronous Snapshots
 * for Distributed Dataflows (2015).
 */
package bireme.bb.snapshot;
