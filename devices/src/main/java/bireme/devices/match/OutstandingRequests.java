package bireme.devices.match;

import bireme.devices.wait.SpinLock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import xxdev.DeviceException;
import xxdev.Request;

/**
 * Requests of nonblocking calls that were pending when the call returned and whose end nobody has seen yet, oldest
 * first; what {@link xxdev.Device#peek} chooses from.
 */
final class OutstandingRequests {
    private final SpinLock lock = new SpinLock();
    private PendingRequest first;
    private PendingRequest last;
    /** Requests in the list that may keep their payload, so that there is no search for one among receives. */
    private int keepable;

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
        keepable += request.mayKeep() ? 1 : 0;
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

    private boolean isEmpty() {
        lock.lock();
        boolean empty = first == null;
        lock.unlock();
        return empty;
    }

    /** All that are in the list now. */
    List<PendingRequest> all() {
        List<PendingRequest> all = new ArrayList<>();
        lock.lock();
        for (PendingRequest request = first; request != null; request = request.next) {
            all.add(request);
        }
        lock.unlock();
        return all;
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

    /** Lets the oldest pending send that may keep its payload do so; whether one did. */
    boolean keepOne() {
        PendingRequest send = oldestToKeep();
        return send != null && send.keep();
    }

    private PendingRequest oldestToKeep() {
        lock.lock();
        PendingRequest request = keepable == 0 ? null : first;
        while (request != null && (!request.mayKeep() || request.mayBeDone())) {
            request = request.next;
        }
        lock.unlock();
        return request;
    }

    private void unlink(PendingRequest request) {
        request.isOutstanding = false;
        keepable -= request.mayKeep() ? 1 : 0;
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
