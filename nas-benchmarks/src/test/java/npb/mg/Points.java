package npb.mg;

import java.util.Random;
import java.util.function.Consumer;
import npb.run.Threads;

/** Grids of one rank for tests: filled at random or read and written point by point. */
final class Points {

    private Points() {}

    /** The only rank's part of a level. */
    static Level level(int side) {
        return new Level(new RankCube(1, 0), side);
    }

    /** A grid whose points, boundaries included, are random. */
    static Grid random(Level level, Random random) {
        Grid grid = new Grid(level);
        for (int i2 = 0; i2 < grid.n(2); i2++) {
            for (int i1 = 0; i1 < grid.n(1); i1++) {
                double[] line = grid.line(i1, i2);
                for (int i0 = 0; i0 < line.length; i0++) {
                    line[i0] = random.nextDouble() - 0.5;
                }
            }
        }
        return grid;
    }

    /** A random grid whose boundaries repeat the points opposite. */
    static Grid randomPeriodic(Level level, Random random) {
        Grid grid = random(level, random);
        for (int i2 = 0; i2 < grid.n(2); i2++) {
            for (int i1 = 0; i1 < grid.n(1); i1++) {
                level.close(grid.line(i1, i2));
            }
        }
        for (int d = 1; d < Level.DIRECTIONS; d++) {
            grid.copyLayer(d, grid.n(d) - 2, 0);
            grid.copyLayer(d, 1, grid.n(d) - 1);
        }
        return grid;
    }

    /** A value by its coordinates. */
    static double at(Grid grid, int i0, int i1, int i2) {
        return grid.line(i1, i2)[i0];
    }

    /** Runs a task with helpers that end afterwards. */
    static void withThreads(int count, Consumer<Threads> task) {
        try (Threads threads = new Threads(count)) {
            task.accept(threads);
        }
    }
}
