package bireme.collectives.nonblocking;

import bireme.devices.wait.SpinLock;
import java.util.Arrays;
import xxdev.BackgroundWork;
import xxdev.Device;
import xxdev.DeviceException;
import xxdev.RankLostException;

/**
 * The collectives of one rank that were started and have not ended. While there are any, the rank's device drives them.
 *
 * <p>Threads: any. {@code advancing} guards the list and the schedules in it and is only ever tried where a call must
 * not wait; {@code starting} guards what was started since that list was last looked at, for a few instructions.
 */
public final class ActiveOperations implements BackgroundWork {
    private static final int FEW = 16;

    private final Device device;
    private final ClassLoader loader;
    private final AsyncProgress helper;
    private final SpinLock advancing = new SpinLock();
    private final SpinLock starting = new SpinLock();
    private ScheduledOperation[] active = new ScheduledOperation[FEW];
    private int count;
    private ScheduledOperation[] begun = new ScheduledOperation[FEW];
    private int begunCount;
    private volatile boolean isIdle = true;

    /**
     * Begins with none.
     *
     * @param loader loader of the rank's own classes
     * @param helper moves them on beside the rank's calls; {@code null} for nobody
     */
    public ActiveOperations(Device device, ClassLoader loader, AsyncProgress helper) {
        this.device = device;
        this.loader = loader;
        this.helper = helper;
        if (helper != null) {
            helper.serve(this);
        }
    }

    Device device() {
        return device;
    }

    ClassLoader loader() {
        return loader;
    }

    /** Whether somebody moves them on while the rank computes. */
    boolean hasHelper() {
        return helper != null;
    }

    boolean isIdle() {
        return isIdle;
    }

    void add(ScheduledOperation operation) {
        starting.lock();
        try {
            if (begunCount == begun.length) {
                begun = Arrays.copyOf(begun, 2 * begunCount);
            }
            begun[begunCount++] = operation;
            if (isIdle) {
                isIdle = false;
                device.drive(this);
            }
        } finally {
            starting.unlock();
        }
        if (helper != null) {
            helper.wake();
        }
    }

    @Override
    public int advance() {
        if (!advancing.tryLock()) {
            return 0;
        }
        try {
            takeBegun();
            return advanceAll();
        } finally {
            advancing.unlock();
        }
    }

    @Override
    public boolean isAdvancing() {
        return advancing.isHeld();
    }

    private void takeBegun() {
        if (begunCount == 0) {
            return;
        }
        starting.lock();
        try {
            if (count + begunCount > active.length) {
                active = Arrays.copyOf(active, 2 * (count + begunCount));
            }
            System.arraycopy(begun, 0, active, count, begunCount);
            Arrays.fill(begun, 0, begunCount, null);
            count += begunCount;
            begunCount = 0;
        } finally {
            starting.unlock();
        }
    }

    private int advanceAll() {
        int steps = 0;
        int kept = 0;
        for (int index = 0; index < count; index++) {
            ScheduledOperation operation = active[index];
            int before = operation.stepsDone();
            if (operation.advance()) {
                steps++;
            } else {
                steps += operation.stepsDone() - before;
                active[kept++] = operation;
            }
        }
        keep(kept);
        return steps;
    }

    private void keep(int first) {
        Arrays.fill(active, first, count, null);
        count = first;
        if (first == 0) {
            rest();
        }
    }

    private void rest() {
        starting.lock();
        try {
            if (begunCount == 0 && !isIdle) {
                isIdle = true;
                device.drive(null);
            }
        } finally {
            starting.unlock();
        }
    }

    /** Ends an operation because the wait for it has ended otherwise, unless it has ended meanwhile. */
    void abandon(ScheduledOperation operation, DeviceException why) {
        advancing.lock();
        try {
            if (!operation.isDone()) {
                operation.fail(why);
            }
            takeBegun();
            forgetDone();
        } finally {
            advancing.unlock();
        }
    }

    private void forgetDone() {
        int kept = 0;
        for (int index = 0; index < count; index++) {
            if (!active[index].isDone()) {
                active[kept++] = active[index];
            }
        }
        keep(kept);
    }

    /**
     * Waits until all have ended: those that the program has not waited for.
     *
     * @throws DeviceException when one of them failed
     */
    public void awaitAll() {
        for (ScheduledOperation operation : all()) {
            await(operation);
        }
    }

    /** Waits as {@link #awaitAll()} does, for those of one context. */
    public void awaitAll(int context) {
        for (ScheduledOperation operation : all()) {
            if (operation.context() == context) {
                await(operation);
            }
        }
    }

    private static void await(ScheduledOperation operation) {
        try {
            operation.await();
        } catch (RankLostException e) {
            throw e;
        } catch (DeviceException e) {
            throw new DeviceException(operation.name() + ", which nobody has waited for, failed: " + e.getMessage(), e);
        }
    }

    private ScheduledOperation[] all() {
        advancing.lock();
        try {
            takeBegun();
            return Arrays.copyOf(active, count);
        } finally {
            advancing.unlock();
        }
    }

    /** Forgets the operations that are left: the job has ended, or the rank leaves it. */
    public void close() {
        if (helper != null) {
            helper.leave(this);
        }
        device.drive(null);
    }
}
