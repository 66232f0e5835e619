package mpi;

import bireme.runtime.flight.ApiCall;
import bireme.runtime.flight.CallRing;
import bireme.runtime.replay.MessageChoices;
import bireme.runtime.replay.RequestCall;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import xxdev.DeviceException;
import xxdev.RankLostException;

/**
 * Handle of an operation that was started. It is <em>active</em> until a Wait or Test has found it complete; then it is
 * null, and waiting for it again returns an empty status at once.
 *
 * <p>Threads: one at a time for each request.
 *
 * <p>Errors: {@link MPIException} when the operation failed; the request is null afterwards. Calls on several requests
 * throw one with class {@code MPI.ERR_IN_STATUS}, or {@link ProcessFailedException} when ranks are lost; what became of
 * each request is in {@link MPIException#getStatuses}, and those that are pending can be waited for. An element
 * {@code null} of an array of requests counts as a null request.
 *
 * <p>Source: MPI 4.1, 3.7.
 */
public class Request implements Freeable {
    /** The request of no operation, {@code MPI.REQUEST_NULL}. */
    public static final Request NULL = new Request(null, null);

    /** Where the operation runs; {@code null} for {@link #NULL} only. */
    final Comm comm;

    /** The call that started or prepared a collective; {@code null} for a message. */
    private final String collective;

    private xxdev.Request active;

    Request(Comm comm, xxdev.Request active) {
        this(comm, active, null);
    }

    Request(Comm comm, xxdev.Request active, String collective) {
        this.comm = comm;
        this.active = active;
        this.collective = collective;
    }

    /** Whether the operation has not been found complete yet. */
    final boolean isActive() {
        return active != null;
    }

    /** Whether a Wait would return at once. */
    final boolean isDone() {
        return active == null || active.isDone() || active.isInterrupted();
    }

    /** Whether a Wait would return at once, and throw. */
    final boolean hasFailed() {
        try {
            return active != null && (active.isInterrupted() || active.isDone() && !active.hasEnded());
        } catch (DeviceException e) { // thrown again by the wait
            return true;
        }
    }

    final void activate(xxdev.Request started) {
        active = started;
    }

    /**
     * Waits until the operation is complete.
     *
     * <p>Source: MPI 4.1, 3.7.3.
     *
     * @return what was received; an empty status for a null request
     * @throws MPIException when the operation failed; the request is null afterwards, but for class
     *     {@code MPI.ERR_PROC_FAILED_PENDING}
     */
    public Status Wait() {
        return await("Wait");
    }

    final Status await(String call) {
        if (active == null) {
            return new Status();
        }
        CallRing calls = comm.ring();
        calls.begin(ApiCall.WAIT, comm.context, 1);
        Status status = outcome(call);
        calls.end();
        return status;
    }

    /** Waits without being recorded. */
    final Status outcome(String call) {
        xxdev.Request awaited = active;
        active = null;
        try {
            return comm.statusOf(awaited.await());
        } catch (DeviceException e) {
            active = isStillPending(e) ? awaited : null;
            throw failed(call, e);
        }
    }

    /** Whether an operation has not ended with an exception, as a receive from any source that a failure interrupts. */
    private static boolean isStillPending(DeviceException failure) {
        return failure instanceof RankLostException lost && lost.isPending();
    }

    final MPIException failed(String call, DeviceException reported) {
        return comm.failed(collective == null ? call : call + " for " + collective, reported);
    }

    /**
     * Tests whether the operation is complete, after one attempt to move work forward.
     *
     * <p>Source: MPI 4.1, 3.7.3.
     *
     * @return the status when the operation is complete, {@code null} while it is not; an empty status for a null
     *     request
     * @throws MPIException when the operation failed; the request is null afterwards
     */
    public Status Test() {
        xxdev.Request tested = active;
        if (tested == null) {
            return new Status();
        }
        try {
            long began = comm.pollBegins();
            xxdev.Status filled = isFound(RequestCall.TEST) ? tested.test() : null;
            comm.polled("Test", -1, 0, began, filled != null);
            if (filled == null) {
                return null;
            }
            active = null;
            return comm.statusOf(filled);
        } catch (DeviceException e) {
            active = isStillPending(e) ? tested : null;
            throw failed("Test", e);
        }
    }

