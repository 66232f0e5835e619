package bireme.launcher.coordinator;

import bireme.launcher.control.FromAgent;
import bireme.launcher.control.ToAgent;
import bireme.launcher.profile.recording.ClockOffset;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;

/**
 * Compares the clocks of the processes with that of the launcher, for a profile: a series of {@value #MIN_EXCHANGES} to
 * {@value #MAX_EXCHANGES} questions when a process gets its assignment, and another when its ranks have ended. Of each
 * series the quickest exchange counts, which is wrong by half its time at most.
 *
 * <p>Threads: that of the coordinator.
 *
 * <p>Source: D. Mills, Internet time synchronization: the Network Time Protocol, IEEE Trans. Communications 39 (1991).
 */
public final class ClockComparison {
    private static final int MIN_EXCHANGES = 8;
    private static final int MAX_EXCHANGES = 64;
    /** More than the fewest exchanges only for that long: hosts may be far away. */
    private static final long MAX_SERIES_NS = 200_000_000;

    private final Map<Integer, Series> begins = new TreeMap<>();
    private final Map<Integer, Series> ends = new TreeMap<>();
    private int questions;

    /** Some exchanges with one process, one after another. */
    private static final class Series {
        private final long beganNs = System.nanoTime();
        private int exchanges;
        private int question;
        private long sentNs;
        private ClockOffset best;
        private boolean isComplete;

        private void add(ClockOffset offset) {
            best = best == null || offset.errorNs() < best.errorNs() ? offset : best;
            exchanges++;
            isComplete = exchanges >= MAX_EXCHANGES
                    || exchanges >= MIN_EXCHANGES && System.nanoTime() - beganNs > MAX_SERIES_NS;
        }
    }

    /** The process begins. */
    void begins(int process, BiConsumer<Integer, ToAgent> send) {
        ask(begins, process, send);
    }

    /** Its ranks have ended. */
    void ended(int process, BiConsumer<Integer, ToAgent> send) {
        ask(ends, process, send);
    }

    private void ask(Map<Integer, Series> all, int process, BiConsumer<Integer, ToAgent> send) {
        Series series = all.computeIfAbsent(process, key -> new Series());
        series.question = ++questions;
        series.sentNs = System.nanoTime();
        send.accept(process, new ToAgent.ReadClock(series.question));
    }

    /**
     * A process has answered.
     *
     * @param answer what its clock showed
     * @param receivedNs when the answer was here
     * @return whether nothing more is asked
     */
    boolean answered(int process, FromAgent.Clock answer, long receivedNs, BiConsumer<Integer, ToAgent> send) {
        Map<Integer, Series> all = ends.containsKey(process) ? ends : begins;
        Series series = all.get(process);
        if (series == null || series.isComplete || answer.question() != series.question) {
            return false; // it was not asked, or by now something else
        }
        series.add(ClockOffset.of(series.sentNs, answer.ns(), receivedNs));
        if (!series.isComplete) {
            ask(all, process, send);
        }
        return series.isComplete;
    }

    /** Takes what was found out about one process after the other. */
    @FunctionalInterface
    public interface Result {
        /**
         * The clock of a process was compared; both are the same where its end was not.
         *
         * @param process number of the process
         * @param begin as it began
         * @param end as it ended
         */
        void clock(int process, ClockOffset begin, ClockOffset end);
    }

    /** Passes on what was found out. */
    public void report(Result result) {
        begins.forEach((process, series) -> {
            Series end = ends.getOrDefault(process, series);
            if (series.best != null) {
                result.clock(process, series.best, end.best == null ? series.best : end.best);
            }
        });
    }
}
