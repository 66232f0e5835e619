package npb.mg;

import benchmarks.timing.Timers;
import mpi.Intracomm;
import mpi.MPI;

/**
 * Renews boundaries: each rank hands its outermost layers to its neighbours, direction by direction, so that what came
 * along one direction travels on along the next and corners need no messages of their own.
 *
 * <p>Threads: confined to the thread of a rank; buffers are used again.
 */
final class Halo {

    private static final int UP = 1;
    private static final int DOWN = 2;

    private final Intracomm comm;
    private final Timers timers;
    private final double[] sent;
    private final double[] received;

    /** Prepares for grids up to this level, the finest. */
    Halo(Intracomm comm, Level finest, Timers timers) {
        this.comm = comm;
        this.timers = timers;
        int layer = 0;
        int spare = 2 * FinestSweep.DEPTH;
        for (int d = 0; d < Level.DIRECTIONS; d++) {
            int n1 = finest.n((d + 1) % Level.DIRECTIONS) + spare;
            int n2 = finest.n((d + 2) % Level.DIRECTIONS) + spare;
            layer = finest.isRing(d) ? layer : Math.max(layer, n1 * n2);
        }
        sent = new double[FinestSweep.DEPTH * layer];
        received = new double[sent.length];
    }

    /** Renews all boundaries of a grid, whose lines are closed already ({@link Level#close}). */
    void exchange(Layers grid) {
        timers.start(Sections.EXCHANGE);
        Level level = grid.level();
        if (level.isEmpty()) {
            grid.clear();
        } else {
            for (int d = 0; d < Level.DIRECTIONS; d++) {
                if (!level.isRing(d)) {
                    swap(grid, d);
                } else if (d > 0) {
                    grid.repeat(d);
                }
            }
        }
        timers.stop(Sections.EXCHANGE);
    }

    private void swap(Layers grid, int direction) {
        int upper = grid.level().upper(direction);
        int lower = grid.level().lower(direction);
        int last = grid.level().n(direction) - 1;
        int depth = grid.depth(direction);
        pass(grid, direction, last - depth, upper, 1 - depth, lower, UP);
        pass(grid, direction, 1, lower, last, upper, DOWN);
    }

    /** Sends layers from one index on to one neighbour and fills those from another index on from the other. */
    private void pass(Layers grid, int direction, int from, int dest, int to, int source, int tag) {
        int depth = grid.depth(direction);
        int count = 0;
        for (int layer = 0; layer < depth; layer++) {
            count = grid.copyLayerTo(sent, count, direction, from + layer);
        }
        comm.Sendrecv(sent, 0, count, MPI.DOUBLE, dest, tag, received, 0, count, MPI.DOUBLE, source, tag);
        int begin = 0;
        for (int layer = 0; layer < depth; layer++) {
            begin = grid.copyLayerFrom(received, begin, direction, to + layer);
        }
    }

    /**
     * After a prolongation, gives points to ranks that had none on the coarser level: their lower neighbour has
     * computed their one point as its own upper boundary, and knows their lower boundary; their upper neighbour the
     * upper one.
     */
    void expand(Grid grid) {
        timers.start(Sections.EXCHANGE);
        for (int d = 0; d < Level.DIRECTIONS; d++) {
            if (grid.level().gives(d)) {
                give(grid, d);
            } else if (grid.level().takes(d)) {
                take(grid, d);
            }
        }
        timers.stop(Sections.EXCHANGE);
    }

    private void give(Grid grid, int direction) {
        int last = grid.n(direction) - 1;
        int count = grid.copyLayerTo(sent, 0, direction, last - 1);
        count = grid.copyLayerTo(sent, count, direction, last);
        comm.Send(sent, 0, count, MPI.DOUBLE, grid.level().upper(direction), UP);
        count = grid.copyLayerTo(sent, 0, direction, 1);
        comm.Send(sent, 0, count, MPI.DOUBLE, grid.level().lower(direction), DOWN);
    }

    private void take(Grid grid, int direction) {
        comm.Recv(received, 0, received.length, MPI.DOUBLE, grid.level().lower(direction), UP);
        int count = grid.copyLayerFrom(received, 0, direction, 0);
        grid.copyLayerFrom(received, count, direction, 1);
        comm.Recv(received, 0, received.length, MPI.DOUBLE, grid.level().upper(direction), DOWN);
        grid.copyLayerFrom(received, 0, direction, grid.n(direction) - 1);
    }
}