    /** Whether a test is to look at the operation; one that is recorded or replayed has done so, and knows more. */
    private boolean isFound(RequestCall call) {
        MessageChoices choices = comm.world.choices();
        return choices == null || choices.found(call, 0, new SingleRequestPoll(this)).length > 0;
    }

    /** {@return whether the request is null: its operation was found complete, or was freed} */
    public boolean Is_null() {
        return active == null;
    }

    /**
     * Withdraws a receive that no message has matched yet; {@link Status#Test_cancelled} then tells, and the request
     * still has to be waited for. Sends, and receives that are matched, go on as if nothing had been said.
     *
     * <p>Source: MPI 4.1, 3.8.4.
     *
     * @throws MPIException for a collective, which MPI does not allow: the other ranks count on this one
     */
    public void Cancel() {
        if (active == null) {
            throw new MPIException(
                    ErrorClass.REQUEST, "Cancel: the request is null; expected one that is not complete yet");
        }
        if (collective != null) {
            throw new MPIException(
                    ErrorClass.REQUEST,
                    "Cancel: " + collective + " is a collective and cannot be cancelled; Wait for it or Test it (on "
                            + comm + ")");
        }
        try {
            active.cancel();
        } catch (DeviceException e) {
            throw comm.failed("Cancel", e);
        }
    }

    /**
     * Releases the request; its operation goes on, and the program is not notified when it is complete.
     *
     * <p>Source: MPI 4.1, 3.7.3.
     *
     * @throws MPIException for a collective that has not been found complete, which MPI does not allow
     */
    public void Free() {
        if (collective != null && active != null) {
            throw new MPIException(
                    ErrorClass.REQUEST,
                    "Free: " + collective + " is a collective and active; Wait for it or Test it first (on " + comm
                            + ")");
        }
        xxdev.Request freed = active;
        active = null;
        if (freed != null) {
            freed.free();
        }
    }

    /**
     * Waits until all are complete. Once one fails, it waits no longer.
     *
     * <p>Source: MPI 4.1, 3.7.5.
     *
     * @param requests requests of this rank; elements may be null requests, or {@code null}
     * @return the statuses; that of request i is element i
     * @throws MPIException when operations have failed: of class {@code MPI.ERR_IN_STATUS} where
     *     {@link MPIException#getStatuses} says which; {@code MPI.ERR_REQUEST} when {@code requests} is {@code null}
     */
    public static Status[] Waitall(Request[] requests) {
        return RequestSet.of("Waitall", requests).awaitAll();
    }

    /**
     * Waits until one is complete.
     *
     * <p>Source: MPI 4.1, 3.7.5.
     *
     * @param requests requests of this rank; elements may be null requests, or {@code null}
     * @return its status; {@link Status#index} says which, {@code MPI.UNDEFINED} when all requests are null
     * @throws MPIException when operations have failed: of class {@code MPI.ERR_IN_STATUS} where
     *     {@link MPIException#getStatuses} says which; {@code MPI.ERR_REQUEST} when {@code requests} is {@code null}
     */
    public static Status Waitany(Request[] requests) {
        return RequestSet.of("Waitany", requests).awaitAny();
    }

    /**
     * Waits until at least one is complete.
     *
     * <p>Source: MPI 4.1, 3.7.5.
     *
     * @param requests requests of this rank; elements may be null requests, or {@code null}
     * @return the statuses of all that are complete, with {@link Status#index}; an empty array when all requests are
     *     null
     * @throws MPIException when operations have failed: of class {@code MPI.ERR_IN_STATUS} where
     *     {@link MPIException#getStatuses} says which; {@code MPI.ERR_REQUEST} when {@code requests} is {@code null}
     */
    public static Status[] Waitsome(Request[] requests) {
        return RequestSet.of("Waitsome", requests).awaitSome();
    }

