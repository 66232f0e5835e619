/**
 * Which rank runs what of a graph.
 *
 * <p>Idea: a description names groups; a {@link bireme.bb.ranks.placement.Placement} gives each group a rank, or
 * several for its copies to be distributed over; {@link bireme.bb.ranks.placement.Placement#cut} makes a {@link
 * bireme.bb.ranks.placement.PartitionedGraph} of both, which says it for each thread. Every rank does that for itself,
 * from the same plan and the same {@link bireme.bb.ranks.placement.World}, and computes the same result.
 *
 * <p>Errors: whatever does not fit is a {@link bireme.bb.ranks.placement.PlacementException}, before anything starts.
 *
 * <p>Threads: everything is immutable, except builders.
 */
package bireme.bb.ranks.placement;
