package examples.images;

import bireme.bb.parallel.ParallelFor;
import bireme.bb.stencil.Ghosts;
import bireme.bb.stencil.Grid;
import bireme.bb.stencil.StencilLoop;
import bireme.bb.stencil.StencilResult;
import java.util.Arrays;

/**
 * A picture whose suspects have been restored: they come to lie between their neighbours, but keep edges.
 *
 * <p>The sum of {@code sqrt(difference^2 + SMOOTHNESS)} over all pairs of neighbours is made small. For that each
 * suspect becomes the mean of its four neighbours, those that differ much having little weight, again and again.
 *
 * @param values of all pixels, not rounded
 * @param rounds done until nothing changed by more than {@link #MIN_CHANGE}
 */
record Restored(Frame frame, double[] values, int suspects, long rounds) {
    /** In levels of grey. */
    static final double MIN_CHANGE = 0.1;
    /** The larger, the more differences count by their squares, which blurs. */
    static final double SMOOTHNESS = 100;

    static final int MAX_ROUNDS = 10_000;

    static Restored of(Suspects suspects, Frame noisy, ParallelFor loops) {
        boolean[] areNoise = suspects.areNoise();
        Grid grid = Grid.plane(noisy.height(), noisy.width(), 1);
        for (int i = 0; i < areNoise.length; i++) {
            grid.set(i / noisy.width(), i % noisy.width(), suspects.guess()[i]);
        }
        StencilResult result = StencilLoop.ofRows(restoring(areNoise))
                .named("restore")
                .ghosts(Ghosts.NEAREST)
                .reduce(0, (before, after) -> Math.abs(after - before), Math::max)
                .whileTrue((rounds, change) -> change > MIN_CHANGE && rounds < MAX_ROUNDS)
                .run(loops, grid);
        double[] values = new double[areNoise.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = result.grid().get(i / noisy.width(), i % noisy.width());
        }
        return of(noisy, values, areNoise, result.rounds());
    }

    /** With values rounded to levels of grey. */
    static Restored of(Frame noisy, double[] values, boolean[] areNoise, long rounds) {
        int[] plane =
                Arrays.stream(values).mapToInt(value -> (int) Math.rint(value)).toArray();
        int suspects = 0;
        for (boolean isNoise : areNoise) {
            suspects += isNoise ? 1 : 0;
        }
        return new Restored(noisy.with(new int[][] {plane}), values, suspects, rounds);
    }

    private static StencilLoop.Stretch restoring(boolean[] areNoise) {
        return (old, next, row, from, end) -> {
            double[] before = old.cells();
            double[] after = next.cells();
            int shift = old.index(row, 0);
            int down = old.stride();
            for (int column = from; column < end; column++) {
                int i = shift + column;
                after[i] = areNoise[row * old.columns() + column]
                        ? mean(before[i], before[i - down], before[i + down], before[i - 1], before[i + 1])
                        : before[i];
            }
        };
    }

    private static double mean(double centre, double up, double down, double left, double right) {
        double upWeight = weight(up - centre);
        double downWeight = weight(down - centre);
        double leftWeight = weight(left - centre);
        double rightWeight = weight(right - centre);
        return (upWeight * up + downWeight * down + leftWeight * left + rightWeight * right)
                / (upWeight + downWeight + leftWeight + rightWeight);
    }

    private static double weight(double difference) {
        return 1 / Math.sqrt(difference * difference + SMOOTHNESS);
    }
}
