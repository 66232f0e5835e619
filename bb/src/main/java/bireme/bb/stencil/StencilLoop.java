package bireme.bb.stencil;

import bireme.bb.Block;
import bireme.bb.parallel.ParallelFor;
import java.util.function.DoubleBinaryOperator;

/**
 * Makes each cell of a grid anew of its neighbourhood, round after round.
 *
 * <pre>{@code
 * StencilLoop heat = StencilLoop.of((old, r, c) ->
 *                 (old.get(r - 1, c) + old.get(r + 1, c) + old.get(r, c - 1) + old.get(r, c + 1)) / 4)
 *         .reduce(0, (before, after) -> Math.abs(after - before), Math::max)
 *         .whileTrue((round, change) -> change > 1e-6 && round < 10_000);
 * StencilResult warm = heat.run(loops, plate);
 * }</pre>
 *
 * <p>Shape: two grids take turns. A round fills the ghosts, makes all cells anew in strips of rows shared by the
 * threads, reduces each strip while it is in the cache, and combines the strips in their order: so the result does not
 * depend on the number of threads, to the last bit. Then the condition decides whether there is another.
 *
 * <p>Threads: immutable, any may call. While the threads are busy otherwise the calling thread works alone.
 *
 * <p>Errors: {@link bireme.bb.parallel.WorkFailedException} with round and row at which a function failed; {@link
 * java.util.concurrent.CancellationException} when the calling thread is interrupted.
 */
public final class StencilLoop {
    final String name;
    final Stretch stencil;
    final Ghosts ghosts;
    final Reduction reduction;
    final Condition condition;

    /** Makes one cell anew. */
    @FunctionalInterface
    public interface Point {
        /**
         * {@return the next value of the cell}
         *
         * @param old all cells before the round, ghosts filled
         * @param row row of the cell, from 0
         * @param column column of the cell, from 0
         */
        double of(Grid old, int row, int column);
    }

    /** Makes several cells of a row anew. */
    @FunctionalInterface
    public interface Stretch {
        /**
         * Sets the cells of {@code next} from column {@code from} up to but without {@code end}.
         *
         * @param old all cells before the round, ghosts filled
         * @param next where new values go
         * @param row row of the cells, from 0
         * @param from first column
         * @param end column behind the last
         */
        void make(Grid old, Grid next, int row, int from, int end);
    }

    /** Computes the number that one cell contributes to the reduction. */
    @FunctionalInterface
    public interface Change {
        /**
         * Computes the number that one cell contributes to the reduction.
         *
         * @param before value before the round
         * @param after value after it
         * @return the number that is combined with those of other cells
         */
        double of(double before, double after);
    }

    /** Whether to go on. */
    @FunctionalInterface
    public interface Condition {
        /**
         * Asked after every round.
         *
         * @param rounds rounds done, from 1
         * @param reduced what was reduced in the last round; NaN without a reduction
         * @return whether there is another round
         */
        boolean holds(long rounds, double reduced);
    }

    /** The number that each cell contributes, and how these are combined. */
    record Reduction(double identity, Change change, DoubleBinaryOperator combine) {}

    private StencilLoop(String name, Stretch stencil, Ghosts ghosts, Reduction reduction, Condition condition) {
        this.name = name;
        this.stencil = stencil;
        this.ghosts = ghosts;
        this.reduction = reduction;
        this.condition = condition;
    }

    /**
     * {@return a loop of one round, with ghosts kept}
     *
     * @param point makes a cell anew; called by several threads at once
     */
    public static StencilLoop of(Point point) {
        return ofRows((old, next, row, from, end) -> {
            double[] cells = next.cells();
            int shift = next.index(row, 0);
            for (int column = from; column < end; column++) {
                cells[shift + column] = point.of(old, row, column);
            }
        });
    }

    /**
     * {@return a loop of one round, with ghosts kept, of a stencil that handles several cells of the arrays at once}
     *
     * @param stencil makes cells of a row anew; called by several threads at once
     */
    public static StencilLoop ofRows(Stretch stencil) {
        return new StencilLoop("stencil", stencil, Ghosts.KEPT, null, (rounds, reduced) -> false);
    }

    /**
     * {@return the same by another name, for errors}
     *
     * @param other name for errors
     */
    public StencilLoop named(String other) {
        return new StencilLoop(other, stencil, ghosts, reduction, condition);
    }

    /**
     * {@return the same with other ghosts}
     *
     * @param other how ghosts are filled before each round
     */
    public StencilLoop ghosts(Ghosts other) {
        return new StencilLoop(name, stencil, other, reduction, condition);
    }

    /**
     * {@return the same with a reduction of every round}
     *
     * @param identity changes nothing when combined
     * @param change what is reduced of each cell
     * @param combine joins two numbers; associative
     */
    public StencilLoop reduce(double identity, Change change, DoubleBinaryOperator combine) {
        return new StencilLoop(name, stencil, ghosts, new Reduction(identity, change, combine), condition);
    }

    /**
     * {@return the same with another round as long as this holds}
     *
     * @param other asked after every round, by the calling thread
     */
    public StencilLoop whileTrue(Condition other) {
        return new StencilLoop(name, stencil, ghosts, reduction, other);
    }

    /**
     * {@return the same with so many rounds}
     *
     * @param count rounds, at least 1
     * @throws IllegalArgumentException for less than 1
     */
    public StencilLoop rounds(long count) {
        if (count < 1) {
            throw new IllegalArgumentException(count + " rounds; expected at least 1");
        }
        return whileTrue((rounds, reduced) -> rounds < count);
    }

    /**
     * Runs until the condition ends it. The grid is not changed.
     *
     * @param loops whose threads work; the calling thread among them
     * @param grid what it begins with
     * @return the grid after the last round, and how it ended
     * @throws IllegalArgumentException when the grid is too small for periodic ghosts
     */
    public StencilResult run(ParallelFor loops, Grid grid) {
        if (!ghosts.fit(grid)) {
            throw new IllegalArgumentException(grid + ": more periodic ghosts than cells to fill them from");
        }
        return new StencilRun(this, loops, grid).run();
    }

    /**
     * {@return a node that runs it on every grid that comes}
     *
     * @param loops whose threads work, while no other loop uses them
     */
    public Block<Grid, StencilResult> block(ParallelFor loops) {
        return Block.<Grid, StencilResult>map(grid -> run(loops, grid)).named(name);
    }

    @Override
    public String toString() {
        return name;
    }
}
