package bireme.devices.match;

import bireme.devices.wait.SpinLock;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import xxdev.DeviceException;
import xxdev.Request;

/**
 * Requests of nonblocking calls that were pending when the call returned and whose end the program has not seen yet,
 * oldest first; what {@link xxdev.Device#peek} chooses from.
 *
 * <p>A send that was freed while it was pending is referenced weakly from here. The ring, queue or transport that has
 * still to move its payload references it strongly until that is done; then its buffers are garbage.
 *
 * <p>Shape: a doubly linked list through the requests themselves, so that adding and removing allocates nothing. A
 * search for one that is done, or that can buffer its payload, costs as much as there are outstanding requests.
 *
 * <p>Threads: any, under a spin lock that is held for a walk of the list at most. No request is waited for, and no
 * payload is copied, with the lock held.
 *
 * <p>Ordering: {@link #remove} first reads {@code isOutstanding} without the lock: the caller has added the request
 * itself, or got it from the thread that has. So it can only miss that another thread has removed the request already.
 */
final class OutstandingRequests {
    private final SpinLock lock = new SpinLock();
    private PendingRequest first;
    private PendingRequest last;
    /** Requests in the list that may buffer their payload, so that there is no search for one among receives. */
    private int bufferable;
    /** Sends that were freed while they were pending, those that have ended only until the next poll. */
    private final Set<WeakReference<PendingRequest>> freed = new HashSet<>();

    private final ReferenceQueue<PendingRequest> unreachable = new ReferenceQueue<>();

    void add(PendingRequest request) {
        lock.lock();
        request.isOutstanding = true;
        request.previous = last;
        if (last == null) {
            first = request;
        } else {
            last.next = request;
        }
        last = request;
        bufferable += request.mayBuffer() ? 1 : 0;
        lock.unlock();
    }

    void remove(PendingRequest request) {
        if (!request.isOutstanding) {
            return;
        }
        lock.lock();
        if (request.isOutstanding) {
            unlink(request);
        }
        lock.unlock();
    }

    /** The program will not use this request any more. A receive is left to the engine. */
    void free(PendingRequest request) {
        lock.lock();
        try {
            if (request.isOutstanding) {
                unlink(request);
                if (request instanceof RendezvousSend && !request.isDone()) {
                    freed.add(new WeakReference<>(request, unreachable));
                }
            }
            for (Reference<?> gone = unreachable.poll(); gone != null; gone = unreachable.poll()) {
                freed.remove(gone);
            }
        } finally {
            lock.unlock();
        }
    }

    private boolean isEmpty() {
        lock.lock();
        boolean empty = first == null;
        lock.unlock();
        return empty;
    }

    /** All that are in the list now, and those that were freed and are pending. */
    List<PendingRequest> all() {
        List<PendingRequest> all = new ArrayList<>();
        lock.lock();
        for (PendingRequest request = first; request != null; request = request.next) {
            all.add(request);
        }
        for (WeakReference<PendingRequest> each : freed) {
            PendingRequest request = each.get();
            if (request != null && !request.isDone()) {
                all.add(request);
            }
        }
        lock.unlock();
        return all;
    }

    /** Whether all of a context are done. */
    boolean areDone(int context) {
        for (PendingRequest request : all()) {
            if (request.context() == context && !request.isDone()) {
                return false;
            }
        }
        return true;
    }

    /**
     * Takes out the oldest request that is done; whether there was one.
     *
     * @throws DeviceException when none is outstanding
     */
    boolean takeDone(AtomicReference<Request> found) {
        if (isEmpty()) {
            throw new DeviceException("peek: no nonblocking operation is outstanding");
        }
        found.setPlain(takeDone());
        return found.getPlain() != null;
    }

    PendingRequest takeDone() {
        lock.lock();
        PendingRequest request = first;
        while (request != null && !request.isDone()) {
            request = request.next;
        }
        if (request != null) {
            unlink(request);
        }
        lock.unlock();
        return request;
    }

    /** Lets the oldest pending send that may buffer its payload do so; whether one did. */
    boolean bufferOne() {
        PendingRequest send = oldestToBuffer();
        return send != null && send.bufferPayload();
    }

    private PendingRequest oldestToBuffer() {
        lock.lock();
        PendingRequest request = bufferable == 0 ? null : first;
        while (request != null && (!request.mayBuffer() || request.isTaken())) {
            request = request.next;
        }
        if (request == null && !freed.isEmpty()) {
            request = freedToBuffer();
        }
        lock.unlock();
        return request;
    }

    /** Forgets those that have ended, which are looked at every time otherwise. */
    private PendingRequest freedToBuffer() {
        for (Iterator<WeakReference<PendingRequest>> each = freed.iterator(); each.hasNext(); ) {
            PendingRequest request = each.next().get();
            if (request == null || request.isDone()) {
                each.remove();
            } else if (request.mayBuffer() && !request.isTaken()) {
                return request;
            }
        }
        return null;
    }

    private void unlink(PendingRequest request) {
        request.isOutstanding = false;
        bufferable -= request.mayBuffer() ? 1 : 0;
        if (request.previous == null) {
            first = request.next;
        } else {
            request.previous.next = request.next;
        }
        if (request.next == null) {
            last = request.previous;
        } else {
            request.next.previous = request.previous;
        }
        request.previous = null;
        request.next = null;
    }
}
