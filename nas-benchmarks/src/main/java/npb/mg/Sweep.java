package npb.mg;

import java.util.List;
import java.util.function.Supplier;
import npb.run.Threads;

/**
 * Applies operators behind one another to all points of a level: each reads what the one before has written to the nine
 * lines around.
 *
 * <p>Shape: {@link #together} goes through a thread's planes strip by strip, a strip being some lines wide and as long
 * as there are planes, with all operators at once, each a plane and a line behind the one before. So grids come from
 * memory once for all operators, and from the second cache for all but the first. A point on the rim of what a thread
 * has needs neighbours from the other side of the cube, from another thread or from another rank, which are known when
 * everybody is through. So each operator leaves a margin one layer wider than the one before, and {@link #rest} does
 * it once boundaries have been exchanged. Lines that go on at another rank are margin from end to end.
 *
 * <p>Values are those that the operators would find one by one, whatever the strips. An operator may change what those
 * before it have read, as the smoother does with the solution: they have been to all neighbours of a point before.
 *
 * <p>Threads: called by the thread of a rank; planes are shared among {@code threads}.
 */
final class Sweep {

    /** One operator: the grid that it changes and what each thread does for that. */
    record Stage(Grid target, Supplier<LineWork> works) {}

    /** What a strip may take of the second cache. */
    private static final int STRIP_BYTES = 700_000;

    /** Planes that must stay there for each operator: three of its source, and one of what it adds that to. */
    private static final int PLANES = 4;

    private static final int MIN_LINES = 8;

    private final Level level;
    private final Threads threads;
    private final List<Stage> stages;
    private final int width;

    /** Prepares for operators with targets on one level, the first of which is applied first. */
    Sweep(Level level, Threads threads, Stage... stages) {
        this.level = level;
        this.threads = threads;
        this.stages = List.of(stages);
        int planes = 1 + PLANES * stages.length;
        width = Math.max(MIN_LINES, STRIP_BYTES / (planes * Double.BYTES * level.n(0)));
    }

    /** Applies all operators, except for margins; the first has none. */
    void together() {
        threads.run(1, level.n(2) - 1, this::strips);
    }

    /** Applies one operator to its margin; the boundaries that the one before has changed have been exchanged. */
    void rest(int stage) {
        threads.run(1, level.n(2) - 1, (from, end) -> margin(stage, from, end));
    }

    private int margin(int stage) {
        return stage == 0 || level.isRing(0) ? stage : Math.max(level.n(1), level.n(2));
    }

    private void strips(int from, int end) {
        LineWork[] works = stages.stream().map(stage -> stage.works().get()).toArray(LineWork[]::new);
        int lines = level.n(1) - 1;
        for (int begin = 1; begin < lines; begin += width) {
            strip(works, begin, Math.min(lines, begin + width), from, end);
        }
    }

    private void strip(LineWork[] works, int begin, int stop, int from, int end) {
        int lines = level.n(1) - 1;
        for (int i2 = from; i2 < end; i2++) {
            for (int stage = 0; stage < works.length; stage++) {
                int plane = i2 - stage;
                int margin = margin(stage);
                if (plane >= from + margin && plane < end - margin) {
                    int first = Math.max(begin - stage, 1 + margin);
                    lines(works[stage], first, Math.min(stop - stage, lines - margin), plane);
                }
            }
        }
    }

    private void margin(int stage, int from, int end) {
        LineWork work = stages.get(stage).works().get();
        int lines = level.n(1) - 1;
        int margin = margin(stage);
        for (int i2 = from; i2 < end; i2++) {
            boolean isWhole = i2 < from + margin || i2 >= end - margin || lines - margin <= 1 + margin;
            lines(work, 1, isWhole ? lines : 1 + margin, i2);
            lines(work, isWhole ? lines : lines - margin, lines, i2);
        }
    }

    private static void lines(LineWork work, int from, int end, int i2) {
        for (int i1 = from; i1 < end; i1++) {
            work.line(i1, i2);
        }
    }
}
