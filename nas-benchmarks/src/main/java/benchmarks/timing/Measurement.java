package benchmarks.timing;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import mpi.Intracomm;
import mpi.MPI;

/**
 * Times a benchmark: {@link #warmUp} the rounds that do not count, then {@link #start}, the timed part, {@link #stop}.
 *
 * <p>All ranks call each method together. Threads: confined to the thread of a rank.
 */
public final class Measurement {

    /** As a number of untimed rounds: as many as it takes until the JIT compiler has nothing more to do. */
    public static final int UNTIL_COMPILED = -1;

    /** More than the calls after which the best compiler of HotSpot takes on a method without loops. */
    private static final int EXCHANGES = 6000;

    private static final double MAX_SECONDS = 5;
    private static final double MIN_SECONDS = 1e-6;

    private final Intracomm comm;
    private final int givenWarmUps;
    private final Timers timers;
    private int warmUps;
    private double warmUpSeconds;
    private double compiledBefore;
    private long startNs;

    /**
     * Prepares to measure.
     *
     * @param warmUps rounds before the clock starts, or {@link #UNTIL_COMPILED}
     * @param areSectionsTimed whether the sections are timed one by one
     */
    public Measurement(Intracomm comm, int warmUps, boolean areSectionsTimed, String... sections) {
        this.comm = comm;
        this.givenWarmUps = warmUps;
        timers = new Timers(areSectionsTimed, sections);
    }

    /** The timers of the sections, set to nothing at {@link #start}. */
    public Timers timers() {
        return timers;
    }

    /** Runs the rounds before the clock starts: as many as were asked for, or until nothing is compiled any more. */
    public void warmUp(Runnable round) {
        warmUp(round, () -> {});
    }

    /**
     * The same, and in the second case first of all a part of a round some thousand times: what ranks exchange is so
     * short, and so rare in a round, that its compilation would come much later than that of the loops.
     */
    public void warmUp(Runnable round, Runnable exchange) {
        long begin = System.nanoTime();
        if (givenWarmUps == UNTIL_COMPILED) {
            for (int i = 0; i < EXCHANGES; i++) {
                exchange.run();
            }
            warmUpUntilCompiled(round, begin);
        } else {
            run(round, givenWarmUps);
        }
        warmUpSeconds += secondsSince(begin);
    }

    /** The ranks confer about three times a second, so that their conferring is not what is compiled. */
    private void warmUpUntilCompiled(Runnable round, long begin) {
        CompilerIdle compiler = new CompilerIdle();
        int rounds = 1;
        while (rounds > 0) {
            long start = System.nanoTime();
            run(round, rounds);
            double secondsEach = Math.max(secondsSince(start) / rounds, MIN_SECONDS);
            boolean isDone = compiler.isIdle() || secondsSince(begin) > MAX_SECONDS;
            rounds = largest(isDone ? 0 : (int) Math.ceil(CompilerIdle.WINDOW_NS / 1e9 / secondsEach));
        }
    }

    private void run(Runnable round, int rounds) {
        for (int i = 0; i < rounds; i++) {
            round.run();
        }
        warmUps += rounds;
    }

    /**
     * The largest of the ranks' numbers, by an operation that no benchmark times: another use of one that it does time
     * would make the compiler think again about that.
     */
    private int largest(int mine) {
        int[] all = new int[comm.Size()];
        comm.Allgather(new int[] {mine}, 0, 1, MPI.INT, all, 0, 1, MPI.INT);
        return Arrays.stream(all).max().orElse(0);
    }

    private static double secondsSince(long ns) {
        return (System.nanoTime() - ns) / 1e9;
    }

    /** Waits until every rank is here, then starts the clock. */
    public void start() {
        comm.Barrier();
        timers.reset();
        compiledBefore = CompilerIdle.compiledSeconds();
        startNs = System.nanoTime();
    }

    /** Stops it; every rank gets the same answer. */
    public Timing stop() {
        double seconds = secondsSince(startNs);
        int sections = timers.names().size();
        double[] mine = new double[4 + sections];
        mine[0] = seconds;
        mine[1] = warmUpSeconds;
        mine[2] = compiledBefore;
        mine[3] = CompilerIdle.compiledSeconds() - compiledBefore;
        for (int i = 0; i < sections; i++) {
            mine[4 + i] = timers.seconds(i);
        }
        double[] slowest = new double[mine.length];
        comm.Allreduce(mine, 0, slowest, 0, mine.length, MPI.DOUBLE, MPI.MAX);
        Map<String, Double> bySection = new LinkedHashMap<>();
        for (int i = 0; i < sections; i++) {
            bySection.put(timers.names().get(i), slowest[4 + i]);
        }
        return new Timing(
                slowest[0], Collections.unmodifiableMap(bySection), warmUps, slowest[1], slowest[2], slowest[3]);
    }
}
