package bireme.launcher.profile;

/**
 * The messages from one rank to another.
 *
 * <p>Units: nanoseconds; bytes.
 *
 * <p>Threads: one.
 */
final class PairTotals {
    private final int source;
    private final int destination;
    private long messages;
    private long bytes;
    private long matched;
    private long transferNs;

    PairTotals(int source, int destination) {
        this.source = source;
        this.destination = destination;
    }

    void sent(long messageBytes) {
        messages++;
        bytes += messageBytes;
    }

    void matched(long ns) {
        matched++;
        transferNs += ns;
    }

    int source() {
        return source;
    }

    int destination() {
        return destination;
    }

    long messages() {
        return messages;
    }

    long bytes() {
        return bytes;
    }

    /** Mean time from when both sides were there to the end of the receive; 0 when nothing is known. */
    long meanTransferNs() {
        return matched == 0 ? 0 : transferNs / matched;
    }
}
