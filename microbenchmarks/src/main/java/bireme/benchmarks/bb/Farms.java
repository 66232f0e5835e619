package bireme.benchmarks.bb;

import bireme.bb.Block;
import bireme.bb.Farm;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.channel.WaitMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Farms whose workers compute for half a microsecond and more: what is on top of that is overhead. */
final class Farms {
    /** Steps of the computation in a microsecond, about; found once by {@link #calibrate}. */
    private static final double STEPS_PER_US = calibrate();

    private static final Map<String, Double> GRAINS_US = Map.of("0.5us", 0.5, "1us", 1.0, "5us", 5.0);
    private static final double WORK_US = 200_000;

    private Farms() {}

    static List<Subject> all() {
        List<Subject> all = new ArrayList<>();
        GRAINS_US.forEach((name, us) -> {
            int steps = steps(us);
            int tasks = (int) (WORK_US / us);
            Subject.Work alone = items -> alone(items, steps);
            all.add(new Subject("farm.one-worker-" + name, tasks, i -> run(i, farm(1, steps), null), alone));
            all.add(new Subject(
                    "farm.one-worker-blocking-" + name, tasks, i -> run(i, farm(1, steps), WaitMode.BLOCKING), alone));
            all.add(new Subject("farm.two-workers-" + name, tasks, i -> run(i, farm(2, steps), null), alone));
            all.add(new Subject(
                    "farm.two-workers-ordered-" + name,
                    tasks,
                    i -> run(i, farm(2, steps).ordered(), null),
                    alone));
        });
        return all;
    }

    /** Steps that take so long. */
    static int steps(double us) {
        return (int) (us * STEPS_PER_US);
    }

    static Farm<Long, Long> farm(int workers, int steps) {
        return Farm.of(workers, worker(steps));
    }

    static Block<Long, Long> worker(int steps) {
        return Block.map(item -> compute(item, steps));
    }

    static void run(int items, Block<Long, Long> block, WaitMode mode) {
        PreparedItems.Sum sum = new PreparedItems.Sum();
        Source.<Long>from(out -> {
                    for (int i = 0; i < items; i++) {
                        out.emit(PreparedItems.of(i));
                    }
                })
                .then(block)
                .into(Sink.of(item -> sum.value += item))
                .waiting(mode)
                .run();
        PreparedItems.check(sum.value, items);
    }

    static void alone(int items, int steps) {
        long sum = 0;
        for (int i = 0; i < items; i++) {
            sum += compute(PreparedItems.of(i), steps);
        }
        PreparedItems.check(sum, items);
    }

    /** Comes out as it went in, but only after so many steps, each of which needs the one before. */
    private static Long compute(Long item, int steps) {
        long y = item;
        for (int step = 0; step < steps; step++) {
            y = y * 1000 / 999 | 1;
        }
        return y == 0 ? 0 : item;
    }

    private static double calibrate() {
        double best = 0;
        for (int round = 0; round < 20; round++) {
            int tasks = 20_000;
            int steps = 100;
            long start = System.nanoTime();
            alone(tasks, steps);
            best = Math.max(best, tasks * steps / ((System.nanoTime() - start) / 1e3));
        }
        return best;
    }
}
