package bireme.devices.wait;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinPool.ManagedBlocker;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/**
 * Parks the calling thread. A worker of a {@link ForkJoinPool} notifies its pool, which has another thread run other
 * tasks meanwhile: one of them may be what the worker waits for. Ranks of one JVM share the common pool, and its
 * workers are one fewer than the cores: if a rank blocks in a collective there, the same call of another rank has to
 * get a thread.
 *
 * <p>Threads: any.
 */
final class BlockingPark implements ManagedBlocker {
    /** What {@link LockSupport} shows in a thread dump. */
    private final Object blocker;

    private final BooleanSupplier isToPark;
    private final long maxNs;
    private boolean hasParked;

    private BlockingPark(Object blocker, BooleanSupplier isToPark, long maxNs) {
        this.blocker = blocker;
        this.isToPark = isToPark;
        this.maxNs = maxNs;
    }

    /**
     * Parks once, until the thread is woken or interrupted or {@code maxNs} are over.
     *
     * @param isToPark false if it has been woken; asked again after the pool was notified, since that may take the
     *     permit of a wake-up
     * @param maxNs {@link Long#MAX_VALUE} for as long as it takes
     */
    static void park(Object blocker, BooleanSupplier isToPark, long maxNs) {
        BlockingPark park = new BlockingPark(blocker, isToPark, maxNs);
        if (!(Thread.currentThread() instanceof ForkJoinWorkerThread)) {
            park.block();
            return;
        }
        try {
            ForkJoinPool.managedBlock(park);
        } catch (RejectedExecutionException e) {
            park.block(); // the pool has as many threads as it may have
        } catch (InterruptedException e) {
            throw new AssertionError("block() throws no such exception", e);
        }
    }

    @Override
    public boolean block() {
        hasParked = true;
        if (isToPark.getAsBoolean()) {
            if (maxNs == Long.MAX_VALUE) {
                LockSupport.park(blocker);
            } else {
                LockSupport.parkNanos(blocker, maxNs);
            }
        }
        return true;
    }

    @Override
    public boolean isReleasable() {
        return hasParked || !isToPark.getAsBoolean();
    }
}
