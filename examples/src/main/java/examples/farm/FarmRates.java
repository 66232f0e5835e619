package examples.farm;

import bireme.bb.ranks.farm.FarmResult;
import bireme.bb.ranks.farm.RankExecutor;
import bireme.bb.ranks.farm.TaskFarm;
import examples.patterns.Arguments;
import examples.patterns.Program;
import java.nio.ByteBuffer;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutionException;
import mpi.MPI;

/**
 * What it costs to have a task done by another rank: the round trip of an empty task through an executor, and many
 * short tasks of 100 bytes through a farm, beside a plain loop over the same tasks.
 */
public class FarmRates {
    private static final String USAGE = "FarmRates [TASKS; 100000] [MICROSECONDS of work; 20] [ROUND TRIPS; 20000]";
    private static final int BYTES = 100;
    private static final int RUNS = 3;
    private static final int CALIBRATIONS = 200;
    private static final int STEPS = 20_000;

    public static void main(String[] args) throws Exception {
        Program.run("FarmRates", () -> run(args));
    }

    static void run(String[] args) throws InterruptedException, ExecutionException {
        String[] mine = MPI.Init(args);
        Arguments arguments = new Arguments(USAGE, List.of(mine));
        if (!Help.isAsked(arguments, MPI.COMM_WORLD.Rank())) {
            roundTrips(arguments.number(2, 20_000, 1));
            int tasks = arguments.number(0, 100_000, 1);
            farm(tasks, 0);
            farm(tasks, arguments.number(1, 20, 0));
        }
        MPI.Finalize();
    }

    private static void roundTrips(int count) throws InterruptedException, ExecutionException {
        try (RankExecutor pool = RankExecutor.on(MPI.COMM_WORLD)) {
            if (!pool.isRoot()) {
                return;
            }
            long best = Long.MAX_VALUE;
            int sum = 0;
            for (int run = 0; run < RUNS; run++) {
                long start = System.nanoTime();
                for (int i = 0; i < count; i++) {
                    sum += pool.submit(() -> 1).get();
                }
                best = Math.min(best, System.nanoTime() - start);
            }
            if (sum != RUNS * count) {
                throw new IllegalStateException(sum + " empty tasks have come back of " + RUNS * count);
            }
            System.out.printf("empty task, submit to get: %.1f us%n", best / 1e3 / count);
        }
    }

    private static void farm(int count, int microseconds) {
        List<byte[]> tasks = Collections.nCopies(count, task(microseconds));
        TaskFarm<byte[], Integer> farm = TaskFarm.of(FarmRates::work);
        double best = Double.MAX_VALUE;
        int workers = Math.max(1, MPI.COMM_WORLD.Size() - 1);
        for (int run = 0; run < RUNS; run++) {
            long start = System.nanoTime();
            FarmResult<Integer> result = farm.run(MPI.COMM_WORLD, tasks);
            best = Math.min(best, (System.nanoTime() - start) / 1e6);
            check(result, count);
        }
        if (MPI.COMM_WORLD.Rank() == 0) {
            double plain = plain(tasks);
            int cores = Math.min(workers, Runtime.getRuntime().availableProcessors());
            System.out.printf("%d tasks of %d us: %.0f ms by %d workers, ", count, microseconds, best, workers);
            System.out.printf("%.2f us a task; plain loop %.0f ms", 1e3 * best / count, plain);
            System.out.printf(microseconds == 0 ? "%n" : ", so %.0f %% of ideal%n", 100 * plain / cores / best);
        }
    }

    private static void check(FarmResult<Integer> result, int count) {
        long sum = result.results().stream().mapToLong(Integer::longValue).sum();
        if (result.isRoot() && sum != (long) count * BYTES) {
            throw new IllegalStateException("the results add up to " + sum);
        }
    }

    private static double plain(List<byte[]> tasks) {
        double best = Double.MAX_VALUE;
        for (int run = 0; run < RUNS; run++) {
            long start = System.nanoTime();
            long sum = 0;
            for (byte[] task : tasks) {
                sum += work(task);
            }
            if (sum != (long) tasks.size() * BYTES) {
                throw new IllegalStateException("the plain results add up to " + sum);
            }
            best = Math.min(best, (System.nanoTime() - start) / 1e6);
        }
        return best;
    }

    /** A task that says how many steps of work it is, as many as take this time here and now. */
    private static byte[] task(int microseconds) {
        byte[] task = new byte[BYTES];
        ByteBuffer steps = ByteBuffer.wrap(task);
        double best = Double.MAX_VALUE;
        for (int run = 0; run < CALIBRATIONS; run++) {
            steps.putInt(0, STEPS);
            long start = System.nanoTime();
            work(task);
            best = Math.min(best, (System.nanoTime() - start) / 1e3);
        }
        return steps.putInt(0, (int) (STEPS * microseconds / best)).array();
    }

    /** Work for a processor, not for the clock: ranks that share one take longer. */
    private static int work(byte[] task) {
        double value = 1;
        for (int step = ByteBuffer.wrap(task).getInt(); step > 0; step--) {
            value = value * 1000 / 999 - value / 1000;
        }
        return value > 0 ? task.length : 0;
    }
}
