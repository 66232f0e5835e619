package bireme.bb.parallel.stealing;

import bireme.devices.wait.IdleStrategy;
import bireme.devices.wait.Parker;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/**
 * The threads of one run that find nothing to do: each spins, then yields, then parks.
 *
 * <p>Threads: each waits at its own number; any wakes.
 *
 * <p>Ordering: a thread prepares to park, and polls once more before it does; a waker publishes its work, then
 * reads which threads are parked, with a fence between. Parks still have a time limit, so that an interrupt of another
 * thread, or the end of the run, is noticed.
 */
public final class IdleWorkers {
    private static final int YIELDS = 20;
    private static final int SPINS = 4_000;
    private static final int OVERSUBSCRIBED_SPINS = 16;
    private static final long MIN_PARK_NS = 50_000;
    private static final long MAX_PARK_NS = 5_000_000;

    private final Parker[] parkers;
    /** Of those that park: a waker has one number to read. */
    private final AtomicInteger parked = new AtomicInteger();

    private final IdleStrategy strategy;

    /** For so many threads. */
    public IdleWorkers(int threads) {
        parkers = Stream.generate(Parker::new).limit(threads).toArray(Parker[]::new);
        boolean isOversubscribed = threads > Runtime.getRuntime().availableProcessors();
        strategy = new IdleStrategy(isOversubscribed ? OVERSUBSCRIBED_SPINS : SPINS, YIELDS, MIN_PARK_NS, MAX_PARK_NS);
    }

    /**
     * Waits a little after an empty poll.
     *
     * @param number of the calling thread
     * @param emptyPolls empty polls so far, one after the other
     */
    public void pause(int number, int emptyPolls) {
        if (!strategy.spinOrYield(emptyPolls)) {
            park(parkers[number], emptyPolls - strategy.pollsBeforePark());
        }
    }

    private void park(Parker parker, int times) {
        if (parker.isParking()) {
            parker.park(strategy.parkNs(times));
        } else {
            parker.prepareToPark(false); // and polls once more
            parked.getAndIncrement();
        }
    }

    /** The thread has found something after so many empty polls. */
    public void found(int number, int emptyPolls) {
        if (emptyPolls > strategy.pollsBeforePark() && parkers[number].cancelPark()) {
            parked.getAndDecrement();
        }
    }

    /** Wakes a thread, if one is parked, for there is something to do. */
    public void wakeOne() {
        if (parkers.length == 1) {
            return;
        }
        VarHandle.fullFence();
        if (parked.get() > 0) {
            for (int number = 0; number < parkers.length; number++) {
                if (wake(number)) {
                    return;
                }
            }
        }
    }

    /** Wakes this thread if it is parked; whether it was. */
    public boolean wake(int number) {
        boolean isWoken = parkers[number].wake();
        if (isWoken) {
            parked.getAndDecrement();
        }
        return isWoken;
    }

    /** Wakes all, for the run is over. */
    public void wakeAll() {
        for (int number = 0; number < parkers.length; number++) {
            wake(number);
        }
    }
}
