package mpi;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import xxdev.DeviceException;
import xxdev.RankLostException;
import xxdev.Request;
import xxdev.RevokedException;

/**
 * The buffer that buffered sends draw on. It is an account, not a store: messages are copied elsewhere, but no more of
 * them may be in progress than would have fitted.
 *
 * <p>Units: bytes. Objects, whose length only the device learns, are not charged.
 *
 * <p>Threads: any thread of the rank; all state is guarded by this object. Waiting happens outside the lock.
 */
final class AttachedBuffer {
    private record Pending(Request request, long bytes) {}

    private final List<Pending> pending = new ArrayList<>();
    private Object buffer;
    private long capacity;
    private long used;

    synchronized void attach(Object newBuffer, long bytes) {
        if (buffer != null) {
            throw new MPIException(
                    ErrorClass.BUFFER,
                    "Buffer_attach: a buffer of " + capacity + " bytes is attached already; detach it first");
        }
        buffer = newBuffer;
        capacity = bytes;
    }

    /** Waits until all messages have left, and returns the buffer as an array; empty for a direct buffer. */
    byte[] detach() {
        if (current() == null) {
            throw new MPIException(ErrorClass.BUFFER, "Buffer_detach: no buffer is attached");
        }
        awaitPending();
        Object detached = current();
        synchronized (this) {
            buffer = null;
            capacity = 0;
        }
        if (detached instanceof ByteBuffer nio) {
            return nio.hasArray() ? nio.array() : new byte[0];
        }
        return (byte[]) detached;
    }

    boolean isAttached() {
        return current() != null;
    }

    private synchronized Object current() {
        return buffer;
    }

    /** Waits until all messages have left. */
    void awaitPending() {
        List<Pending> leaving;
        synchronized (this) {
            leaving = List.copyOf(pending);
        }
        for (Pending each : leaving) {
            try {
                each.request.await();
            } catch (RankLostException | RevokedException e) {
                continue; // the message has left in the only way that was left to it: nobody will take it
            } catch (DeviceException e) {
                throw new MPIException(ErrorClass.OTHER, "a buffered send failed: " + e.getMessage(), e);
            }
        }
        forgetFinished();
    }

    /** Sends {@code copy}, which no other code uses. */
    synchronized void send(String call, Comm comm, Object copy, int elements, Datatype datatype, int id, int tag) {
        long bytes = (long) elements * datatype.element.bytes();
        forgetFinished();
        checkRoom(call, comm, bytes);
        try {
            Request request = comm.world.device().isend(copy, 0, elements, id, tag, comm.context);
            if (!request.isDone()) {
                pending.add(new Pending(request, bytes));
                used += bytes;
            }
        } catch (DeviceException e) {
            throw comm.failed(call, e);
        }
    }

    private void checkRoom(String call, Comm comm, long bytes) {
        if (buffer == null) {
            throw comm.error(
                    ErrorClass.BUFFER,
                    call + ": the message needs " + bytes
                            + " bytes of attached buffer, but none is attached; call MPI.Buffer_attach first (on "
                            + comm + ")");
        }
        if (bytes > capacity - used) {
            throw comm.error(
                    ErrorClass.BUFFER,
                    call + ": the message needs " + bytes + " bytes of attached buffer, but only " + (capacity - used)
                            + " of " + capacity + " are available (on " + comm + ")");
        }
    }

    private synchronized void forgetFinished() {
        for (Iterator<Pending> each = pending.iterator(); each.hasNext(); ) {
            Pending one = each.next();
            if (one.request.isDone()) {
                used -= one.bytes;
                one.request.free();
                each.remove();
            }
        }
    }
}
