package bireme.runtime.host.sampling;

import bireme.runtime.flight.FlightRecorder;
import bireme.runtime.flight.FlightRecorders;
import bireme.runtime.host.deadlock.CommunicatorNames;
import bireme.runtime.host.deadlock.RankState;
import bireme.runtime.host.deadlock.RankStates;
import bireme.runtime.host.deadlock.WatchedRank;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import xxdev.LocalJob;

/**
 * Samples the ranks of this JVM while somebody looks at them.
 *
 * <p>Shape: the first {@link #sample} starts a thread that looks {@value #RATE_HZ} times a second in which ranks are
 * in calls of the API, and which of them sleep there. {@value #IDLE_S} s after the latest call it ends; the counts
 * stay.
 *
 * <p>Threads: {@link #sample} by any; the counts are guarded by this object's monitor.
 */
public final class RankSampler {
    /** Samples in a second. */
    public static final int RATE_HZ = 20;

    private static final long PERIOD_NS = TimeUnit.SECONDS.toNanos(1) / RATE_HZ;
    private static final long IDLE_S = 10;
    /** Samples after which processor times are read anew. */
    private static final int CPU_SAMPLES = 10;

    /** How often a rank was looked at, and how often what was seen. */
    private static final class Counts {
        private long samples;
        private long inMpi;
        private long waiting;
    }

    private final LocalJob job;
    private final List<? extends WatchedRank> ranks;
    private final RankStates states;
    private final ThreadMXBean times = ManagementFactory.getThreadMXBean();
    /** Guarded by this. */
    private final Map<Integer, Counts> counts = new HashMap<>();

    /** Guarded by this: processor times of the threads of ranks when they were last read, and shares since before. */
    private Map<Thread, Long> cpuNs = Map.of();

    private long cpuReadNs;
    private Map<Thread, Double> shares = Map.of();
    private long lastAskedNs;
    private boolean isRunning;

    /** Nothing is sampled yet. */
    public RankSampler(LocalJob job, List<? extends WatchedRank> ranks, CommunicatorNames names) {
        this.job = job;
        this.ranks = ranks;
        this.states = new RankStates(job, ranks, names);
    }

    /** What the ranks do now and have used so far. Takes a tenth of a second when nobody has asked lately. */
    public ProcessSample sample() {
        Map<Thread, Double> known;
        synchronized (this) {
            lastAskedNs = System.nanoTime();
            known = isRunning ? shares : Map.of();
            if (!isRunning) {
                isRunning = true;
                readCpu();
                Thread thread = new Thread(null, this::run, "bireme-sampler", 0, false);
                thread.setDaemon(true);
                thread.start();
            }
        }
        List<RankState> now = known.isEmpty() ? states.now() : states.now(known);
        List<RankSample> samples = new ArrayList<>();
        for (RankState state : now) {
            samples.add(of(state));
        }
        return ProcessSample.of(job, samples);
    }

    private RankSample of(RankState state) {
        int rank = state.rank();
        FlightRecorder recorder = FlightRecorders.of(job).of(rank);
        long cpu = 0;
        for (WatchedRank watched : ranks) {
            if (watched.rank() == rank && !watched.hasEnded()) {
                for (Thread thread : watched.threads()) {
                    cpu += Math.max(0, times.getThreadCpuTime(thread.getId()));
                }
            }
        }
        synchronized (this) {
            Counts seen = counts.computeIfAbsent(rank, key -> new Counts());
            return new RankSample(
                    state,
                    seen.samples,
                    seen.inMpi,
                    seen.waiting,
                    recorder == null ? 0 : recorder.begun(),
                    cpu,
                    SentTo.of(job.sentMessages(rank), job.size()));
        }
    }

    private void run() {
        int round = 0;
        try {
            while (isWanted()) {
                look();
                round++;
                if (round % CPU_SAMPLES == 0) {
                    synchronized (this) {
                        readCpu();
                    }
                }
                TimeUnit.NANOSECONDS.sleep(PERIOD_NS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // nobody else has this thread, so it ends
        }
    }

    /** Whether somebody has asked lately; if not, the thread ends, and the next question starts another. */
    private synchronized boolean isWanted() {
        boolean isWanted = System.nanoTime() - lastAskedNs < TimeUnit.SECONDS.toNanos(IDLE_S) && job.endCause() == null;
        isRunning = isWanted;
        return isWanted;
    }

    private void look() {
        Set<Integer> waiting = states.calls().keySet();
        FlightRecorders recorders = FlightRecorders.of(job);
        for (WatchedRank rank : ranks) {
            if (rank.isSpare() || rank.hasEnded()) {
                continue;
            }
            FlightRecorder recorder = recorders.of(rank.rank());
            boolean isWaiting = waiting.contains(rank.rank());
            boolean isInMpi = isWaiting || recorder != null && recorder.isInCall();
            synchronized (this) {
                Counts seen = counts.computeIfAbsent(rank.rank(), key -> new Counts());
                seen.samples++;
                seen.inMpi += isInMpi ? 1 : 0;
                seen.waiting += isWaiting ? 1 : 0;
            }
        }
    }

    /** Reads the processor times of all threads of ranks; the caller has the monitor. */
    private void readCpu() {
        Map<Thread, Long> newCpuNs = new HashMap<>();
        Map<Thread, Double> newShares = new HashMap<>();
        long nowNs = System.nanoTime();
        for (WatchedRank rank : ranks) {
            for (Thread thread : rank.hasEnded() ? List.<Thread>of() : rank.threads()) {
                long taken = times.getThreadCpuTime(thread.getId());
                Long before = cpuNs.get(thread);
                newCpuNs.put(thread, taken);
                if (before != null) {
                    newShares.put(thread, (taken - before) / (double) Math.max(1, nowNs - cpuReadNs));
                }
            }
        }
        cpuNs = newCpuNs;
        cpuReadNs = nowNs;
        shares = newShares;
    }
}
