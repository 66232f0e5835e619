package bireme.runtime.file;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.function.Supplier;
import xxdev.Device;
import xxdev.DeviceException;
import xxdev.Request;
import xxdev.Status;

/**
 * An access to a file that a thread of its own carries out.
 *
 * <p>Threads: any thread of the rank waits; {@link #run} is called once, by the thread of the file.
 *
 * <p>Ordering: the release of {@code isDone} publishes the outcome, and what was read into the buffer.
 */
final class FileRequest implements Request, Runnable {
    private static final VarHandle DONE;

    static {
        try {
            DONE = MethodHandles.lookup().findVarHandle(FileRequest.class, "isDone", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final Device device;
    private final String name;
    private final Supplier<Status> access;
    private Status outcome;
    private RuntimeException failure;
    private Error error;

    @SuppressWarnings("unused") // through DONE
    private boolean isDone;

    FileRequest(Device device, String name, Supplier<Status> access) {
        this.device = device;
        this.name = name;
        this.access = access;
    }

    @Override
    public void run() {
        try {
            outcome = access.get();
        } catch (RuntimeException e) { // thrown by the wait
            failure = e;
        } catch (Error e) { // thrown by the wait, too: the program is the one to decide
            error = e;
        } finally {
            DONE.setRelease(this, true);
        }
    }

    @Override
    public boolean isDone() {
        return (boolean) DONE.getAcquire(this);
    }

    @Override
    public Status await() {
        awaitEnd();
        return outcome();
    }

    /** Waits until it has ended, and leaves what has become of it to others. */
    void awaitEnd() {
        if (!isDone()) {
            device.awaitUntil(this::isDone, name);
        }
    }

    @Override
    public Status test() {
        if (!isDone()) {
            device.progress();
        }
        return isDone() ? outcome() : null;
    }

    private Status outcome() {
        if (error != null) {
            throw error;
        }
        if (failure != null) {
            throw failure instanceof DeviceException ? failure : new DeviceException(failure.toString(), failure);
        }
        return outcome;
    }

    /** Never: what was begun is finished. */
    @Override
    public boolean cancel() {
        return false;
    }

    @Override
    public String toString() {
        return name + (isDone() ? "[done]" : "[pending]");
    }
}