    /**
     * Tests whether all are complete. When they are not, and none has failed, no request has changed.
     *
     * <p>Source: MPI 4.1, 3.7.5.
     *
     * @param requests requests of this rank; elements may be null requests, or {@code null}
     * @return the statuses when all are complete, else {@code null}
     * @throws MPIException when operations have failed: of class {@code MPI.ERR_IN_STATUS} where
     *     {@link MPIException#getStatuses} says which; {@code MPI.ERR_REQUEST} when {@code requests} is {@code null}
     */
    public static Status[] Testall(Request[] requests) {
        return RequestSet.of("Testall", requests).testAll();
    }

    /**
     * Tests whether one is complete.
     *
     * <p>Source: MPI 4.1, 3.7.5.
     *
     * @param requests requests of this rank; elements may be null requests, or {@code null}
     * @return its status, with {@link Status#index}; {@code null} when none is; an empty status with index
     *     {@code MPI.UNDEFINED} when all requests are null
     * @throws MPIException when operations have failed: of class {@code MPI.ERR_IN_STATUS} where
     *     {@link MPIException#getStatuses} says which; {@code MPI.ERR_REQUEST} when {@code requests} is {@code null}
     */
    public static Status Testany(Request[] requests) {
        return RequestSet.of("Testany", requests).testAny();
    }

    /**
     * Tests which are complete.
     *
     * <p>Source: MPI 4.1, 3.7.5.
     *
     * @param requests requests of this rank; elements may be null requests, or {@code null}
     * @return the statuses of all that are, with {@link Status#index}; an empty array when none is
     * @throws MPIException when operations have failed: of class {@code MPI.ERR_IN_STATUS} where
     *     {@link MPIException#getStatuses} says which; {@code MPI.ERR_REQUEST} when {@code requests} is {@code null}
     */
    public static Status[] Testsome(Request[] requests) {
        return RequestSet.of("Testsome", requests).testSome();
    }

    /**
     * A future of the status, for {@link java.util.concurrent.CompletionStage#thenAccept thenAccept} and its like. The
     * request stays as it is: it can be waited for as well, and a persistent one has to be before its next start.
     *
     * <p>Threads: one thread of the rank completes the futures of all its requests; the first call starts it, and it
     * moves messages on while it has any. What depends on a future runs on that thread, or on the caller's when the
     * operation is complete already; it must not wait for another request of this rank there, for which the {@code
     * Async} forms are. Other requests cost nothing.
     *
     * <p>Errors: an operation that has failed completes the future with the exception that {@link #Wait} throws; so
     * does {@code MPI.Finalize} that of an operation that is not complete. Cancelling the future cancels no
     * operation.
     *
     * @return the future; it completes with the status, or with the {@link MPIException} of the operation
     */
    public CompletableFuture<Status> toCompletableFuture() {
        xxdev.Request operation = active;
        return operation == null
                ? CompletableFuture.completedFuture(new Status())
                : comm.world.requestFutures().of(this, operation);
    }

    // From here on Open MPI's names; see the package's description.

    /**
     * As {@link #Free}.
     *
     * @throws MPIException for a collective that has not been found complete, which MPI does not allow
     */
    @Override
    public void free() {
        Free();
    }

    /**
     * As {@link #Cancel}.
     *
     * @throws MPIException for a collective, which MPI does not allow: the other ranks count on this one
     */
    public final void cancel() {
        Cancel();
    }

    /**
     * As {@link #Is_null}.
     *
     * @return whether the request is null: its operation was found complete, or was freed
     */
    public final boolean isNull() {
        return Is_null();
    }

    /**
     * As {@link #Wait}.
     *
     * @return what was received; an empty status for a null request
     * @throws MPIException when the operation failed; the request is null afterwards, but for class {@code
     *     MPI.ERR_PROC_FAILED_PENDING}
     */
    public final Status waitStatus() {
        return await("waitStatus");
    }

    /**
     * As {@link #Wait}, without a status.
     *
     * @throws MPIException when the operation failed; the request is null afterwards, but for class {@code
     *     MPI.ERR_PROC_FAILED_PENDING}
     */
    public final void waitFor() {
        await("waitFor");
    }

    /**
     * As {@link #Test}.
     *
     * @return the status when the operation is complete, {@code null} while it is not; an empty status for a null
     *     request
     * @throws MPIException when the operation failed; the request is null afterwards
     */
    public final Status testStatus() {
        return Test();
    }

