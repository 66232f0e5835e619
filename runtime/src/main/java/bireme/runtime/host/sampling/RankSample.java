package bireme.runtime.host.sampling;

import bireme.runtime.control.FieldReader;
import bireme.runtime.control.FieldWriter;
import bireme.runtime.host.deadlock.RankState;
import java.util.ArrayList;
import java.util.List;

/**
 * What a rank does now, and what it has used so far. Can be sent to another process.
 *
 * @param state where it is
 * @param samples how often it was looked at
 * @param inMpi in how many of the samples a thread of it was in a call of the API
 * @param waiting in how many of these it slept there, because what the call needs had not come
 * @param calls how many calls of the API it has begun, windows and files left out
 * @param cpuNs processor time that its living threads have taken, in ns
 * @param sent what it has sent, by peer
 */
public record RankSample(
        RankState state, long samples, long inMpi, long waiting, long calls, long cpuNs, List<SentTo> sent) {
    static RankSample read(FieldReader in) {
        RankState state = RankState.read(in);
        long samples = in.count(0);
        long inMpi = in.count(0);
        long waiting = in.count(0);
        long calls = in.count(0);
        long cpuNs = in.count(0);
        List<SentTo> sent = new ArrayList<>();
        for (int left = in.rank(); left > 0; left--) {
            sent.add(SentTo.read(in));
        }
        return new RankSample(state, samples, inMpi, waiting, calls, cpuNs, sent);
    }

    void write(FieldWriter out) {
        state.write(out);
        out.count(samples);
        out.count(inMpi);
        out.count(waiting);
        out.count(calls);
        out.count(cpuNs);
        out.number(sent.size());
        sent.forEach(each -> each.write(out));
    }

    /** The rank. */
    public int rank() {
        return state.rank();
    }

    /** Messages to all peers. */
    public long messages() {
        return sent.stream().mapToLong(SentTo::messages).sum();
    }

    /** Bytes to all peers. */
    public long bytes() {
        return sent.stream().mapToLong(SentTo::bytes).sum();
    }
}
