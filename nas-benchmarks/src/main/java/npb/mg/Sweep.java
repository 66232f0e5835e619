package npb.mg;

import java.util.function.Supplier;
import npb.run.Threads;

/**
 * Visits all lines of a grid except for its boundaries.
 *
 * <p>Shape: each thread has some neighbouring planes. It goes through them strip by strip, a strip being some lines
 * wide and as long as there are planes: of a grid that is read at three planes at a time, each line comes from memory
 * once and from the second cache the other times.
 */
final class Sweep {

    /** What three planes of a strip may take of the cache. */
    private static final int STRIP_BYTES = 400_000;

    private static final int LEAST_LINES = 8;

    private Sweep() {}

    /** Visits the lines of a grid; every thread makes its own work. */
    static void over(Grid grid, Threads threads, Supplier<LineWork> works) {
        threads.run(1, grid.n(2) - 1, (from, end) -> strips(grid, from, end, works.get()));
    }

    private static void strips(Grid grid, int from, int end, LineWork work) {
        int width = Math.max(LEAST_LINES, STRIP_BYTES / (3 * Double.BYTES * grid.n(0)));
        for (int begin = 1; begin < grid.n(1) - 1; begin += width) {
            int stop = Math.min(grid.n(1) - 1, begin + width);
            for (int i2 = from; i2 < end; i2++) {
                for (int i1 = begin; i1 < stop; i1++) {
                    work.line(i1, i2);
                }
            }
        }
    }
}
