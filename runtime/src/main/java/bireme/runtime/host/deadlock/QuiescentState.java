package bireme.runtime.host.deadlock;

import bireme.runtime.check.WaitingSend;
import bireme.runtime.control.FieldReader;
import bireme.runtime.control.FieldWriter;
import java.util.ArrayList;
import java.util.List;

/**
 * The ranks of one process while none of them can go on unless a message comes from another process. It can be sent to
 * another process.
 *
 * <p>Two of them with equal {@link #generation} and {@link #traffic} mean that nothing has happened in between.
 *
 * @param generation changes whenever a rank has moved
 * @param ranks the ranks of the process
 * @param traffic what it has exchanged with other processes
 * @param sends the sends that checked mode has made wait; empty without it
 */
public record QuiescentState(long generation, List<RankState> ranks, TrafficCounts traffic, List<WaitingSend> sends) {
    /** Generation of a process whose ranks have all ended. */
    public static final long ALL_ENDED = Long.MAX_VALUE;

    /** Sends that are reported to other processes. */
    private static final int MAX_SENDS = 100_000;

    /** Reads what {@link #write} has written. */
    public static QuiescentState read(FieldReader in) {
        long generation = in.count(0);
        List<RankState> ranks = new ArrayList<>();
        for (int left = in.rank(); left > 0; left--) {
            ranks.add(RankState.read(in));
        }
        TrafficCounts traffic = TrafficCounts.read(in);
        List<WaitingSend> sends = new ArrayList<>();
        for (int left = in.number(0, MAX_SENDS); left > 0; left--) {
            sends.add(WaitingSend.read(in));
        }
        return new QuiescentState(generation, ranks, traffic, sends);
    }

    /** Writes all of it. */
    public void write(FieldWriter out) {
        out.count(generation);
        out.number(ranks.size());
        ranks.forEach(rank -> rank.write(out));
        traffic.write(out);
        int reported = Math.min(sends.size(), MAX_SENDS);
        out.number(reported);
        sends.subList(0, reported).forEach(send -> send.write(out));
    }

    /** Whether nothing has happened between this and an earlier one of the same process. */
    public boolean isSameAs(QuiescentState earlier) {
        return earlier != null && generation == earlier.generation && traffic.equals(earlier.traffic);
    }
}
