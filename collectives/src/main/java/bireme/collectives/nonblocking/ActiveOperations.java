package bireme.collectives.nonblocking;

import bireme.devices.wait.SpinLock;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import xxdev.BackgroundWork;
import xxdev.Device;
import xxdev.DeviceException;
import xxdev.RankLostException;
import xxdev.RevokedException;

/**
 * The collectives of one rank that were started and have not ended, and other operations that need it. While there are
 * any, the rank's device drives them.
 *
 * <p>Shape: an operation that is added to none is <em>single</em>: it goes to a field of its own. A thread that waits
 * for it {@linkplain #withdraw withdraws} it and moves it on alone; any other call of the rank takes it to the list. So
 * a start with its wait right behind it costs two exchanges. The device goes on driving an empty list until it looks.
 *
 * <p>Threads: any. {@code advancing} guards the list and the schedules in it and is only ever tried where a call must
 * not wait; {@code starting} guards what was started since that list was last looked at, and whether the device drives
 * this, for a few instructions.
 *
 * <p>Ordering: {@link #add} publishes a single operation before it looks whether the device drives this; the device is
 * let go before it is looked whether there is one. Both are in the total order of volatile accesses, so one of them
 * sees the other. The exchange that takes a single operation is the acquire that pairs with that release.
 */
public final class ActiveOperations implements BackgroundWork {
    private static final int FEW = 16;
    /** Passes over an empty list before the device is let go: calls that follow closely find it still driving this. */
    static final int MAX_EMPTY_PASSES = 32;

    private static final VarHandle SINGLE;

    static {
        try {
            SINGLE = MethodHandles.lookup().findVarHandle(ActiveOperations.class, "single", ActiveOperation.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final Device device;
    private final ClassLoader loader;
    private final AsyncProgress helper;
    private final SpinLock advancing = new SpinLock();
    private final SpinLock starting = new SpinLock();
    private ActiveOperation[] active = new ActiveOperation[FEW];
    private int count;
    /** Passes since the last start that had nothing to move on; threads may lose a count, which does no harm. */
    private int emptyPasses;

    private ActiveOperation[] begun = new ActiveOperation[FEW];
    private int begunCount;
    /** Whether the device does not drive this. */
    private volatile boolean isIdle = true;

    @SuppressWarnings("unused") // through SINGLE
    private ActiveOperation single;

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

    /** Adds an operation that has begun and not ended. */
    public void add(ActiveOperation operation) {
        emptyPasses = 0;
        if (helper == null && SINGLE.compareAndSet(this, null, operation)) {
            if (isIdle) {
                drive();
            }
            return;
        }
        starting.lock();
        try {
            if (begunCount == begun.length) {
                begun = Arrays.copyOf(begun, 2 * begunCount);
            }
            begun[begunCount++] = operation;
            driveIfIdle();
        } finally {
            starting.unlock();
        }
        if (helper != null) {
            helper.wake();
        }
    }

    private void drive() {
        starting.lock();
        try {
            driveIfIdle();
        } finally {
            starting.unlock();
        }
    }

    private void driveIfIdle() {
        if (isIdle) {
            isIdle = false;
            device.drive(this);
        }
    }

    /** Withdraws an operation that was added, unless another thread has taken it; returns whether it was withdrawn. */
    boolean withdraw(ScheduledOperation operation) {
        return SINGLE.getOpaque(this) == operation && SINGLE.compareAndSet(this, operation, null);
    }

    @Override
    public int advance() {
        if (isLikelyEmpty() && ++emptyPasses < MAX_EMPTY_PASSES || !advancing.tryLock()) {
            return 0;
        }
        try {
            takeBegun();
            return advanceAll();
        } finally {
            advancing.unlock();
        }
    }

    /**
     * Reads without the locks: a thread that sees an older state sees the new one in a later pass, at the latest when
     * the empty passes are used up.
     */
    private boolean isLikelyEmpty() {
        return helper == null && count == 0 && begunCount == 0 && SINGLE.getOpaque(this) == null;
    }

    @Override
    public boolean isAdvancing() {
        return advancing.isHeld();
    }

    private void takeBegun() {
        if (SINGLE.getOpaque(this) != null) {
            takeSingle();
        }
        if (begunCount > 0) {
            takeAllBegun();
        }
    }

    private void takeSingle() {
        ActiveOperation taken = (ActiveOperation) SINGLE.getAndSet(this, null);
        if (taken != null) {
            if (count == active.length) {
                active = Arrays.copyOf(active, 2 * count);
            }
            active[count++] = taken;
        }
    }

    private void takeAllBegun() {
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
            ActiveOperation operation = active[index];
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
        if (first == 0 && (helper != null || emptyPasses >= MAX_EMPTY_PASSES)) {
            rest(); // a helper at once: its empty polls would take a core
        }
    }

    private void rest() {
        starting.lock();
        try {
            if (begunCount == 0 && !isIdle && SINGLE.getAcquire(this) == null) {
                device.drive(null);
                isIdle = true;
                if (SINGLE.getVolatile(this) != null) {
                    driveIfIdle();
                }
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
        } catch (RankLostException | RevokedException e) {
            throw e;
        } catch (DeviceException e) {
            throw new DeviceException(operation.name() + ", which nobody has waited for, failed: " + e.getMessage(), e);
        }
    }

    /** The collectives among them: only those have to end before the program does. */
    private ScheduledOperation[] all() {
        advancing.lock();
        try {
            takeBegun();
            return Arrays.stream(active, 0, count)
                    .filter(ScheduledOperation.class::isInstance)
                    .toArray(ScheduledOperation[]::new);
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
