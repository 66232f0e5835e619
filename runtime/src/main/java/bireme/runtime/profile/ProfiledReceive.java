package bireme.runtime.profile;

import java.util.concurrent.atomic.AtomicBoolean;
import xxdev.Request;
import xxdev.Status;

/**
 * A receive that was posted by a call that did not wait.
 *
 * <p>Threads: any; the one that first finds it complete writes the event.
 */
final class ProfiledReceive implements Request {
    private final RankProfile profile;
    private final ReceiveEvent event;
    private final Request receive;
    private final AtomicBoolean isCompleted = new AtomicBoolean();

    ProfiledReceive(RankProfile profile, ReceiveEvent event, Request receive) {
        this.profile = profile;
        this.event = event;
        this.receive = receive;
    }

    @Override
    public boolean isDone() {
        return receive.isDone();
    }

    @Override
    public Status await() {
        return ended(receive.await());
    }

    @Override
    public Status test() {
        Status status = receive.test();
        return status == null ? null : ended(status);
    }

    private Status ended(Status status) {
        if (isCompleted.compareAndSet(false, true)) {
            profile.received(event, status);
        }
        return status;
    }

    /** {@inheritDoc} By {@link #test}, so that a receive which this finds complete is in the profile. */
    @Override
    public boolean hasEnded() {
        return isDone() && test() != null;
    }

    @Override
    public boolean isInterrupted() {
        return receive.isInterrupted();
    }

    @Override
    public boolean cancel() {
        return receive.cancel();
    }

    @Override
    public void free() {
        receive.free();
    }
}
