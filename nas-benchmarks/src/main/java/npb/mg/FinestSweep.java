package npb.mg;

import java.util.Arrays;
import java.util.function.Supplier;
import npb.run.Threads;

/**
 * The whole of what a cycle does on the finest level, in one trip through memory: prolongation, residual, smoother,
 * residual, its squares, and its restriction.
 *
 * <p>Shape: a thread goes through its planes strip by strip; see {@link FinestStrip}. Only the solution, the right-hand
 * side and the next solution come from memory, and no residual of the finest level is ever written there. What a strip
 * needs of its neighbours' results it computes itself: an operator runs one line and one plane further out than the one
 * behind it. So solution and right-hand side are to be known {@link #DEPTH} layers into the neighbours' parts, and the
 * coarse correction half as many; then ranks exchange the solution once a cycle.
 *
 * <p>Threads: called by the thread of a rank; planes are shared among {@code threads}.
 */
final class FinestSweep {

    /** Layers of the points of other ranks that the solution and the right-hand side need. */
    static final int DEPTH = 4;

    /** Layers that the coarse solution needs. */
    static final int COARSE_DEPTH = DEPTH / 2;

    private final Level coarse;
    private final Threads threads;
    private final double[] squares;
    private final FinestStrip[] strips; // made when they are first needed
    private final Supplier<FinestStrip> newStrip;

    /**
     * Prepares for a level that {@link #fits}.
     *
     * @param coarseSolution what is added to the solution
     * @param coarseResidual where the restricted residual goes
     */
    FinestSweep(Weights smoother, FlatGrid rightHandSide, Grid coarseSolution, Grid coarseResidual, Threads threads) {
        coarse = coarseResidual.level();
        this.threads = threads;
        squares = new double[rightHandSide.level().n(2)];
        strips = new FinestStrip[threads.count()];
        newStrip = () -> new FinestStrip(smoother, rightHandSide, coarseSolution, coarseResidual, squares);
    }

    /** Whether a rank has whole lines of a level, which make lanes, and enough of them for its neighbours. */
    static boolean fits(Level level) {
        return Lanes.fits(level) && hasEnough(level, 1) && hasEnough(level, 2);
    }

    private static boolean hasEnough(Level level, int direction) {
        return level.n(direction) - 2 >= DEPTH;
    }

    /** Renews the residual of a solution: its squares, and the coarse one but for boundaries. */
    void residual(FlatGrid solution) {
        run((strip, from, end) -> strip.residual(solution, from, end));
    }

    /** Makes the next solution, and renews its residual; only own points are set. */
    void cycle(FlatGrid solution, FlatGrid next) {
        run((strip, from, end) -> strip.cycle(solution, next, from, end));
    }

    private interface Task {
        void run(FinestStrip strip, int from, int end);
    }

    private void run(Task task) {
        if (strips[0] == null) { // by now all ranks of this JVM have their grids, so these arrays stay where they are
            Arrays.setAll(strips, i -> newStrip.get());
        }
        Arrays.fill(squares, 0);
        int end = coarse.n(2) - 1;
        threads.run(thread -> task.run(
                strips[thread], 2 * threads.bound(1, end, thread) - 1, 2 * threads.bound(1, end, thread + 1) - 1));
    }

    /** The sum of the squares of the residual at own points, the same for any number of threads. */
    double squares() {
        double sum = 0;
        for (double plane : squares) {
            sum += plane;
        }
        return sum;
    }
}
