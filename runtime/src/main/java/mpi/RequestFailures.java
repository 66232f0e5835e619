package mpi;

import java.util.ArrayList;
import java.util.List;

/**
 * The failures of some of the requests of one call, and the exception that reports them.
 *
 * <p>Threads: one. Source: MPI 4.1, 3.7.5 (MPI_ERR_IN_STATUS).
 */
final class RequestFailures {
    private static final int MAX_NAMED = 10;

    private final String call;
    private final int requests;
    private final List<MPIException> failures = new ArrayList<>(0);
    private final List<Integer> places = new ArrayList<>(0);
    private int pending;

    RequestFailures(String call, int requests) {
        this.call = call;
        this.requests = requests;
    }

    /** A request has failed; gives its status. */
    Status add(int index, MPIException failure) {
        failures.add(failure);
        places.add(index);
        return statusOf(index, failure);
    }

    /** The status of a request that has failed. */
    static Status statusOf(int index, MPIException failure) {
        return status(index, failure.getErrorClass());
    }

    /** A request is not complete; gives its status. */
    Status addPending(int index) {
        pending++;
        return status(index, Constants.ERR_PENDING);
    }

    private static Status status(int index, int error) {
        Status status = new Status();
        status.index = index;
        status.error = error;
        return status;
    }

    /** These statuses if nothing has failed. */
    Status[] check(Status[] statuses) {
        if (!failures.isEmpty()) {
            throw exception(statuses);
        }
        return statuses;
    }

    /** The exception: that of lost ranks if any are, because programs live on after it. */
    MPIException exception(Status[] statuses) {
        MPIException first = failures.get(0);
        MPIException all = new MPIException(ErrorClass.IN_STATUS, message(), first);
        for (MPIException failure : failures) {
            if (failure instanceof ProcessFailedException lost) {
                all = new ProcessFailedException(message(), lost, lost.getFailedRanks());
                break;
            }
        }
        for (MPIException failure : failures) {
            if (failure != all.getCause()) {
                all.addSuppressed(failure);
            }
        }
        return all.with(statuses);
    }

    private String message() {
        StringBuilder text = new StringBuilder(call).append(": ");
        text.append(places.size() == 1 ? "request " : "requests ");
        for (int i = 0; i < Math.min(places.size(), MAX_NAMED); i++) {
            text.append(i == 0 ? "" : ", ").append(places.get(i));
        }
        if (places.size() > MAX_NAMED) {
            text.append(" and ").append(places.size() - MAX_NAMED).append(" more");
        }
        text.append(" of ").append(requests).append(" failed");
        if (pending > 0) {
            text.append(", ").append(pending).append(" not complete yet");
        }
        return text.append("; ").append(failures.get(0).getMessage()).toString();
    }
}
