package mpi;

import java.util.stream.IntStream;

/**
 * Whom a rank receives from and sends to in the collectives of a neighbourhood.
 *
 * <p>Shape: block i of the receive buffer comes from {@code sources[i]}, block k of the send buffer goes to {@code
 * destinations[k]}; either may be {@code MPI.PROC_NULL}, whose block stays as it is, and a rank may occur several times.
 * Ordering: messages between two ranks are received in the order of the sources, and sent in this one of the
 * destinations, so that those of a rank that is a neighbour in several ways find their blocks.
 *
 * <p>Source: MPI 4.1, 8.6.
 *
 * @param sources ranks that this one receives from
 * @param destinations ranks that this one sends to
 * @param order places of the destinations in the order in which they are sent to
 */
record Neighbourhood(int[] sources, int[] destinations, int[] order) {
    /** Destinations that are sent to one after another. */
    static Neighbourhood of(int[] sources, int[] destinations) {
        return new Neighbourhood(
                sources, destinations, IntStream.range(0, destinations.length).toArray());
    }

    /**
     * The neighbours down and up each dimension, the first dimension first. What goes up comes from below, so that it is
     * sent first: where both neighbours are one rank, its lower one is the first that it receives from.
     */
    static Neighbourhood of(CartesianGrid grid, int rank) {
        int[] neighbours = new int[2 * grid.dims.length];
        int[] order = new int[neighbours.length];
        for (int d = 0; d < grid.dims.length; d++) {
            neighbours[2 * d] = grid.neighbour(rank, d, -1);
            neighbours[2 * d + 1] = grid.neighbour(rank, d, 1);
            order[2 * d] = 2 * d + 1;
            order[2 * d + 1] = 2 * d;
        }
        return new Neighbourhood(neighbours, neighbours, order);
    }
}
