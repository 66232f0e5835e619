package bireme.bb.stencil;

import bireme.bb.parallel.Grain;
import bireme.bb.parallel.ParallelFor;
import bireme.bb.parallel.WorkFailedException;

/**
 * One run of a stencil loop.
 *
 * <p>Shape: strips are ranges of rows. Their length depends on the grid only, so that results do not depend on the
 * threads.
 *
 * <p>Threads: that of the caller, and those of the {@code ParallelFor} during a round.
 */
final class StencilRun {
    /** Cells in a strip at most: 32 KiB before, and as many after. */
    private static final int MAX_STRIP = 4096;

    private final StencilLoop loop;
    private final ParallelFor loops;
    private final int stripsInRow;
    private final Grain grain;
    private final double[] reduced;
    private Grid old;
    private Grid next;
    private long rounds;

    StencilRun(StencilLoop loop, ParallelFor loops, Grid grid) {
        this.loop = loop;
        this.loops = loops;
        this.old = grid.copy();
        this.next = grid.copy();
        this.stripsInRow = (grid.columns() - 1) / MAX_STRIP + 1;
        this.grain = Grain.guided(Math.max(1, MAX_STRIP / grid.columns()));
        this.reduced = new double[Math.multiplyExact(stripsInRow, grid.rows())];
    }

    StencilResult run() {
        double result;
        do {
            loop.ghosts.fill(old);
            rounds++;
            loops.run(0, reduced.length, grain, (from, end) -> {
                for (int strip = (int) from; strip < end; strip++) {
                    make(strip);
                }
            });
            Grid made = next;
            next = old;
            old = made;
            result = combined();
        } while (goesOn(result));
        loop.ghosts.fill(old);
        return new StencilResult(old, rounds, result);
    }

    private void make(int strip) {
        int row = strip / stripsInRow;
        int from = strip % stripsInRow * MAX_STRIP;
        int end = Math.min(old.columns(), from + MAX_STRIP);
        try {
            loop.stencil.make(old, next, row, from, end);
            if (loop.reduction != null) {
                reduced[strip] = reduce(loop.reduction, old.index(row, from), end - from);
            }
        } catch (Throwable e) { // it is the caller's
            throw new WorkFailedException(loop.name, "round " + rounds + ", row " + row, e);
        }
    }

    private double reduce(StencilLoop.Reduction how, int first, int count) {
        double[] before = old.cells();
        double[] after = next.cells();
        double sum = how.identity();
        for (int i = first; i < first + count; i++) {
            sum = how.combine().applyAsDouble(sum, how.change().of(before[i], after[i]));
        }
        return sum;
    }

    private double combined() {
        if (loop.reduction == null) {
            return Double.NaN;
        }
        double sum = loop.reduction.identity();
        for (double strip : reduced) {
            sum = loop.reduction.combine().applyAsDouble(sum, strip);
        }
        return sum;
    }

    private boolean goesOn(double result) {
        try {
            return loop.condition.holds(rounds, result);
        } catch (Throwable e) { // it is the caller's
            throw new WorkFailedException(loop.name, "the condition after round " + rounds, e);
        }
    }
}
