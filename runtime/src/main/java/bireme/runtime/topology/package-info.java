/**
 * Which rank takes which node of a virtual topology, so that neighbours share memory where ranks may be reordered.
 *
 * <p>Shape: {@link bireme.runtime.topology.NeighborGraph} says how much each two nodes exchange, {@link
 * bireme.runtime.topology.NodePlacement} divides the nodes among the JVMs. Both are pure functions, which all ranks
 * evaluate for themselves with the same result.
 *
 * <p>Threads: a graph is filled by one, then read by any; placements are immutable.
 *
 * <p>Source: MPI 4.1, 8.5 (the argument {@code reorder}).
 */
package bireme.runtime.topology;
