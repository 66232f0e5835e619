package bireme.bb.channel;

/**
 * How threads wait for each other.
 *
 * @param spins looks without giving up the core
 * @param yields looks, after those, with giving up the core for a moment; then the thread parks
 */
public record WaitMode(int spins, int yields) {
    private static final int MANY = 1_000_000_000;

    /** Never parks: for a machine of one's own with a core for every node. */
    public static final WaitMode SPINNING = new WaitMode(1_000, MANY);

    /** Parks almost at once: for many nodes on few cores, and for streams that rest most of the time. */
    public static final WaitMode BLOCKING = new WaitMode(32, 2);

    /** The usual: spins for some microseconds if each of {@code threads} can have a core, and parks soon if not. */
    public static WaitMode adaptive(int threads) {
        return threads <= Runtime.getRuntime().availableProcessors() ? new WaitMode(2_000, 100) : new WaitMode(64, 10);
    }
}
