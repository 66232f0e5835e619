package mpi;

import bireme.runtime.recovery.PendingAgreement;
import xxdev.Request;
import xxdev.Status;

/**
 * An agreement of the program, whose result goes to the program when it is found complete.
 *
 * <p>Threads: any; the result is handed over once.
 */
final class RecoveryRequest implements Request {
    private final PendingAgreement agreement;
    private Runnable handOver;

    RecoveryRequest(PendingAgreement agreement, Runnable handOver) {
        this.agreement = agreement;
        this.handOver = handOver;
    }

    @Override
    public boolean isDone() {
        return agreement.isDone();
    }

    @Override
    public Status await() {
        try {
            return agreement.await();
        } finally {
            handOverIfDone();
        }
    }

    @Override
    public Status test() {
        try {
            return agreement.test();
        } finally {
            handOverIfDone();
        }
    }

    private synchronized void handOverIfDone() {
        if (handOver != null && agreement.isDone()) {
            handOver.run();
            handOver = null;
        }
    }

    /** Never: the other ranks count on this one. */
    @Override
    public boolean cancel() {
        return false;
    }
}
