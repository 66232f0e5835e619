package bireme.collectives.nonblocking;

import bireme.collectives.execution.Schedule;
import bireme.devices.wait.CoreContention;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import xxdev.BackgroundOperation;
import xxdev.Device;
import xxdev.DeviceException;
import xxdev.ElementType;
import xxdev.Request;
import xxdev.Status;

/**
 * A collective from its start to its end; a persistent one starts again after that.
 *
 * <p>Threads: {@link #start} is for the thread that starts it. From then until the end its schedule belongs to the
 * thread that advances the rank's {@link ActiveOperations}. Any thread of the rank may wait and test.
 *
 * <p>Ordering: the end releases the results to {@link #isDone}.
 *
 * <p>Errors: a failure of a step ends the operation, and is thrown by every wait and test of it.
 */
final class ScheduledOperation implements Request, BackgroundOperation, ActiveOperation {
    private static final VarHandle DONE;

    static {
        try {
            DONE = MethodHandles.lookup().findVarHandle(ScheduledOperation.class, "done", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final ActiveOperations operations;
    private final String name;
    private final int context;
    private final RecordedStages recording;

    /** A {@link DeviceException} or an {@link Error}. */
    private Throwable failure;

    @SuppressWarnings("unused") // through DONE
    private boolean done;

    ScheduledOperation(ActiveOperations operations, String name, int context, RecordedStages recording) {
        this.operations = operations;
        this.name = name;
        this.context = context;
        this.recording = recording;
    }

    /**
     * Makes the first steps; the schedule is written and is at its beginning. Where nobody else will make them, very
     * long ones are made now, if what they wait for comes soon: once the rank computes, those who wait for them would
     * have to wait until it has done so.
     */
    ScheduledOperation start() {
        recording.call().begin();
        boolean hasHelper = operations.hasHelper();
        boolean hasEnded = advance(hasHelper ? Schedule.Mode.BRIEF : Schedule.Mode.START);
        if (!hasEnded && !hasHelper && recording.schedule.isLongUntilEnd()) {
            hasEnded = spin(recording.schedule.spinsAtStart());
        }
        if (!hasEnded) {
            operations.add(this);
        }
        return this;
    }

    /** Starts once more, after the end. */
    ScheduledOperation startAgain() {
        if (failure != null) {
            throw new DeviceException(
                    "this " + name + " has failed before (" + failure + "); free it and make another one");
        }
        DONE.set(this, false);
        recording.schedule.rewind();
        return start();
    }

    /** Will not be started again. */
    void release() {
        recording.schedule.release();
    }

    @Override
    public boolean advance() {
        return advance(Schedule.Mode.FULL);
    }

    /** Moves the schedule on. It is not touched after the end, because it may be used again at once. */
    private boolean advance(Schedule.Mode mode) {
        try {
            if (!recording.schedule.progress(mode)) {
                return false;
            }
            recording.call().end();
        } catch (DeviceException | Error e) { // kept for the thread that waits, perhaps another one
            fail(e);
            return true;
        } catch (RuntimeException e) {
            fail(new DeviceException("a step of it failed: " + e, e));
            return true;
        }
        DONE.setRelease(this, true);
        return true;
    }

    /** Ends the operation without results. */
    void fail(Throwable why) {
        recording.schedule.abandon();
        failure = why;
        DONE.setRelease(this, true);
    }

    /** Whether it has ended without results; after the end. */
    boolean hasFailed() {
        return failure != null;
    }

    @Override
    public int stepsDone() {
        return recording.schedule.stepsDone();
    }

    @Override
    public boolean isDone() {
        return (boolean) DONE.getAcquire(this);
    }

    @Override
    public Status await() {
        if (!isDone()) {
            awaitEnd();
        }
        return outcome();
    }

    private void awaitEnd() {
        Schedule schedule = recording.schedule;
        try {
            if (!operations.withdraw(this)) {
                for (int polls = schedule.spins(); polls > 0 && !isDone(); polls--) {
                    operations.advance();
                }
            } else if (schedule.awaitMessages() && advance()
                    || spinBesideMessages(schedule.spins())
                    || pollAfterYields(schedule.yields())) {
                return;
            } else {
                operations.add(this);
            }
            if (!isDone()) {
                operations.device().await(this);
            }
        } catch (DeviceException e) {
            operations.abandon(this, e);
        }
    }

    /** Polls so often, while nobody else can move the operation on; whether it has ended. */
    private boolean spin(int polls) {
        for (int poll = 0; poll < polls; poll++) {
            if (advance(Schedule.Mode.SPIN)) {
                return true;
            }
            Thread.onSpinWait();
        }
        return false;
    }

    /**
     * The same; moves the messages of the operation on, and all else of the rank with them.
     *
     * @throws DeviceException when the rank cannot go on
     */
    private boolean spinBesideMessages(int polls) {
        for (int poll = 0; poll < polls; poll++) {
            if (advance(Schedule.Mode.SPIN)) {
                return true;
            }
            if (recording.schedule.hasMessages()) {
                operations.device().progress();
            } else {
                Thread.onSpinWait();
            }
        }
        return false;
    }

    /**
     * The same where those it waits for are likely to wait for this core; moves all else of the rank on as well.
     *
     * @throws DeviceException when the rank cannot go on
     */
    private boolean pollAfterYields(int polls) {
        for (int poll = 0; poll < polls; poll++) {
            CoreContention.yieldOrPark();
            if (advance(Schedule.Mode.FULL)) {
                return true;
            }
            operations.device().progress();
        }
        return false;
    }

    @Override
    public Status test() {
        if (!isDone()) {
            operations.device().progress();
        }
        return isDone() ? outcome() : null;
    }

    private Status outcome() {
        if (failure instanceof Error error) {
            throw error;
        }
        if (failure != null) {
            throw (DeviceException) failure;
        }
        Status status = new Status();
        status.set(Device.ANY_SOURCE, Device.ANY_TAG, 0, ElementType.BYTE);
        return status;
    }

    /** Never: the other ranks count on this one. */
    @Override
    public boolean cancel() {
        return false;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public int context() {
        return context;
    }

    @Override
    public int unservedPeer() {
        Schedule schedule = recording.schedule;
        return isDone() ? -1 : schedule.unservedPeer();
    }

    @Override
    public String toString() {
        return name + "[context " + context + (isDone() ? ", done]" : ", " + recording.schedule + "]");
    }
}
