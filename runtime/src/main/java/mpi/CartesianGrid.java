package mpi;

import bireme.collectives.NeighborExchange;
import bireme.runtime.topology.NeighborGraph;
import java.util.Arrays;

/**
 * Places of ranks in a grid: the last coordinate counts fastest.
 *
 * <p>Threads: immutable.
 *
 * <p>Source: MPI 4.1, 8.5.
 */
final class CartesianGrid {
    final int[] dims;
    final boolean[] periods;
    final int size;

    private CartesianGrid(int[] dims, boolean[] periods, int size) {
        this.dims = dims;
        this.periods = periods;
        this.size = size;
    }

    /** The grid that a user describes for the ranks of {@code comm}. */
    static CartesianGrid checked(String call, Comm comm, int[] dims, boolean[] periods) {
        comm.checkOpen(call);
        comm.checkPresent(call, "dims", dims, "an array with the ranks along each dimension");
        comm.checkPresent(call, "periods", periods, "a boolean[" + dims.length + "]");
        if (periods.length < dims.length) {
            throw comm.error(
                    ErrorClass.ARG,
                    call + ": periods has " + periods.length + " elements; expected one for each of the " + dims.length
                            + " dimensions (on " + comm + ")");
        }
        long size = 1;
        for (int i = 0; i < dims.length; i++) {
            if (dims[i] <= 0) {
                throw comm.error(
                        ErrorClass.DIMS,
                        call + ": dims[" + i + "] " + dims[i] + " is not positive; Dims_create fills in what is 0 (on "
                                + comm + ")");
            }
            size *= dims[i];
            if (size > comm.size) {
                throw comm.error(
                        ErrorClass.DIMS,
                        call + ": dims " + Arrays.toString(dims) + " need more than the " + comm.size + " ranks of "
                                + comm);
            }
        }
        return new CartesianGrid(dims.clone(), Arrays.copyOf(periods, dims.length), (int) size);
    }

    int[] coordsOf(int rank) {
        int[] coords = new int[dims.length];
        int rest = rank;
        for (int i = dims.length - 1; i >= 0; i--) {
            coords[i] = rest % dims[i];
            rest /= dims[i];
        }
        return coords;
    }

    /** The rank at coordinates that are all inside. */
    int rankOf(int[] coords) {
        int rank = 0;
        for (int i = 0; i < dims.length; i++) {
            rank = rank * dims[i] + coords[i];
        }
        return rank;
    }

    /** The rank so many steps away along a dimension, or {@code MPI.PROC_NULL} beyond an open edge. */
    int neighbour(int rank, int dimension, long steps) {
        int[] coords = coordsOf(rank);
        long moved = coords[dimension] + steps;
        if (!periods[dimension] && (moved < 0 || moved >= dims[dimension])) {
            return Constants.PROC_NULL;
        }
        coords[dimension] = (int) Math.floorMod(moved, (long) dims[dimension]);
        return rankOf(coords);
    }

    /**
     * The neighbours of a rank down and up each dimension, the first dimension first. What goes up comes from below, so
     * that it is sent first: where both neighbours are one rank, its lower one is the first that it receives from.
     */
    NeighborExchange neighbours(int rank) {
        int[] neighbours = new int[2 * dims.length];
        int[] order = new int[neighbours.length];
        for (int d = 0; d < dims.length; d++) {
            neighbours[2 * d] = neighbour(rank, d, -1);
            neighbours[2 * d + 1] = neighbour(rank, d, 1);
            order[2 * d] = 2 * d + 1;
            order[2 * d + 1] = 2 * d;
        }
        return new NeighborExchange(neighbours, neighbours, order);
    }

    /** The order of the grid's nodes in which neighbours share memory. */
    TopologyOrder order(Comm comm, boolean reorder) {
        if (!reorder || !TopologyOrder.canMatter(comm)) {
            return TopologyOrder.unchanged(size);
        }
        NeighborGraph graph = new NeighborGraph(size);
        for (int node = 0; node < size; node++) {
            for (int d = 0; d < dims.length; d++) {
                graph.add(node, neighbour(node, d, 1), 1);
            }
        }
        return TopologyOrder.of(comm, graph, size);
    }

    /** The grid of the dimensions that are kept. */
    CartesianGrid kept(boolean[] isKept) {
        int[] keptDims = new int[dims.length];
        boolean[] keptPeriods = new boolean[dims.length];
        int count = 0;
        int keptSize = 1;
        for (int i = 0; i < dims.length; i++) {
            if (isKept[i]) {
                keptDims[count] = dims[i];
                keptPeriods[count++] = periods[i];
                keptSize *= dims[i];
            }
        }
        return new CartesianGrid(Arrays.copyOf(keptDims, count), Arrays.copyOf(keptPeriods, count), keptSize);
    }

    /** The place of a rank among those that differ from it only in dimensions of this kind. */
    int placeAmong(int rank, boolean[] dimensions, boolean kind) {
        int[] coords = coordsOf(rank);
        int place = 0;
        for (int i = 0; i < dims.length; i++) {
            if (dimensions[i] == kind) {
                place = place * dims[i] + coords[i];
            }
        }
        return place;
    }
}
