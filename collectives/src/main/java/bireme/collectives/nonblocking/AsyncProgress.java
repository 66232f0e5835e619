package bireme.collectives.nonblocking;

import bireme.devices.net.NetThread;
import bireme.devices.wait.WaitStrategy;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.LockSupport;
import xxdev.DeviceException;

/**
 * One thread of a JVM that moves the active collectives of all its ranks on while these compute. It sleeps while there
 * are none, and between the events of those there are.
 *
 * <p>Threads: its own, a daemon that belongs to no rank; while it works for a rank, its context class loader is that
 * rank's. Ranks and the helper do not wait for each other: whoever finds a rank's operations taken goes on.
 *
 * <p>Errors: what fails is kept in the operation. A rank whose device refuses, because the job has ended or the rank
 * has left it, is served no more.
 */
public final class AsyncProgress implements Runnable, AutoCloseable {
    private final List<ActiveOperations> ranks = new CopyOnWriteArrayList<>();
    private final WaitStrategy strategy;
    private final Thread thread;
    private volatile boolean isAsleep;
    private volatile boolean isClosed;

    /**
     * Creates the thread and starts it.
     *
     * @param strategy how long to poll without finding an event before sleeping
     */
    public AsyncProgress(WaitStrategy strategy) {
        this.strategy = strategy;
        this.thread = NetThread.create(this, "bireme async progress");
        this.thread.start();
    }

    void serve(ActiveOperations rank) {
        ranks.add(rank);
    }

    void leave(ActiveOperations rank) {
        ranks.remove(rank);
    }

    /** There is something to do. */
    void wake() {
        if (isAsleep) {
            LockSupport.unpark(thread);
        }
    }

    @Override
    public void run() {
        int fruitless = 0;
        while (!isClosed) {
            int steps = advanceAll();
            fruitless = steps > 0 ? 0 : fruitless + 1;
            if (areAllIdle()) {
                sleepUntilWoken();
            } else if (fruitless > strategy.spins()) {
                sleepUntilEvent(fruitless - strategy.spins() - 1);
            } else {
                Thread.onSpinWait();
            }
        }
    }

    private boolean areAllIdle() {
        for (ActiveOperations rank : ranks) {
            if (!rank.isIdle()) {
                return false;
            }
        }
        return true;
    }

    private int advanceAll() {
        int steps = 0;
        for (ActiveOperations rank : ranks) {
            steps += rank.isIdle() ? 0 : advance(rank);
        }
        return steps;
    }

    private int advance(ActiveOperations rank) {
        thread.setContextClassLoader(rank.loader());
        try {
            return rank.device().progress();
        } catch (DeviceException e) {
            ranks.remove(rank); // its own threads find out by themselves
            return 0;
        }
    }

    /** A start that comes between the last look and the sleep sees {@code isAsleep} and leaves a permit. */
    private void sleepUntilWoken() {
        thread.setContextClassLoader(AsyncProgress.class.getClassLoader());
        isAsleep = true;
        while (areAllIdle() && !isClosed) {
            LockSupport.park(this);
        }
        isAsleep = false;
    }

    private void sleepUntilEvent(int sleeps) {
        List<ActiveOperations> awaited =
                ranks.stream().filter(rank -> !rank.isIdle()).toList();
        isAsleep = true;
        awaited.forEach(rank -> rank.device().beforePark());
        try {
            if (advanceAll() == 0 && !isClosed) {
                LockSupport.parkNanos(this, strategy.parkNs(sleeps));
            }
        } finally {
            awaited.forEach(rank -> rank.device().afterPark());
            isAsleep = false;
        }
    }

    /** Ends the thread. */
    @Override
    public void close() {
        isClosed = true;
        LockSupport.unpark(thread);
    }
}
