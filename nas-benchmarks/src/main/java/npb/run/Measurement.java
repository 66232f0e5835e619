package npb.run;

import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
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

    private final Intracomm comm;
    private final int warmUps;
    private final Timers timers;
    private double warmUpSeconds;
    private double compiledBefore;
    private long startNs;

    /** Prepares to measure; the sections are timed when the options say so. */
    public Measurement(Intracomm comm, Options options, String... sections) {
        this.comm = comm;
        warmUps = options.warmUps();
        timers = new Timers(options.timers(), sections);
    }

    /** The timers of the sections, set to nothing at {@link #start}. */
    public Timers timers() {
        return timers;
    }

    /** Runs the rounds before the clock starts, as many as the options say. */
    public void warmUp(Runnable round) {
        long begin = System.nanoTime();
        for (int i = 0; i < warmUps; i++) {
            round.run();
        }
        warmUpSeconds += (System.nanoTime() - begin) / 1e9;
    }

    /** Waits until every rank is here, then starts the clock. */
    public void start() {
        comm.Barrier();
        timers.reset();
        compiledBefore = compiledSeconds();
        startNs = System.nanoTime();
    }

    /** Stops it; every rank gets the same answer. */
    public Timing stop() {
        double seconds = (System.nanoTime() - startNs) / 1e9;
        int sections = timers.names().size();
        double[] mine = new double[4 + sections];
        mine[0] = seconds;
        mine[1] = warmUpSeconds;
        mine[2] = compiledBefore;
        mine[3] = compiledSeconds() - compiledBefore;
        for (int i = 0; i < sections; i++) {
            mine[4 + i] = timers.seconds(i);
        }
        double[] slowest = new double[mine.length];
        comm.Allreduce(mine, 0, slowest, 0, mine.length, MPI.DOUBLE, MPI.MAX);
        Map<String, Double> bySection = new LinkedHashMap<>();
        for (int i = 0; i < sections; i++) {
            bySection.put(timers.names().get(i), slowest[4 + i]);
        }
        return new Timing(slowest[0], Collections.unmodifiableMap(bySection), slowest[1], slowest[2], slowest[3]);
    }

    private static double compiledSeconds() {
        CompilationMXBean compiler = ManagementFactory.getCompilationMXBean();
        boolean isKnown = compiler != null && compiler.isCompilationTimeMonitoringSupported();
        return isKnown ? compiler.getTotalCompilationTime() / 1e3 : 0;
    }
}
