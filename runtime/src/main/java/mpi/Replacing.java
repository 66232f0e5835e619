package mpi;

import bireme.runtime.recovery.ContextSteps;
import bireme.runtime.recovery.PendingAgreement;
import bireme.runtime.spare.SparePool;
import java.util.concurrent.CompletableFuture;
import xxdev.BackgroundOperation;
import xxdev.DeviceException;

/**
 * How the lost ranks of a communicator are replaced: its living ranks agree on who is lost and on a context, as in
 * {@link Shrinking}; each asks the pool, which gives all the same answer; then all have the communicator, and so has
 * each spare, which begins its program with it.
 *
 * <p>Threads: one.
 */
final class Replacing {
    private final String call;
    private final Intracomm comm;
    private final SparePool spares;

    Replacing(String call, Intracomm comm) {
        comm.checkOpen(call);
        this.call = call;
        this.comm = comm;
        this.spares = comm.world.environment().spares();
        if (spares == null) {
            throw comm.error(
                    ErrorClass.SPAWN,
                    call + ": the job has no spare ranks; start it with mpjrun --spares K, or go on with fewer ranks"
                            + " by Shrink");
        }
    }

    /**
     * The new communicator.
     *
     * @param ids device ids of all its members
     * @param context its first context
     * @param replaced how many of its members are new
     */
    record Members(int[] ids, int context, int replaced) {}

    Members run() {
        ContextSteps steps = comm.world.recovery().contextSteps();
        PendingAgreement agreement = comm.world.recovery().agreeOnContext(comm.context, steps, call + " on " + comm);
        try {
            agreement.await();
            int[] failed = agreement.failedIds();
            return new Members(taken(withoutLost(failed), steps.context()), steps.context(), failed.length);
        } catch (DeviceException e) {
            throw comm.failed(call, e);
        }
    }

    private int[] withoutLost(int[] failed) {
        int[] members = comm.world.devicesOf(comm.group).clone();
        for (int i = 0; i < members.length; i++) {
            for (int each : failed) {
                members[i] = members[i] == each ? SparePool.LOST : members[i];
            }
        }
        return members;
    }

    private int[] taken(int[] members, int context) {
        int lost = 0;
        for (int member : members) {
            lost += member == SparePool.LOST ? 1 : 0;
        }
        if (lost == 0) {
            return members;
        }
        CompletableFuture<int[]> answer = spares.take(context, members);
        answer.whenComplete((ids, failure) -> comm.device.wake());
        comm.device.await(new Answer(answer, call + " on " + comm, comm.context));
        int[] ids = answer.join();
        if (ids.length == 0) {
            throw comm.error(
                    ErrorClass.SPAWN,
                    call + ": " + lost + (lost == 1 ? " rank of " : " ranks of ") + comm + (lost == 1 ? " is" : " are")
                            + " lost, and not so many spares are left; start the job with more of them (mpjrun"
                            + " --spares K), or go on with fewer ranks by Shrink");
        }
        return ids;
    }

    /** The wait for the pool's answer. */
    private record Answer(CompletableFuture<int[]> answer, String name, int context) implements BackgroundOperation {
        @Override
        public boolean isDone() {
            return answer.isDone();
        }

        @Override
        public int unservedPeer() {
            return -1;
        }
    }
}
