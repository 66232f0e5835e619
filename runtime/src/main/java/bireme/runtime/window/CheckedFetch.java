package bireme.runtime.window;

import xxdev.Request;
import xxdev.Status;

/**
 * The request of an access that fetches elements, in checked mode: the program that has found it complete may do to
 * these elements what it likes.
 *
 * <p>Threads: as {@link Request}; the note of its end may be taken twice.
 */
final class CheckedFetch implements Request {
    private final Request access;
    private final Runnable whenComplete;

    CheckedFetch(Request access, Runnable whenComplete) {
        this.access = access;
        this.whenComplete = whenComplete;
    }

    @Override
    public boolean isDone() {
        return access.isDone();
    }

    @Override
    public Status await() {
        Status status = access.await();
        whenComplete.run();
        return status;
    }

    @Override
    public Status test() {
        Status status = access.test();
        if (status != null) {
            whenComplete.run();
        }
        return status;
    }

    @Override
    public boolean hasEnded() {
        boolean hasEnded = access.hasEnded();
        if (hasEnded) {
            whenComplete.run();
        }
        return hasEnded;
    }

    @Override
    public boolean cancel() {
        return access.cancel();
    }

    @Override
    public void free() {
        access.free();
    }
}
