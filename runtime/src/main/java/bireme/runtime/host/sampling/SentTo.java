package bireme.runtime.host.sampling;

import bireme.runtime.control.FieldReader;
import bireme.runtime.control.FieldWriter;
import java.util.ArrayList;
import java.util.List;
import xxdev.SentMessages;

/**
 * What a rank has sent to one peer. Can be sent to another process.
 *
 * @param peer rank of the receiver in the job; {@value #ALL} for all together, where there are too many to tell apart
 * @param messages so far
 * @param bytes of payload so far
 */
public record SentTo(int peer, long messages, long bytes) {
    /** In place of a peer. */
    public static final int ALL = -1;

    /** The counts of a rank that are not zero. */
    static List<SentTo> of(SentMessages counts, int ranks) {
        List<SentTo> sent = new ArrayList<>();
        boolean areTogether = counts.peers() < ranks;
        for (int peer = 0; peer < counts.peers(); peer++) {
            long messages = counts.messagesTo(peer);
            if (messages > 0) {
                sent.add(new SentTo(areTogether ? ALL : peer, messages, counts.bytesTo(peer)));
            }
        }
        return sent;
    }

    static SentTo read(FieldReader in) {
        return new SentTo(in.number(ALL, FieldReader.MAX_RANKS), in.count(0), in.count(0));
    }

    void write(FieldWriter out) {
        out.number(peer);
        out.count(messages);
        out.count(bytes);
    }
}
