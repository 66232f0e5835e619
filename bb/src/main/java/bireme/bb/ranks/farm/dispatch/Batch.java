package bireme.bb.ranks.farm.dispatch;

import bireme.bb.ranks.farm.protocol.Wire;
import java.util.ArrayList;
import java.util.List;
import mpi.ProcessFailedException;
import mpi.Request;

/** Tasks that were sent to a worker together; it answers them in this order. */
final class Batch {
    private final List<FarmTask> tasks = new ArrayList<>();
    private int answered;
    private Request sent;

    void add(FarmTask task) {
        tasks.add(task);
    }

    int size() {
        return tasks.size();
    }

    /** The message that brings the tasks to the worker. */
    Object[] message() {
        return Wire.message(
                Wire.TASKS, 0, tasks.stream().map(task -> task.payload).toArray());
    }

    void sentBy(Request request) {
        sent = request;
    }

    /** The oldest task without an answer, which is answered now. */
    FarmTask answer() {
        return tasks.get(answered++);
    }

    boolean isAnswered() {
        return answered == tasks.size();
    }

    /** Whether its task, which is alone then, may be the reason for losses. */
    boolean isSuspect() {
        return tasks.get(answered).isSuspect();
    }

    boolean isUntouched() {
        return answered == 0;
    }

    /** Lets go of the message, which was received since the worker has answered. */
    void close() {
        try {
            sent.Wait();
        } catch (ProcessFailedException e) {
            // The worker was lost after its last answer; the pending receive fails with that.
            sent = Request.NULL;
        }
    }

    List<FarmTask> unanswered() {
        return tasks.subList(answered, tasks.size());
    }
}
