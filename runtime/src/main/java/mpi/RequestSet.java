package mpi;

import java.util.ArrayList;
import java.util.List;
import xxdev.DeviceException;

/**
 * The calls that look at several requests.
 *
 * <p>Threads: one at a time, as for the requests.
 */
final class RequestSet {
    private static final int NONE = -1;

    private final String call;
    private final Request[] requests;

    private RequestSet(String call, Request[] requests) {
        this.call = call;
        this.requests = requests;
    }

    static RequestSet of(String call, Request[] requests) {
        if (requests == null) {
            throw new MPIException(ErrorClass.REQUEST, call + ": requests is null; expected an array of requests");
        }
        return new RequestSet(call, requests);
    }

    /** Waits for all even when one fails, so that no buffer is in use once this returns. */
    Status[] awaitAll() {
        Status[] statuses = new Status[requests.length];
        MPIException failure = null;
        for (int i = 0; i < requests.length; i++) {
            try {
                statuses[i] = finish(i);
            } catch (MPIException e) {
                failure = firstOf(failure, e);
            }
        }
        if (failure != null) {
            throw failure;
        }
        return statuses;
    }

    private static MPIException firstOf(MPIException first, MPIException next) {
        if (first == null) {
            return next;
        }
        first.addSuppressed(next);
        return first;
    }

    Status awaitAny() {
        if (!hasActive()) {
            return new Status();
        }
        awaitDone();
        return finish(firstDone());
    }

    Status[] awaitSome() {
        if (!hasActive()) {
            return new Status[0];
        }
        awaitDone();
        return finishDone();
    }

    Status[] testAll() {
        progress();
        for (Request request : requests) {
            if (request != null && !request.isDone()) {
                return null;
            }
        }
        return awaitAll();
    }

    Status testAny() {
        if (!hasActive()) {
            return new Status();
        }
        progress();
        int done = firstDone();
        return done == NONE ? null : finish(done);
    }

    Status[] testSome() {
        progress();
        return finishDone();
    }

    private boolean hasActive() {
        return anyActive() != null;
    }

    private Request anyActive() {
        for (Request request : requests) {
            if (request != null && request.isActive()) {
                return request;
            }
        }
        return null;
    }

    private int firstDone() {
        for (int i = 0; i < requests.length; i++) {
            Request request = requests[i];
            if (request != null && request.isActive() && request.isDone()) {
                return i;
            }
        }
        return NONE;
    }

    private void awaitDone() {
        CommCore comm = anyActive().comm;
        try {
            comm.device.awaitUntil(() -> firstDone() != NONE, call + " on " + requests.length + " requests");
        } catch (DeviceException e) {
            throw comm.failed(call, e);
        }
    }

    private void progress() {
        Request active = anyActive();
        if (active != null) {
            try {
                active.comm.device.progress();
            } catch (DeviceException e) {
                throw active.comm.failed(call, e);
            }
        }
    }

    private Status[] finishDone() {
        List<Status> statuses = new ArrayList<>();
        for (int i = 0; i < requests.length; i++) {
            if (requests[i] != null && requests[i].isActive() && requests[i].isDone()) {
                statuses.add(finish(i));
            }
        }
        return statuses.toArray(new Status[0]);
    }

    private Status finish(int i) {
        Request request = requests[i];
        boolean wasActive = request != null && request.isActive();
        Status status = wasActive ? request.await(call) : new Status();
        status.index = wasActive ? i : Constants.UNDEFINED;
        return status;
    }
}
