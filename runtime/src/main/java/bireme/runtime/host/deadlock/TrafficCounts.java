package bireme.runtime.host.deadlock;

import bireme.runtime.control.FieldReader;
import bireme.runtime.control.FieldWriter;
import java.util.Map;
import java.util.TreeMap;
import xxdev.LocalJob;
import xxdev.Traffic;

/**
 * Counts of frames that one process has exchanged with each process to which it has a connection. Can be sent to
 * another process.
 *
 * @param byProcess counts by the number of the other process
 */
public record TrafficCounts(Map<Integer, Pair> byProcess) {
    /** Frames begun, and frames wholly handled. */
    public record Pair(long sent, long received) {
        Pair plus(long moreSent, long moreReceived) {
            return new Pair(sent + moreSent, received + moreReceived);
        }
    }

    private static final Pair NOTHING = new Pair(0, 0);

    /** The counts of a job's devices now; {@code null} while one of them has something to write. */
    public static TrafficCounts of(LocalJob job) {
        return job.traffic().stream().allMatch(Traffic::isQuiet) ? now(job) : null;
    }

    /** The same also while something is to be written: then they agree with those of no other process. */
    public static TrafficCounts now(LocalJob job) {
        Map<Integer, Pair> counts = new TreeMap<>();
        for (Traffic traffic : job.traffic()) {
            traffic.report((process, sent, received) ->
                    counts.put(process, counts.getOrDefault(process, NOTHING).plus(sent, received)));
        }
        return new TrafficCounts(counts);
    }

    /** Reads what {@link #write} has written. */
    public static TrafficCounts read(FieldReader in) {
        Map<Integer, Pair> counts = new TreeMap<>();
        for (int left = in.rank(); left > 0; left--) {
            counts.put(in.rank(), new Pair(in.count(-1), in.count(0)));
        }
        return new TrafficCounts(counts);
    }

    /** Writes all of it. */
    public void write(FieldWriter out) {
        out.number(byProcess.size());
        byProcess.forEach((process, pair) -> {
            out.number(process);
            out.count(pair.sent());
            out.count(pair.received());
        });
    }

    /**
     * Whether nothing is in flight between two processes, whose counts these and {@code others} are.
     *
     * @param own the process of these counts
     * @param other that of the others
     */
    public boolean isSettled(int own, TrafficCounts others, int other) {
        Pair here = byProcess.getOrDefault(other, NOTHING);
        Pair there = others.byProcess.getOrDefault(own, NOTHING);
        return here.sent == there.received && there.sent == here.received;
    }
}
