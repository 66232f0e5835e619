package mpi;

import bireme.runtime.flight.ApiCall;
import bireme.runtime.flight.CallRing;
import bireme.runtime.flight.FlightRecorder;
import bireme.runtime.replay.MessageChoices;
import bireme.runtime.replay.RequestCall;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import xxdev.Device;
import xxdev.DeviceException;

/**
 * The calls that look at several requests.
 *
 * <p>Errors: see {@link RequestFailures}; none takes the outcome of the other requests with it.
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

    /**
     * Waits for one after another. When one fails, the others may wait for what will never come, so that those that are
     * not complete by then are left as they are.
     */
    Status[] awaitAll() {
        Status[] statuses = new Status[requests.length];
        CallRing calls = begin(ApiCall.WAITALL);
        for (int i = 0; i < requests.length; i++) {
            try {
                statuses[i] = finish(i);
            } catch (MPIException e) {
                throw failedAt(i, statuses, e);
            }
        }
        calls.end();
        return statuses;
    }

    /** Records a call that waits; with no request that is active it waits for nothing, and is not kept. */
    private CallRing begin(ApiCall kind) {
        Request one = anyActive();
        if (one == null) {
            return FlightRecorder.noRing();
        }
        CallRing calls = one.comm.ring();
        calls.begin(kind, one.comm.context, requests.length);
        return calls;
    }

    private MPIException failedAt(int first, Status[] statuses, MPIException failure) {
        RequestFailures failures = new RequestFailures(call, requests.length);
        statuses[first] = failures.add(first, failure);
        try {
            progress();
        } catch (MPIException e) { // the failure that came first says more
            failure.addSuppressed(e);
        }
        for (int i = first + 1; i < requests.length; i++) {
            statuses[i] = isPending(i) ? failures.addPending(i) : finish(i, failures);
        }
        return failures.exception(statuses);
    }

    private boolean isPending(int i) {
        return requests[i] != null && !requests[i].isDone();
    }

    private Status finish(int i, RequestFailures failures) {
        try {
            return finish(i);
        } catch (MPIException e) {
            return failures.add(i, e);
        }
    }

    Status awaitAny() {
        if (!hasActive()) {
            return new Status();
        }
        MessageChoices choices = choices();
        if (choices != null) {
            return finishOnly(found(choices, RequestCall.WAITANY)[0]);
        }
        CallRing calls = begin(ApiCall.WAITANY);
        awaitDone();
        calls.end();
        return finishOnly(firstDone());
    }

    Status[] awaitSome() {
        if (!hasActive()) {
            return new Status[0];
        }
        MessageChoices choices = choices();
        if (choices != null) {
            return finish(found(choices, RequestCall.WAITSOME));
        }
        CallRing calls = begin(ApiCall.WAITSOME);
        awaitDone();
        calls.end();
        return finishDone();
    }

    Status[] testAll() {
        Comm comm = activeComm();
        long began = pollBegins(comm);
        Status[] found = allDone();
        polled("Testall", comm, began, found != null);
        return found;
    }

    /** Of a call that looks without waiting; {@code null} when no request is active. */
    private Comm activeComm() {
        Request active = anyActive();
        return active == null ? null : active.comm;
    }

    private static long pollBegins(Comm comm) {
        return comm == null ? 0 : comm.pollBegins();
    }

    private static void polled(String name, Comm comm, long began, boolean isFound) {
        if (comm != null) {
            comm.polled(name, -1, 0, began, isFound);
        }
    }

    private Status[] allDone() {
        MessageChoices choices = choices();
        if (choices == null) {
            progress();
        }
        if (choices == null ? !isOver() : found(choices, RequestCall.TESTALL).length == 0) {
            return null;
        }
        RequestFailures failures = new RequestFailures(call, requests.length);
        Status[] statuses = new Status[requests.length];
        for (int i = 0; i < requests.length; i++) {
            statuses[i] = isPending(i) ? failures.addPending(i) : finish(i, failures);
        }
        return failures.check(statuses);
    }

    /** Whether a test of all ends now: none is pending, or one has failed. */
    boolean isOver() {
        boolean isAnyPending = false;
        boolean hasAnyFailed = false;
        for (Request request : requests) {
            isAnyPending |= request != null && !request.isDone();
            hasAnyFailed |= request != null && request.hasFailed();
        }
        return !isAnyPending || hasAnyFailed;
    }

    Status testAny() {
        Comm comm = activeComm();
        long began = pollBegins(comm);
        Status found = anyDone();
        polled("Testany", comm, began, found != null);
        return found;
    }

    private Status anyDone() {
        if (!hasActive()) {
            return new Status();
        }
        MessageChoices choices = choices();
        if (choices != null) {
            int[] found = found(choices, RequestCall.TESTANY);
            return found.length == 0 ? null : finishOnly(found[0]);
        }
        progress();
        int done = firstDone();
        return done == NONE ? null : finishOnly(done);
    }

    Status[] testSome() {
        Comm comm = activeComm();
        long began = pollBegins(comm);
        Status[] found = someDone();
        polled("Testsome", comm, began, found.length > 0);
        return found;
    }

    private Status[] someDone() {
        MessageChoices choices = choices();
        if (choices != null) {
            return finish(found(choices, RequestCall.TESTSOME));
        }
        progress();
        return finishDone();
    }

    /** In a run that is recorded or replayed; else, or when no request is active, {@code null}. */
    private MessageChoices choices() {
        Request active = anyActive();
        return active == null ? null : active.comm.world.choices();
    }

    private int[] found(MessageChoices choices, RequestCall kind) {
        Comm comm = anyActive().comm;
        try {
            return choices.found(kind, requests.length, new RequestPoll(this, kind));
        } catch (DeviceException e) {
            throw comm.failed(call, e);
        }
    }

    /** Indices of the first requests that are complete and active, so many at most. */
    int[] doneOnes(int most) {
        return IntStream.range(0, requests.length)
                .filter(i -> requests[i] != null && requests[i].isActive() && requests[i].isDone())
                .limit(most)
                .toArray();
    }

    private Status[] finish(int[] places) {
        RequestFailures failures = new RequestFailures(call, requests.length);
        Status[] statuses = new Status[places.length];
        for (int i = 0; i < places.length; i++) {
            statuses[i] = finish(places[i], failures);
        }
        return failures.check(statuses);
    }

    private Status finishOnly(int i) {
        try {
            return finish(i);
        } catch (MPIException e) {
            throw e.with(RequestFailures.statusOf(i, e));
        }
    }

    /** Whether any of the requests is of an operation that has not been found complete. */
    boolean hasActive() {
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

    void awaitDone() {
        await(() -> firstDone() != NONE);
    }

    /** Waits until this request is complete; whether it was active. */
    boolean awaitDone(int i) {
        boolean isActive = requests[i] != null && requests[i].isActive();
        if (isActive) {
            await(requests[i]::isDone);
        }
        return isActive;
    }

    /** Waits until a test of all would end. */
    void awaitOver() {
        await(this::isOver);
    }

    private void await(BooleanSupplier condition) {
        Comm comm = anyActive().comm;
        Set<Device> others = otherDevices(comm.device);
        BooleanSupplier isOver = others.isEmpty() ? condition : () -> isOver(condition, others);
        try {
            comm.device.awaitUntil(isOver, call + " on " + requests.length + " requests");
        } catch (DeviceException e) {
            throw comm.failed(call, e);
        }
    }

    /** Waiting looks after one device alone; those of joined jobs are looked after at every poll. */
    private static boolean isOver(BooleanSupplier condition, Set<Device> others) {
        others.forEach(Device::progress);
        return condition.getAsBoolean();
    }

    /** Devices of requests that are active, but this one. */
    private Set<Device> otherDevices(Device known) {
        Set<Device> others = Set.of();
        for (Request request : requests) {
            if (request != null && request.isActive() && request.comm.device != known) {
                others = others.isEmpty() ? new HashSet<>() : others;
                others.add(request.comm.device);
            }
        }
        return others;
    }

    void progress() {
        Request active = anyActive();
        if (active != null) {
            try {
                active.comm.device.progress();
                otherDevices(active.comm.device).forEach(Device::progress);
            } catch (DeviceException e) {
                throw active.comm.failed(call, e);
            }
        }
    }

    private Status[] finishDone() {
        RequestFailures failures = new RequestFailures(call, requests.length);
        List<Status> statuses = new ArrayList<>();
        for (int i = 0; i < requests.length; i++) {
            if (requests[i] != null && requests[i].isActive() && requests[i].isDone()) {
                statuses.add(finish(i, failures));
            }
        }
        return failures.check(statuses.toArray(new Status[0]));
    }

    private Status finish(int i) {
        Request request = requests[i];
        boolean wasActive = request != null && request.isActive();
        Status status = wasActive ? request.outcome(call) : new Status();
        status.index = wasActive ? i : Constants.UNDEFINED;
        return status;
    }
}