    /**
     * As {@link #Test}: whether the operation is complete.
     *
     * @return whether the operation is complete
     * @throws MPIException when the operation failed; the request is null afterwards
     */
    public final boolean test() {
        return Test() != null;
    }

    /**
     * As {@link #Test}, but the request stays as it is: it can still be waited for.
     *
     * <p>Source: MPI 4.1, 3.7.6.
     *
     * @return the status when the operation is complete, {@code null} while it is not; an empty status for a null
     *     request
     */
    public final Status getStatus() {
        if (active == null) {
            return new Status();
        }
        try {
            xxdev.Status filled = isFound(RequestCall.GETSTATUS) ? active.test() : null;
            return filled == null ? null : comm.statusOf(filled);
        } catch (DeviceException e) {
            throw failed("getStatus", e);
        }
    }

    /**
     * As {@link #Waitany}.
     *
     * @param requests requests of this rank; elements may be null requests, or {@code null}
     * @return its status; {@link Status#index} says which, {@code MPI.UNDEFINED} when all requests are null
     * @throws MPIException when operations have failed: of class {@code MPI.ERR_IN_STATUS} where
     *     {@link MPIException#getStatuses} says which; {@code MPI.ERR_REQUEST} when {@code requests} is {@code null}
     */
    public static Status waitAnyStatus(Request[] requests) {
        return RequestSet.of("waitAnyStatus", requests).awaitAny();
    }

    /**
     * As {@link #Waitany}: the index, {@code MPI.UNDEFINED} when all requests are null.
     *
     * @param requests requests of this rank; elements may be null requests, or {@code null}
     * @return the index of the request that is complete, {@code MPI.UNDEFINED} when all requests are null
     * @throws MPIException when operations have failed: of class {@code MPI.ERR_IN_STATUS} where
     *     {@link MPIException#getStatuses} says which; {@code MPI.ERR_REQUEST} when {@code requests} is {@code null}
     */
    public static int waitAny(Request[] requests) {
        return RequestSet.of("waitAny", requests).awaitAny().index;
    }

    /**
     * As {@link #Testany}.
     *
     * @param requests requests of this rank; elements may be null requests, or {@code null}
     * @return its status, with {@link Status#index}; {@code null} when none is; an empty status with index
     *     {@code MPI.UNDEFINED} when all requests are null
     * @throws MPIException when operations have failed: of class {@code MPI.ERR_IN_STATUS} where
     *     {@link MPIException#getStatuses} says which; {@code MPI.ERR_REQUEST} when {@code requests} is {@code null}
     */
    public static Status testAnyStatus(Request[] requests) {
        return RequestSet.of("testAnyStatus", requests).testAny();
    }

    /**
     * As {@link #Testany}: the index, {@code MPI.UNDEFINED} when none is complete or all requests are null.
     *
     * @param requests requests of this rank; elements may be null requests, or {@code null}
     * @return the index of the request that is complete, {@code MPI.UNDEFINED} when none is, or all requests are null
     * @throws MPIException when operations have failed: of class {@code MPI.ERR_IN_STATUS} where
     *     {@link MPIException#getStatuses} says which; {@code MPI.ERR_REQUEST} when {@code requests} is {@code null}
     */
    public static int testAny(Request[] requests) {
        Status found = RequestSet.of("testAny", requests).testAny();
        return found == null ? Constants.UNDEFINED : found.index;
    }

    /**
     * As {@link #Waitall}.
     *
     * @param requests requests of this rank; elements may be null requests, or {@code null}
     * @return the statuses; that of request i is element i
     * @throws MPIException when operations have failed: of class {@code MPI.ERR_IN_STATUS} where
     *     {@link MPIException#getStatuses} says which; {@code MPI.ERR_REQUEST} when {@code requests} is {@code null}
     */
    public static Status[] waitAllStatus(Request[] requests) {
        return RequestSet.of("waitAllStatus", requests).awaitAll();
    }

