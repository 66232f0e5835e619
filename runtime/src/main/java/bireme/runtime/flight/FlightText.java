package bireme.runtime.flight;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Writes all calls that the flight recorders hold, for a file. */
public final class FlightText {
    private static final double MS_PER_SECOND = 1000;

    private FlightText() {}

    /**
     * A paragraph for each thread of each rank, a line for each call, the oldest first.
     *
     * @param flights in any order
     */
    public static String of(Collection<RankFlight> flights) {
        StringBuilder text = new StringBuilder();
        flights.stream().sorted(Comparator.comparingInt(RankFlight::rank)).forEach(rank -> append(text, rank));
        return text.toString();
    }

    private static void append(StringBuilder text, RankFlight rank) {
        text.append("rank ").append(rank.rank()).append(rank.hasEnded() ? " (ended)\n" : "\n");
        rank.communicators().stream()
                .filter(communicator -> communicator.calls() > 0)
                .forEach(communicator -> text.append("  ")
                        .append(communicator.name())
                        .append(": ")
                        .append(communicator.calls())
                        .append(" collectives begun\n"));
        rank.threads().forEach(thread -> append(text, rank, thread));
    }

    private static void append(StringBuilder text, RankFlight rank, ThreadFlight thread) {
        List<RecordedCall> calls = thread.calls();
        text.append("  thread \"").append(thread.thread()).append("\", calls: ").append(thread.begun());
        text.append(thread.isComplete() ? "" : ", the last " + calls.size()).append('\n');
        long number = thread.begun() - calls.size();
        for (RecordedCall call : calls) {
            number++;
            text.append(String.format(Locale.ROOT, "  %8d  %10s  ", number, age(call)));
            text.append(call.describe(rank.nameOf(call.context())));
            text.append(call == thread.last() ? outcome(thread) : "").append('\n');
        }
        text.append(thread.line().isEmpty() ? "" : "    at " + thread.line() + "\n");
    }

    private static String outcome(ThreadFlight thread) {
        if (thread.isInCall()) {
            return ", has not returned";
        }
        return thread.hasFailed() ? ", has failed" : "";
    }

    /** Looked at five times a second, so more digits would mean nothing. */
    private static String age(RecordedCall call) {
        return call.ageMs() < 0 ? "before" : String.format(Locale.ROOT, "-%.1f s", call.ageMs() / MS_PER_SECOND);
    }
}
