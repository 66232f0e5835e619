package bireme.runtime.replay;

import java.util.function.Supplier;
import xxdev.DeviceException;
import xxdev.Request;
import xxdev.Status;

/**
 * A receive that takes what was recorded: one message; or none, and then it is posted only where the record has ended
 * before anybody knew what it would take.
 *
 * <p>Threads: any.
 */
final class ReplayedReceive implements Request {
    private static final String CALL = "a wait for a receive";

    private final ReplayedChoices replay;
    private final boolean isToBeCancelled;
    private final Supplier<Request> late;
    /** {@code null} while it is not posted. */
    private volatile Request receive;

    private volatile boolean isCancelled;

    /**
     * Creates a receive.
     *
     * @param receive {@code null} when it took no message that is known of
     * @param late posts it freely
     */
    ReplayedReceive(ReplayedChoices replay, Request receive, boolean isToBeCancelled, Supplier<Request> late) {
        this.replay = replay;
        this.receive = receive;
        this.isToBeCancelled = isToBeCancelled;
        this.late = late;
    }

    @Override
    public boolean isDone() {
        Request known = postedLate();
        return known == null ? isCancelled : known.isDone();
    }

    @Override
    public Status await() {
        Request known = postedLate();
        if (known != null) {
            return known.await();
        }
        if (!isCancelled && !isToBeCancelled) {
            throw replay.left(CALL, "that no message ever came for it");
        }
        replay.awaitOthers(() -> isCancelled, CALL);
        return cancelled();
    }

    @Override
    public Status test() {
        Request known = postedLate();
        if (known != null) {
            return known.test();
        }
        return isCancelled ? cancelled() : null;
    }

    private static Status cancelled() {
        Status status = new Status();
        status.setCancelled();
        return status;
    }

    private Request postedLate() throws DeviceException {
        if (receive == null && !isCancelled && replay.isFree()) {
            post();
        }
        return receive;
    }

    private synchronized void post() {
        if (receive == null && !isCancelled) {
            receive = late.get();
        }
    }

    /** {@inheritDoc} One that took a message was not cancelled. */
    @Override
    public synchronized boolean cancel() {
        if (receive != null) {
            return replay.isFree() && receive.cancel();
        }
        isCancelled = true;
        return true;
    }

    @Override
    public void free() {
        if (receive != null) {
            receive.free();
        }
    }
}
