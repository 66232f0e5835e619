package npb.mg;

import java.util.Arrays;

/**
 * One thread's part of {@link FinestSweep}.
 *
 * <p>Shape: strips are some lines wide and as long as there are planes. All operators go through a strip together, each
 * a plane behind the one before, and leave what they make in windows of three planes that stay in the second cache:
 *
 * <pre>
 *   solution, coarse solution -&gt; corrected -&gt; first residual -&gt; smoothed -&gt; residual -&gt; coarse residual
 *                                                                  |            |
 *                                                            next solution   squares
 * </pre>
 *
 * <p>Lines of windows and of grids of this level are in the order of {@link Lanes}.
 *
 * <p>Threads: one; others may work on other planes.
 */
final class FinestStrip {

    /** What a strip may take of the second cache. */
    private static final int STRIP_BYTES = 1_400_000;

    /** Planes that must stay there: three of each of five windows, and those that are being fetched and stored. */
    private static final int PLANES = 17;

    private static final int MIN_LINES = 8;
    private static final int WINDOWS = 5;
    private static final int WINDOW_PLANES = 3;
    private static final int STENCILS = 4;

    private final Level level;
    private final Lanes lanes;
    private final int width;
    private final double[] squares;
    private final double[] sums;
    private final FlatGrid rightHandSide;
    private final LineArrays arrays;
    private final Lines base;
    private final Lines corrected;
    private final Lines smoothed;
    private final Lines residual;
    private final ProlongedLines prolongation;
    private final LineWork residualAlone;
    private final LineWork[] operators;
    private final LaneRestriction restriction;

    FinestStrip(Weights smoother, FlatGrid rightHandSide, Grid correction, Grid coarseResidual, double[] squares) {
        this.squares = squares;
        this.rightHandSide = rightHandSide;
        level = rightHandSide.level();
        lanes = new Lanes(level);
        width = width();
        arrays = new LineArrays(lanes, arrayCount());
        corrected = window();
        prolongation = new ProlongedLines(correction, level, lanes, windowWidth(), corrected, arrays);
        base = window();
        Lines first = window();
        smoothed = window();
        residual = window();
        operators = new LineWork[] {
            prolongation,
            firstResidual(corrected, first),
            new LaneStencil(smoother, lanes, first, corrected, smoothed, arrays),
            new LaneStencil(MgProblem.MINUS_LAPLACIAN, lanes, smoothed, base, residual, arrays)
        };
        residualAlone = firstResidual(corrected, residual);
        restriction = new LaneRestriction(lanes, residual, coarseResidual, arrays);
        sums = arrays.get();
    }

    /** Strips as wide as they may be, and all alike: a narrow one at the end would be mostly overlap. It is even. */
    private int width() {
        int widest = Math.max(MIN_LINES, STRIP_BYTES / (PLANES * Double.BYTES * lanes.size()));
        int lines = level.n(1) - 2;
        int strips = (lines + widest - 1) / widest;
        return ((lines + strips - 1) / strips + 1) / 2 * 2;
    }

    private int arrayCount() {
        int windows = WINDOWS * WINDOW_PLANES * windowWidth() + ProlongedLines.arrays(windowWidth());
        return windows + STENCILS * LaneStencil.ARRAYS + LaneRestriction.ARRAYS + 1;
    }

    private Lines window() {
        return Lines.window(windowWidth(), WINDOW_PLANES, level, arrays);
    }

    private int windowWidth() {
        return width + 2 * FinestSweep.DEPTH;
    }

    /** A residual that fetches the right-hand side, also for the one that comes later. */
    private LineWork firstResidual(Lines solution, Lines target) {
        LaneStencil stencil = new LaneStencil(MgProblem.MINUS_LAPLACIAN, lanes, solution, base, target, arrays);
        return (i1, i2) -> {
            rightHandSide.copyLine(i1, i2, base.line(i1, i2));
            stencil.line(i1, i2);
        };
    }

    /** See {@link FinestSweep#residual}; for planes from an odd one to before another. */
    void residual(FlatGrid solution, int from, int end) {
        LineWork copy = (i1, i2) -> {
            double[] line = corrected.line(i1, i2);
            solution.copyLine(i1, i2, line);
            lanes.close(line);
        };
        strips(new LineWork[] {copy, residualAlone}, null, from, end);
    }

    /** See {@link FinestSweep#cycle}; for planes from an odd one to before another. */
    void cycle(FlatGrid solution, FlatGrid next, int from, int end) {
        prolongation.addTo(solution);
        strips(operators, next, from, end);
    }

    private void strips(LineWork[] works, FlatGrid next, int from, int end) {
        int lines = level.n(1) - 1;
        for (int begin = 1; begin < lines; begin += width) {
            strip(works, next, begin, Math.min(lines, begin + width), from, end);
        }
    }

    /** Plane {@code end} of the last operator is for the restriction only, and so is line {@code stop}. */
    private void strip(LineWork[] works, FlatGrid next, int begin, int stop, int from, int end) {
        int last = works.length - 1;
        for (int ahead = from - last; ahead <= end + last; ahead++) {
            for (int i = 0; i <= last; i++) {
                int plane = ahead - i;
                int margin = last - i;
                if (plane >= from - margin && plane <= end + margin) {
                    if (works[i] == prolongation) {
                        prolongation.prepare(begin - margin, stop + margin, plane, ahead == from - last);
                    }
                    lines(works[i], begin - margin, stop + margin, plane);
                }
            }
            int done = ahead - last;
            if (next != null && done + 1 >= from && done + 1 < end) {
                keep(next, begin, stop, done + 1);
            }
            if (done >= from && done < end) {
                squares[done] += squares(begin, stop, done);
            }
            if (done > from && done % 2 == 1) {
                lines(restriction, (begin + 1) / 2, (stop - 1) / 2, (done - 1) / 2);
            }
        }
    }

    private static void lines(LineWork work, int first, int last, int plane) {
        for (int i1 = first; i1 <= last; i1++) {
            work.line(i1, plane);
        }
    }

    private void keep(FlatGrid next, int begin, int stop, int plane) {
        for (int i1 = begin; i1 < stop; i1++) {
            next.setLine(smoothed.line(i1, plane), i1, plane);
        }
    }

    private double squares(int begin, int stop, int plane) {
        Arrays.fill(sums, 0);
        for (int i1 = begin; i1 < stop; i1++) {
            addSquares(residual.line(i1, plane), sums);
        }
        double sum = 0;
        for (int i0 = Lanes.BEGIN; i0 < Lanes.BEGIN + lanes.points(); i0++) {
            sum += sums[i0];
        }
        return sum;
    }

    private static void addSquares(double[] line, double[] sums) {
        for (int i = 0; i < sums.length; i++) {
            sums[i] += line[i] * line[i];
        }
    }
}
