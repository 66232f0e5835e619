package bireme.devices.wait;

import bireme.devices.config.Settings;

/**
 * How a thread waits between empty polls: it spins, then yields, then parks, each time twice as long as the time
 * before, up to a limit.
 *
 * <p>With a core for every thread, spinning wins: what is waited for comes in a fraction of a microsecond, a park and
 * unpark pair costs ten times that. With more threads than cores every spin steals the time of the thread that is
 * waited for, so a thread yields almost at once and parks soon.
 *
 * <p>Units: {@code spins} and {@code yields} are empty polls, which together are fewer than 2^31.
 *
 * <p>Threads: any; immutable.
 *
 * @param spins empty polls before the first yield
 * @param yields empty polls with a yield before the first park
 * @param minParkNs the first park, which also bounds what a wake-up costs that was missed
 * @param maxParkNs the longest park, which bounds how late an event is noticed that wakes no thread
 */
public record IdleStrategy(int spins, int yields, long minParkNs, long maxParkNs) {
    private static final long MIN_PARK_NS = 500_000;
    private static final long MAX_PARK_NS = 50_000_000;
    /**
     * What each rank of the JVM adds to the parks where that is more: all ranks together look for events that wake no
     * thread at most 20,000 times a second, else thousands would keep the cores busy with it.
     */
    private static final long MAX_PARK_NS_PER_RANK = 50_000;

    private static final long MIN_PARK_NS_PER_RANK = 5_000;

    private static final int MAX_POLLS = 1_000_000_000;
    /** Twice as long so often is longer than any limit. */
    private static final int MAX_DOUBLINGS = 20;

    /**
     * The strategy for {@code ranks} ranks of this JVM on {@code cores} cores; the settings {@code bireme.spins} and
     * {@code bireme.yields} override it.
     */
    public static IdleStrategy ofRanks(int ranks, int cores, Settings settings) {
        boolean isOversubscribed = ranks > cores;
        int spins = settings.number("bireme.spins", isOversubscribed ? 20 : 1_000, 0, MAX_POLLS);
        int yields = settings.number("bireme.yields", isOversubscribed ? 60 : 300, 0, MAX_POLLS);
        return new IdleStrategy(
                spins,
                yields,
                Math.max(MIN_PARK_NS, ranks * MIN_PARK_NS_PER_RANK),
                Math.max(MAX_PARK_NS, ranks * MAX_PARK_NS_PER_RANK));
    }

    /** The same for a thread that parks at once where others would yield. */
    public IdleStrategy withoutYields() {
        return new IdleStrategy(spins, 0, minParkNs, maxParkNs);
    }

    /**
     * Spins or yields once, or sleeps a little where a yield takes long ({@link CoreContention}).
     *
     * @param emptyPolls polls in a row that have found nothing, from 0
     * @return false, at once, if there were so many that the thread is to park
     */
    public boolean spinOrYield(int emptyPolls) {
        if (emptyPolls < spins) {
            Thread.onSpinWait();
        } else if (emptyPolls < pollsBeforePark()) {
            CoreContention.yieldOrPark();
        } else {
            return false;
        }
        return true;
    }

    /** Empty polls after which a thread parks. */
    public int pollsBeforePark() {
        return spins + yields;
    }

    /** How long to park after so many parks in a row that ended without a result. */
    public long parkNs(int parks) {
        return Math.min(minParkNs << Math.min(parks, MAX_DOUBLINGS), maxParkNs);
    }

    /**
     * Parks where no other thread can wake this one; it polls again soon.
     *
     * @param parks how often it has done so in a row
     */
    public void park(int parks) {
        BlockingPark.park(this, () -> true, parkNs(parks));
    }
}
