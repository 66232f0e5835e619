package bireme.bb.channel;

import bireme.devices.wait.IdleStrategy;

/**
 * How threads wait for each other.
 *
 * @param spins empty polls without giving up the core
 * @param yields empty polls, after those, with giving up the core for a moment; then the thread parks
 * @param patienceNs how long a parked thread lets items, or room, come together before it wants to be woken for the
 *     first of them; it is woken earlier when there is much, or when the other side has to wait itself; 0 for at once
 */
public record WaitMode(int spins, int yields, long patienceNs) {
    private static final int MANY = 1_000_000_000;
    private static final long PATIENCE_NS = 1_000_000;
    private static final long MIN_PARK_NS = 50_000;
    private static final long MAX_PARK_NS = 10_000_000;

    /** Never parks: for a machine of one's own with a core for every node. */
    public static final WaitMode SPINNING = new WaitMode(1_000, MANY, 0);

    /** Parks almost at once: for many nodes on few cores, and for streams that are idle most of the time. */
    public static final WaitMode BLOCKING = new WaitMode(32, 2, PATIENCE_NS);

    /**
     * Makes a mode after a check of its numbers.
     *
     * @param spins empty polls without giving up the core
     * @param yields empty polls, after those, with giving up the core for a moment; then the thread parks
     * @param patienceNs how long a parked thread lets items, or room, come together before it wants to be woken for the
     *     first of them; it is woken earlier when there is much, or when the other side has to wait itself; 0 for at
     *     once
     * @throws IllegalArgumentException for a number below 0
     */
    public WaitMode {
        if (spins < 0 || yields < 0 || patienceNs < 0) {
            throw new IllegalArgumentException("spins " + spins + ", yields " + yields + ", patience " + patienceNs
                    + " ns; expected numbers from 0 up");
        }
    }

    /**
     * Makes a mode without patience.
     *
     * @param spins empty polls without giving up the core, at least 0
     * @param yields empty polls, after those, with giving up the core for a moment, at least 0
     * @throws IllegalArgumentException for a number below 0
     */
    public WaitMode(int spins, int yields) {
        this(spins, yields, 0);
    }

    /**
     * The usual mode: spins for some microseconds if each of {@code threads} can have a core, and parks soon if not.
     *
     * @param threads threads that wait for each other
     * @return the mode
     */
    public static WaitMode adaptive(int threads) {
        return threads <= Runtime.getRuntime().availableProcessors()
                ? new WaitMode(2_000, 100)
                : new WaitMode(64, 10, PATIENCE_NS);
    }

    /** Whether threads park at all, in any time that somebody would wait for. */
    boolean mayPark() {
        return yields < MANY;
    }

    IdleStrategy strategy() {
        return new IdleStrategy(spins, yields, MIN_PARK_NS, MAX_PARK_NS);
    }

    /** {@return the same mode for threads that want to be woken for every item} */
    public WaitMode prompt() {
        return new WaitMode(spins, yields);
    }
}
