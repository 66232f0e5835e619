package bireme.launcher.coordinator;

import bireme.launcher.control.ToAgent;
import bireme.launcher.profile.ClockOffset;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;

/**
 * Compares the clocks of the processes with that of the launcher, for a profile: {@value #EXCHANGES} questions when a
 * process gets its assignment, and again when its ranks have ended. Of each series the quickest exchange counts, which
 * is wrong by half its time at most.
 *
 * <p>Threads: that of the coordinator.
 *
 * <p>Source: D. Mills, Internet time synchronization: the Network Time Protocol, IEEE Trans. Communications 39 (1991).
 */
public final class ClockComparison {
    private static final int EXCHANGES = 8;

    private final Map<Integer, Series> begins = new TreeMap<>();
    private final Map<Integer, Series> ends = new TreeMap<>();

    /** Some exchanges with one process, one after another. */
    private static final class Series {
        private int left = EXCHANGES;
        private long sentNs;
        private ClockOffset best;
    }

    /** The process begins. */
    void begins(int process, BiConsumer<Integer, ToAgent> send) {
        ask(begins, process, send);
    }

    /** Its ranks have ended. */
    void ended(int process, BiConsumer<Integer, ToAgent> send) {
        ask(ends, process, send);
    }

    private static void ask(Map<Integer, Series> all, int process, BiConsumer<Integer, ToAgent> send) {
        Series series = all.computeIfAbsent(process, key -> new Series());
        series.sentNs = System.nanoTime();
        send.accept(process, new ToAgent.ReadClock());
    }

    /**
     * A process has answered.
     *
     * @param clockNs what its clock showed
     * @param receivedNs when the answer was here
     */
    void answered(int process, long clockNs, long receivedNs, BiConsumer<Integer, ToAgent> send) {
        Map<Integer, Series> all = ends.containsKey(process) ? ends : begins;
        Series series = all.get(process);
        if (series == null || series.left == 0) {
            return; // it was not asked
        }
        ClockOffset offset = ClockOffset.of(series.sentNs, clockNs, receivedNs);
        if (series.best == null || offset.errorNs() < series.best.errorNs()) {
            series.best = offset;
        }
        series.left--;
        if (series.left > 0) {
            ask(all, process, send);
        }
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
