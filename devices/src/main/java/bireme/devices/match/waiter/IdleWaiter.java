package bireme.devices.match.waiter;

import bireme.devices.affinity.Cores;
import bireme.devices.wait.CoreContention;
import bireme.devices.wait.IdleStrategy;
import bireme.devices.wait.WaitQueue;
import xxdev.BlockedCall;
import xxdev.LocalJob;

/**
 * Waits in phases: polls and spins, then polls and yields, then parks until an arrival wakes it. Every phase makes
 * progress for the whole rank; any event found begins the spinning anew.
 *
 * <p>Past the spinning a waiting sender does the work of a peer that does not poll for itself, and a small standard
 * send buffers its payload and goes on. There, too, the wait is checked for the end of the job, lost ranks and an
 * interrupt, so spinning costs none of that.
 *
 * <p>Threads: any number of threads of the rank at once. The counters that steer spinning are plain fields that threads
 * may overwrite each other; they only change how long a wait spins.
 *
 * <p>Ordering: a thread registers in the wait queue, polls {@value #LAST_POLLS} times more, and then parks. A thread
 * that publishes work reads the queue afterwards. The publisher has no fence between the two, so a wake-up may be
 * missed; parks have a time limit that bounds this ({@link IdleStrategy#parkNs}).
 *
 * <p>Errors: as {@link Waiter}.
 */
final class IdleWaiter extends Waiter {
    /** Polls between registering in the wait queue and parking; long past the time a store needs to become visible. */
    private static final int LAST_POLLS = 32;

    /** Waits in a row that ended by giving up the core, after which a thread moves to another. */
    private static final int MAX_SHARED_CORE_WAITS = 16;

    /** The fewest spins and yields of a thread of service: the default, halved so often. */
    private static final int MAX_HALVINGS = 5;

    private final int id;
    private final MessageProgress progress;
    private final WaitQueue waiters;
    private final IdleStrategy strategy;
    private final boolean isOversubscribed;
    private final int defaultSpins;
    /** Waits in a row that ended by giving up the core; threads of the rank may lose a count, which does no harm. */
    private int sharedCoreWaits;
    /**
     * How often the default spins and yields are halved for a thread of service: once more after each wait that ended
     * by sleeping, once less after each that did not. A thread that waits long for each message would spin for nothing,
     * and take a core from the threads it waits for.
     */
    private int halvings;

    IdleWaiter(
            int id,
            LocalJob job,
            MessageProgress progress,
            Background background,
            WaitQueue waiters,
            IdleStrategy strategy,
            boolean isOversubscribed) {
        super(id, job, background);
        this.id = id;
        this.progress = progress;
        this.waiters = waiters;
        this.strategy = strategy;
        this.isOversubscribed = isOversubscribed;
        this.defaultSpins = strategy.spins();
    }

    @Override
    public int spinsBeforePosting() {
        return isOversubscribed ? 0 : defaultSpins;
    }

    @Override
    public boolean isOversubscribed() {
        return isOversubscribed;
    }

    @Override
    public void await(Awaited awaited) {
        if (awaited.isOfService()) {
            boolean hasSlept = waitFor(awaited, defaultSpins >> halvings, strategy.yields() >> halvings);
            halvings = hasSlept ? Math.min(halvings + 1, MAX_HALVINGS) : Math.max(halvings - 1, 0);
        } else {
            waitFor(awaited, awaited.spins(defaultSpins), strategy.yields());
        }
    }

    /** Waits; whether the thread slept. */
    private boolean waitFor(Awaited awaited, int spins, int yields) {
        int attempts = 0;
        int pauses = 0;
        boolean hasSlept = false;
        long pausedNs = 0;
        while (!awaited.isDone()) {
            if (progress.poll() + background.advance() > 0) {
                attempts = 0;
            } else if (attempts < spins) {
                attempts++;
                Thread.onSpinWait();
            } else {
                if (pauses == 0 && waitTime != null) {
                    pausedNs = System.nanoTime();
                }
                hasSlept |= attempts >= spins + yields;
                attempts = pastSpinning(awaited, attempts, spins, yields);
                pauses++;
            }
        }
        if ((pauses | sharedCoreWaits) != 0) {
            moveIfCoreIsShared(pauses);
        }
        if (pauses > 0 && waitTime != null) {
            waitTime.add(System.nanoTime() - pausedNs);
        }
        return hasSlept;
    }

    /**
     * Moves this thread to another core if it seems to share one with the thread it waits for: wait after wait spins
     * without result and ends as soon as the core is given up. A scheduler that balances load leaves such a pair alone,
     * because neither rests long enough to be moved, and every message then costs a whole spin.
     */
    private void moveIfCoreIsShared(int pauses) {
        sharedCoreWaits = pauses == 1 || pauses == 2 ? sharedCoreWaits + 1 : 0;
        if (sharedCoreWaits >= MAX_SHARED_CORE_WAITS && !isOversubscribed) {
            sharedCoreWaits = 0;
            Cores.moveTo(id);
        }
    }

    private int pastSpinning(Awaited awaited, int attempts, int spins, int yields) {
        checkGoingOn(awaited);
        if (help(awaited)) {
            return 0;
        }
        if (awaited.bufferPayload()) {
            return attempts;
        }
        if (attempts < spins + yields) {
            if (isOversubscribed) {
                CoreContention.yieldOrPark();
            } else { // one rank that sleeps has the one that it answers late wait past its spinning, and sleep, too
                Thread.yield();
            }
            return attempts + 1;
        }
        sleep(awaited);
        return spins;
    }

    private boolean help(Awaited awaited) {
        int peer = awaited.helpedPeer();
        return peer >= 0 && progress.help(peer) > 0;
    }

    private void sleep(Awaited awaited) {
        BlockedCall call = blockedCall(awaited, () -> canProgress(awaited));
        int rank = background.isIdle() ? awaited.awaitedRank() : WaitQueue.ANY_RANK;
        waiters.add(rank);
        try {
            progress.beforeSleep();
            for (int poll = 0; poll < LAST_POLLS; poll++) {
                if (awaited.isDone() || progress.hasArrivals() || background.advance() > 0) {
                    return;
                }
                Thread.onSpinWait();
            }
            job.enter(call);
            park(awaited, rank);
        } finally {
            job.leave(call);
            waiters.remove();
            progress.afterSleep();
        }
    }

    private void park(Awaited awaited, int rank) {
        for (int parks = 0; !awaited.isDone() && !progress.hasArrivals(); parks++) {
            if (rank != WaitQueue.ANY_RANK && !background.isIdle()) {
                return; // which other ranks may move on
            }
            waiters.park(strategy.parkNs(parks));
            checkGoingOn(awaited);
            if (background.advance() > 0
                    || help(awaited)
                    || awaited.bufferPayload()) { // what could not be buffered before may find room now
                return;
            }
        }
    }

    private boolean canProgress(Awaited awaited) {
        int peer = awaited.helpedPeer();
        return awaited.mayBeDone()
                || progress.hasArrivals()
                || background.isAdvancing()
                || peer >= 0 && progress.hasArrivalsAt(peer);
    }
}
