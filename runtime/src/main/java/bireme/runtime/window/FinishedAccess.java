package bireme.runtime.window;

import xxdev.Device;
import xxdev.ElementType;
import xxdev.Request;
import xxdev.Status;

/**
 * The request of an access that was over when its call returned.
 *
 * <p>Threads: any; there is one of them.
 */
public final class FinishedAccess implements Request {
    /** The only one, since all are alike. */
    public static final FinishedAccess REQUEST = new FinishedAccess();

    private FinishedAccess() {}

    @Override
    public boolean isDone() {
        return true;
    }

    @Override
    public boolean hasEnded() {
        return true;
    }

    @Override
    public Status await() {
        Status status = new Status();
        status.set(Device.PROC_NULL, Device.ANY_TAG, 0, ElementType.BYTE);
        return status;
    }

    @Override
    public Status test() {
        return await();
    }

    @Override
    public boolean cancel() {
        return false;
    }
}
