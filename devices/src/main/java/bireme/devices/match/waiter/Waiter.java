package bireme.devices.match.waiter;

import bireme.devices.affinity.LauncherBinding;
import bireme.devices.wait.IdleStrategy;
import bireme.devices.wait.WaitQueue;
import java.util.function.BooleanSupplier;
import xxdev.BlockedCall;
import xxdev.DeviceConfig;
import xxdev.DeviceException;
import xxdev.LocalJob;
import xxdev.WaitTime;

/**
 * How a call waits.
 *
 * <p>Threads: any number of threads of the rank wait at the same time.
 *
 * <p>Errors: {@link xxdev.JobEndedException} when the job ends; {@link xxdev.RankLostException} when the rank waited
 * for is gone; {@link DeviceException} when the thread is interrupted,
 * with the interrupt still set. A posted receive is withdrawn then.
 */
public abstract class Waiter {
    final LocalJob job;
    final Background background;
    /** {@code null} where it is not measured. */
    final WaitTime waitTime;

    private final int id;

    Waiter(int id, LocalJob job, Background background) {
        this.id = id;
        this.job = job;
        this.background = background;
        this.waitTime = job.waitTime();
    }

    /**
     * How the calls of a rank wait.
     *
     * @param progress what a thread that waits moves along
     * @param turns who decides which thread goes on; {@code null} where all run freely
     * @param background other work that it advances
     * @param waiters the threads of the rank that sleep
     */
    public static Waiter of(
            DeviceConfig config, MessageProgress progress, Turns turns, Background background, WaitQueue waiters) {
        int id = config.id();
        LocalJob job = config.job();
        if (turns != null) {
            return new TurnWaiter(id, job, background, turns);
        }
        int ranks = LauncherBinding.ranksSharing(job.layout());
        int cores = Runtime.getRuntime().availableProcessors();
        IdleStrategy strategy = IdleStrategy.ofRanks(ranks, cores, config.settings());
        return new IdleWaiter(id, job, progress, background, waiters, strategy, ranks > cores);
    }

    /** Returns when the wait is over. */
    public abstract void await(Awaited awaited);

    /** Empty polls with which a blocking receive may begin before it is posted. */
    public abstract int spinsBeforePosting();

    /** Whether there are more ranks than cores. */
    public abstract boolean isOversubscribed();

    /** Throws when the wait cannot end well any more. */
    final void checkGoingOn(Awaited awaited) {
        awaited.checkReachable();
        boolean isInterrupted = Thread.currentThread().isInterrupted();
        if (!isInterrupted && job.endCause() == null) {
            return;
        }
        if (!awaited.abandon() && (job.endCause() == null || !awaited.mayOutliveJob())) {
            return;
        }
        job.checkRunning();
        throw new DeviceException(awaited.operation() + " was interrupted while it waited");
    }

    /** The wait of the calling thread, for reports. */
    final BlockedCall blockedCall(Awaited awaited, BooleanSupplier canProgress) {
        return new BlockedCall(
                id,
                Thread.currentThread(),
                awaited.kind(),
                awaited.operation(),
                awaited.peer(),
                awaited.tag(),
                awaited.context(),
                canProgress);
    }
}
