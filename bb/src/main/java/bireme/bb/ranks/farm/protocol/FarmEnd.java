package bireme.bb.ranks.farm.protocol;

import bireme.bb.ranks.farm.failure.FarmFailedException;
import bireme.bb.ranks.farm.failure.FarmFailedException.Reason;
import java.util.ArrayList;
import java.util.List;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPIException;
import mpi.ProcessFailedException;
import mpi.Request;

/**
 * The message by which the root ends a farm at every worker.
 *
 * @param failure why it ends early; {@code null} if all tasks are done
 * @param isStopped whether a STOP message was sent before, to interrupt the tasks in progress
 */
public record FarmEnd(FarmFailedException failure, boolean isStopped) {
    private static final int REASON = Wire.HEADER;
    private static final int TEXT = REASON + 1;
    private static final int TASK = TEXT + 1;
    private static final int RANK = TASK + 1;
    private static final int CAUSE = RANK + 1;
    private static final int TRACE = CAUSE + 1;

    /** Starts to send it to a worker; the requests end before the worker sends DISCONNECT. */
    public List<Request> start(Intracomm comm, int dest) {
        List<Request> sent = new ArrayList<>();
        if (isStopped) {
            sent.add(Wire.start(comm, dest, Wire.STOP, Wire.END));
        }
        Throwable cause = failure == null ? null : failure.getCause();
        sent.add(Wire.start(
                comm,
                dest,
                Wire.TO_WORKER,
                Wire.END,
                isStopped ? 1L : 0L,
                failure == null ? "" : failure.reason().name(),
                failure == null ? "" : failure.getMessage(),
                failure == null ? -1L : failure.task(),
                failure == null ? -1L : (long) failure.rank(),
                Wire.describe(cause),
                Wire.trace(cause)));
        if (failure != null) {
            sent.add(Wire.startCause(comm, dest, Wire.TO_WORKER, cause));
        }
        return sent;
    }

    /** Reads an END message, and receives what belongs to it. */
    public static FarmEnd receive(Object[] message, Intracomm comm, int root) {
        boolean stopped = (Long) message[1] == 1;
        if (stopped) {
            comm.Recv(new Object[1], 0, 1, Datatype.OBJECT, root, Wire.STOP);
        }
        String reason = (String) message[REASON];
        if (reason.isEmpty()) {
            return new FarmEnd(null, stopped);
        }
        Throwable cause = receiveCause(message, comm, root);
        long task = (Long) message[TASK];
        int rank = (int) (long) (Long) message[RANK];
        String text = (String) message[TEXT];
        return new FarmEnd(new FarmFailedException(Reason.valueOf(reason), text, task, rank, cause), stopped);
    }

    private static Throwable receiveCause(Object[] end, Intracomm comm, int root) {
        Object[] message = new Object[Wire.HEADER + 1];
        int count = 0;
        try {
            count = comm.Recv(message, 0, message.length, Datatype.OBJECT, root, Wire.TO_WORKER)
                    .Get_count(Datatype.OBJECT);
        } catch (ProcessFailedException e) {
            throw e;
        } catch (MPIException e) {
            // An exception of a class that is not known or not allowed here; its description is.
            count = 0;
        }
        return Wire.cause(message, count, (String) end[CAUSE], (String) end[TRACE]);
    }
}
