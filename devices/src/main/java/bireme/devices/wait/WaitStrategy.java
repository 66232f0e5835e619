package bireme.devices.wait;

import bireme.devices.config.Settings;

/**
 * How long a waiting thread spins, then yields, before it parks.
 *
 * <p>With a core for every rank, spinning wins: a message arrives in a fraction of a microsecond, a park and unpark
 * pair costs ten times that. With more ranks than cores every spin steals the time of the rank that is waited for, so
 * a thread yields almost at once and parks soon.
 *
 * <p>Units: {@code spins} and {@code yields} are attempts, each with one look for progress.
 *
 * @param spins attempts before the first yield
 * @param yields attempts with a yield before the first park
 * @param isCrowded whether there are more ranks than cores
 */
public record WaitStrategy(int spins, int yields, boolean isCrowded) {
    /** First park, and the shortest bound on a wake-up that was missed. */
    static final long FIRST_PARK_NS = 500_000;

    /** Longest park: bounds how late the end of the job is noticed by a rank that nobody wakes. */
    static final long MAX_PARK_NS = 50_000_000;

    private static final int MAX = 1_000_000_000;

    /**
     * The strategy for {@code ranks} ranks of this JVM on {@code cores} cores; the settings {@code bireme.spins} and
     * {@code bireme.yields} override it.
     */
    public static WaitStrategy of(int ranks, int cores, Settings settings) {
        boolean crowded = ranks > cores;
        int spins = settings.number("bireme.spins", crowded ? 20 : 1_000, 0, MAX);
        int yields = settings.number("bireme.yields", crowded ? 60 : 300, 0, MAX);
        return new WaitStrategy(spins, yields, crowded);
    }

    /** How long to park after {@code parks} fruitless parks: doubles from half a millisecond to 50 ms. */
    public long parkNs(int parks) {
        return Math.min(FIRST_PARK_NS << Math.min(parks, 20), MAX_PARK_NS);
    }
}
