package bireme.bb.parallel;

import bireme.devices.wait.Parker;

/**
 * A worker thread of {@link LoopThreads}: waits for loops and helps to run them.
 *
 * <p>Threads: {@link #wake} may be called by any.
 *
 * <p>Ordering: the caller publishes a loop and then wakes the worker; see {@link Parker#await}.
 */
final class LoopWorker extends Thread {
    private final LoopThreads team;
    private final int number;
    private final int spins;
    private final Parker parker = new Parker();

    /** Polls {@code spins} times for the next loop before it parks. */
    LoopWorker(LoopThreads team, int number, int spins) {
        super("bb loop " + number);
        this.team = team;
        this.number = number;
        this.spins = spins;
        setDaemon(true); // the caller of the loop waits for it
    }

    LoopThreads team() {
        return team;
    }

    void wake() {
        parker.wakeIfParked();
    }

    @Override
    public void run() {
        long last = 0; // its number only, so that a loop can be forgotten while its workers sleep
        while (!team.isClosed()) {
            SharedLoop next = await(last);
            if (isNew(next, last)) {
                last = next.number();
                next.help(number);
                Thread.interrupted(); // a body may have left its mark, and the next park would return at once
            }
        }
    }

    /** Waits for another loop; whatever is there when it was woken. */
    private SharedLoop await(long last) {
        for (int poll = 0; poll < spins; poll++) {
            SharedLoop found = team.work();
            if (isNew(found, last)) {
                return found;
            }
            Thread.onSpinWait();
        }
        if (!parker.await(() -> isNew(team.work(), last) || team.isClosed())) {
            Thread.interrupted(); // an interrupt does not end this thread
        }
        return team.work();
    }

    private static boolean isNew(SharedLoop found, long last) {
        return found != null && found.number() != last;
    }
}
