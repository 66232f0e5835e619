package xxdev;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * How many messages, and how many bytes, a rank has sent to each other rank; for views of a running job.
 *
 * <p>Shape: for each peer two counts side by side, between two cache lines that nothing else is in, so that ranks which
 * count at the same time do not slow each other down. In a job of more than {@value #MAX_PEERS} ranks there is one
 * pair for all peers together. Objects count as the bytes that they are sent as, and inside a JVM, where immutable
 * ones are not written as bytes, as their references.
 *
 * <p>Units: messages; bytes of payload.
 *
 * <p>Threads: {@link #add} by threads of the rank, the rest by any.
 *
 * <p>Ordering: none. Counts are opaque, so a reader sees each grow, and none torn. There is no atomic addition,
 * which would take longer than the rest of the bookkeeping of a short message: of two threads of the rank that send
 * to the same peer in the same nanoseconds one may not be counted.
 */
public final class SentMessages {
    /** Peers that are told apart. */
    public static final int MAX_PEERS = 1024;

    private static final int PAD = 16;
    private static final int BYTES = 1;
    private static final VarHandle COUNTS = MethodHandles.arrayElementVarHandle(long[].class);

    private final long[] counts;
    private final int peers;

    /**
     * Nothing sent yet.
     *
     * @param size ranks of the job
     */
    public SentMessages(int size) {
        this.peers = size <= MAX_PEERS ? size : 1;
        this.counts = new long[2 * PAD + 2 * peers];
    }

    /**
     * A message is sent.
     *
     * @param dest id of the receiver
     * @param bytes length of its payload
     */
    public void add(int dest, long bytes) {
        int at = at(dest);
        long[] all = counts;
        COUNTS.setOpaque(all, at, (long) COUNTS.getOpaque(all, at) + 1);
        COUNTS.setOpaque(all, at + BYTES, (long) COUNTS.getOpaque(all, at + BYTES) + bytes);
    }

    private int at(int dest) {
        return PAD + (peers == 1 ? 0 : dest << 1);
    }

    /** {@return how many peers are told apart; 1 also where there are too many for that} */
    public int peers() {
        return peers;
    }

    /**
     * Messages to a peer.
     *
     * @param dest its id, {@code 0..peers()-1}
     * @return so far
     */
    public long messagesTo(int dest) {
        return (long) COUNTS.getOpaque(counts, at(dest));
    }

    /**
     * Bytes to a peer.
     *
     * @param dest its id, {@code 0..peers()-1}
     * @return so far
     */
    public long bytesTo(int dest) {
        return (long) COUNTS.getOpaque(counts, at(dest) + BYTES);
    }
}
