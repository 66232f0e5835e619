/**
 * Building blocks across ranks: one program, whose graph is divided into partitions that run on the ranks of a
 * communicator.
 *
 * <p>{@link bireme.bb.ranks.Ranks} runs a graph; a {@link bireme.bb.ranks.Partitioning} says which rank each thread of
 * it is on. Channels inside a rank are those of a graph in one JVM; those between ranks are messages, see {@link
 * bireme.bb.ranks.edge}. How all end together is described by {@link bireme.bb.ranks.end}.
 *
 * <p>Threads: one run at a time is started on a communicator; a run may be awaited and cancelled by any thread.
 *
 * <p>Guarantees: a graph over ranks gives what it gives in one JVM: items of one channel arrive in order, and each
 * once. All ranks end together; a failure on any is thrown on all.
 */
package bireme.bb.ranks;