    /**
     * As {@link #Waitall}, without statuses.
     *
     * @param requests requests of this rank; elements may be null requests, or {@code null}
     * @throws MPIException when operations have failed: of class {@code MPI.ERR_IN_STATUS} where
     *     {@link MPIException#getStatuses} says which; {@code MPI.ERR_REQUEST} when {@code requests} is {@code null}
     */
    public static void waitAll(Request[] requests) {
        RequestSet.of("waitAll", requests).awaitAll();
    }

    /**
     * As {@link #Testall}.
     *
     * @param requests requests of this rank; elements may be null requests, or {@code null}
     * @return the statuses when all are complete, else {@code null}
     * @throws MPIException when operations have failed: of class {@code MPI.ERR_IN_STATUS} where
     *     {@link MPIException#getStatuses} says which; {@code MPI.ERR_REQUEST} when {@code requests} is {@code null}
     */
    public static Status[] testAllStatus(Request[] requests) {
        return RequestSet.of("testAllStatus", requests).testAll();
    }

    /**
     * As {@link #Testall}: whether all are complete.
     *
     * @param requests requests of this rank; elements may be null requests, or {@code null}
     * @return whether all are complete
     * @throws MPIException when operations have failed: of class {@code MPI.ERR_IN_STATUS} where
     *     {@link MPIException#getStatuses} says which; {@code MPI.ERR_REQUEST} when {@code requests} is {@code null}
     */
    public static boolean testAll(Request[] requests) {
        return RequestSet.of("testAll", requests).testAll() != null;
    }

    /**
     * As {@link #Waitsome}, but {@code null} when all requests are null.
     *
     * @param requests requests of this rank; elements may be null requests, or {@code null}
     * @return the statuses of all that are complete, with {@link Status#index}; {@code null} when all requests are null
     * @throws MPIException when operations have failed: of class {@code MPI.ERR_IN_STATUS} where
     *     {@link MPIException#getStatuses} says which; {@code MPI.ERR_REQUEST} when {@code requests} is {@code null}
     */
    public static Status[] waitSomeStatus(Request[] requests) {
        RequestSet set = RequestSet.of("waitSomeStatus", requests);
        return set.hasActive() ? set.awaitSome() : null;
    }

    /**
     * As {@link #Waitsome}: the indices; {@code null} when all requests are null.
     *
     * @param requests requests of this rank; elements may be null requests, or {@code null}
     * @return the indices of the requests that are complete; {@code null} when all requests are null
     * @throws MPIException when operations have failed: of class {@code MPI.ERR_IN_STATUS} where
     *     {@link MPIException#getStatuses} says which; {@code MPI.ERR_REQUEST} when {@code requests} is {@code null}
     */
    public static int[] waitSome(Request[] requests) {
        RequestSet set = RequestSet.of("waitSome", requests);
        return set.hasActive() ? indices(set.awaitSome()) : null;
    }

    /**
     * As {@link #Testsome}, but {@code null} when all requests are null.
     *
     * @param requests requests of this rank; elements may be null requests, or {@code null}
     * @return the statuses of all that are complete, with {@link Status#index}; {@code null} when all requests are null
     * @throws MPIException when operations have failed: of class {@code MPI.ERR_IN_STATUS} where
     *     {@link MPIException#getStatuses} says which; {@code MPI.ERR_REQUEST} when {@code requests} is {@code null}
     */
    public static Status[] testSomeStatus(Request[] requests) {
        RequestSet set = RequestSet.of("testSomeStatus", requests);
        return set.hasActive() ? set.testSome() : null;
    }

    /**
     * As {@link #Testsome}: the indices; {@code null} when all requests are null.
     *
     * @param requests requests of this rank; elements may be null requests, or {@code null}
     * @return the indices of the requests that are complete; {@code null} when all requests are null
     * @throws MPIException when operations have failed: of class {@code MPI.ERR_IN_STATUS} where
     *     {@link MPIException#getStatuses} says which; {@code MPI.ERR_REQUEST} when {@code requests} is {@code null}
     */
    public static int[] testSome(Request[] requests) {
        RequestSet set = RequestSet.of("testSome", requests);
        return set.hasActive() ? indices(set.testSome()) : null;
    }

    private static int[] indices(Status[] statuses) {
        return Arrays.stream(statuses).mapToInt(status -> status.index).toArray();
    }
}
