package bireme.runtime.profile;

import java.util.concurrent.atomic.AtomicBoolean;
import xxdev.Request;
import xxdev.Status;

/**
 * A send that has not ended in the call that began it.
 *
 * <p>Threads: any; the one that first finds it complete writes the event.
 */
final class ProfiledSend implements Request {
    private final Request send;
    private final Runnable completed;
    private final AtomicBoolean isCompleted = new AtomicBoolean();

    ProfiledSend(Request send, Runnable completed) {
        this.send = send;
        this.completed = completed;
    }

    private void complete() {
        if (isCompleted.compareAndSet(false, true)) {
            completed.run();
        }
    }

    @Override
    public boolean isDone() {
        return send.isDone();
    }

    /** {@inheritDoc} Of a send that fails it is not known when it has ended. */
    @Override
    public Status await() {
        Status status = send.await();
        complete();
        return status;
    }

    @Override
    public Status test() {
        Status status = send.test();
        if (status != null) {
            complete();
        }
        return status;
    }

    @Override
    public boolean hasEnded() {
        return send.hasEnded();
    }

    @Override
    public boolean isInterrupted() {
        return send.isInterrupted();
    }

    @Override
    public boolean cancel() {
        return send.cancel();
    }

    @Override
    public void free() {
        send.free();
    }
}
