package bireme.bb.ranks.edge;

/**
 * How one channel between ranks behaves.
 *
 * @param batchItems items that are sent without waiting for more; 0 for as many as come together
 * @param batchBytes bytes that are sent without waiting for more
 * @param delayNs shortest time between two frames that are not full, so the longest that an item waits for others
 * @param windowBytes bytes that may be in flight, or in the consumer's channel; one item more may
 */
public record EdgeConfig(int batchItems, int batchBytes, long delayNs, long windowBytes) {
    /** Items that a channel between ranks holds by default: the round trip is longer. */
    public static final int DEFAULT_CREDITS = 64 * 1024;
    /** The default. */
    public static final EdgeConfig DEFAULT = new EdgeConfig(0, 32 * 1024, 20_000, 8 << 20);

    /**
     * Checks the numbers.
     *
     * @param batchItems items that are sent without waiting for more, at least 0; 0 for as many as come together
     * @param batchBytes bytes that are sent without waiting for more, at least 1
     * @param delayNs shortest time between two frames that are not full, at least 0
     * @param windowBytes bytes that may be in flight, or in the consumer's channel, at least 1; one item more may
     * @throws IllegalArgumentException for a number that is not legal
     */
    public EdgeConfig {
        if (batchItems < 0 || batchBytes < 1 || delayNs < 0 || windowBytes < 1) {
            throw new IllegalArgumentException("batches of " + batchItems + " items or " + batchBytes
                    + " bytes, delay " + delayNs + " ns, window " + windowBytes
                    + " bytes; expected items and delay from 0 up, bytes from 1 up");
        }
    }
}
