package mpi;

import bireme.runtime.recovery.ContextSteps;
import bireme.runtime.recovery.PendingAgreement;
import bireme.runtime.recovery.RecoveryService;

/**
 * How a communicator is shrunk: its living ranks agree on who has failed and on a context in one operation, and each
 * makes the communicator of the others when it finds that complete.
 */
final class Shrinking {
    /** Makes the result. */
    @FunctionalInterface
    interface Maker<T extends Comm> {
        /** Makes a communicator of the ranks that have not failed, in a context. */
        T make(Group failed, int context);
    }

    private Shrinking() {}

    static <T extends Comm> ObjectRequest<T> start(String call, Comm comm, Maker<T> maker) {
        comm.checkOpen(call);
        long startNs = System.nanoTime();
        RecoveryService recovery = comm.world.recovery();
        ContextSteps steps = recovery.contextSteps();
        PendingAgreement agreement = recovery.agreeOnContext(comm.context, steps, call + " on " + comm);
        Object[] made = new Object[1];
        RecoveryRequest request = new RecoveryRequest(agreement, () -> {
            T result = maker.make(comm.world.groupOf(agreement.failedIds()), steps.context());
            made[0] = result;
            if (agreement.failedIds().length > 0) {
                result.Report_repair(
                        "Shrink: " + result.Size() + " of " + comm.Size() + " ranks are left",
                        System.nanoTime() - startNs);
            }
        });
        return new ObjectRequest<>(comm, request, made, call);
    }
}
