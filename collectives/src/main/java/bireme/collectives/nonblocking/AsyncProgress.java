package bireme.collectives.nonblocking;

import bireme.devices.net.link.NetThread;
import bireme.devices.wait.IdleStrategy;
import bireme.devices.wait.PollingLoop;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import xxdev.DeviceException;

/**
 * One thread of a JVM that moves the active collectives of some or all of its ranks on while these compute. It sleeps
 * while there are none, and between the events of those there are; for some time before that it spins, because its
 * wake-up takes as long as copying a megabyte.
 *
 * <p>Threads: its own, a daemon that belongs to no rank; while it works for a rank, its context class loader is that
 * rank's. Ranks and the helper do not wait for each other: a thread that finds a rank's operations locked goes on
 * without them.
 *
 * <p>Errors: a failure is stored in the operation. A rank whose device refuses, because the job has ended or the rank
 * has left it, is no longer served.
 */
public final class AsyncProgress implements PollingLoop.Operations, AutoCloseable {
    private final List<ActiveOperations> ranks = new CopyOnWriteArrayList<>();
    private final PollingLoop loop;
    private final Thread thread;
    /** Those whose events wake the thread now. */
    private List<ActiveOperations> awaited = List.of();

    /**
     * Creates the thread and starts it.
     *
     * @param strategy how long to poll without finding an event before sleeping
     */
    public AsyncProgress(IdleStrategy strategy) {
        this.loop = new PollingLoop(this, strategy, strategy.spins());
        this.thread = NetThread.create(loop, "bireme async progress");
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
        loop.wake();
    }

    @Override
    public boolean isIdle() {
        for (ActiveOperations rank : ranks) {
            if (!rank.isIdle()) {
                return false;
            }
        }
        return true;
    }

    @Override
    public int poll() {
        int steps = 0;
        for (ActiveOperations rank : ranks) {
            steps += rank.isIdle() ? 0 : advance(rank);
        }
        thread.setContextClassLoader(AsyncProgress.class.getClassLoader());
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

    @Override
    public void beforePark() {
        awaited = ranks.stream().filter(rank -> !rank.isIdle()).toList();
        awaited.forEach(rank -> rank.device().beforePark());
    }

    @Override
    public void afterPark() {
        awaited.forEach(rank -> rank.device().afterPark());
        awaited = List.of();
    }

    /** Ends the thread. */
    @Override
    public void close() {
        loop.close();
    }
}
