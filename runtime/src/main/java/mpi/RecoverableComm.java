package mpi;

import bireme.runtime.environment.RankEnvironment;
import bireme.runtime.recovery.PendingAgreement;
import bireme.runtime.recovery.RecoveryService;
import java.util.Arrays;
import xxdev.DeviceException;

/**
 * The calls by which ranks go on when others have failed: user-level failure mitigation. A job goes on without lost
 * ranks when it is started with {@code mpjrun --on-rank-death notify}; without failures these calls work in any job.
 *
 * <p>How a program recovers: a call throws {@link ProcessFailedException} at some ranks. One that has caught it
 * {@linkplain #Revoke revokes} the communicator, so that those who wait for it in another call do not wait for ever;
 * all that live {@linkplain #Shrink shrink} it, and go on with the result. Whether a step was completed by all they
 * find out by {@link #Agree}.
 *
 * <p>Shape: all work on revoked communicators and on those with lost ranks. Collective calls are called by all ranks of
 * the communicator that live, in the same order at each, and give the same result at each whichever ranks fail; of
 * an intercommunicator by those of both sides.
 *
 * <p>Threads: any thread of the rank; several threads must agree on the order of collective calls.
 *
 * <p>Source: MPI Forum, User-Level Failure Mitigation (MPIX_Comm_revoke and the like).
 */
public sealed interface RecoverableComm permits Comm {
    private Comm comm() {
        return (Comm) this;
    }

    private RecoveryService recovery(String call) {
        comm().checkOpen(call);
        return comm().world.recovery();
    }

    /**
     * Ends all communication of this communicator at all its ranks: calls that wait, and later ones, throw
     * {@link RevokedException}. Called by any rank; returns at once. It reaches all ranks that live, also when this one
     * fails right afterwards. Messages that nobody has received are dropped.
     *
     * @throws MPIException of class {@code MPI.ERR_COMM} for {@code MPI.COMM_SELF}, which is of no other rank
     */
    default void Revoke() {
        RecoveryService recovery = recovery("Revoke");
        if (comm() == comm().epoch.self()) {
            throw comm().error(
                            ErrorClass.COMM,
                            "Revoke: " + this + " cannot be revoked; expected a communicator of several ranks");
        }
        recovery.revoke(comm().context);
        Report_repair("Revoke", 0);
    }

    /**
     * Adds a step of a repair to the report about the job ({@code mpjrun --recovery-report FILE}, or {@code -v}), as
     * {@link #Revoke}, {@link #Shrink}, {@link Intracomm#Replace} and the restore of a checkpoint do themselves. Steps
     * with the same text at several ranks are one entry of the report.
     *
     * @param step what this rank has done, such as {@code "read the input again"}
     * @param tookNs how long that took, in nanoseconds; 0 or more
     * @throws MPIException of class {@code MPI.ERR_ARG} when {@code step} is {@code null} or {@code tookNs} is negative
     */
    default void Report_repair(String step, long tookNs) {
        comm().checkOpen("Report_repair");
        if (step == null || tookNs < 0) {
            throw comm().error(
                            ErrorClass.ARG,
                            "Report_repair: step is " + step + ", tookNs is " + tookNs
                                    + "; expected a text, and 0 or more");
        }
        RankEnvironment own = comm().epoch.environment();
        own.control().repaired(own.rank(), step, tookNs);
    }

    /**
     * As {@link #Report_repair}.
     *
     * @param step what this rank has done
     * @param tookNs how long that took, in nanoseconds; 0 or more
     */
    default void reportRepair(String step, long tookNs) {
        Report_repair(step, tookNs);
    }

    /** As {@link #Revoke}. */
    default void revoke() {
        Revoke();
    }

    /** {@return whether this rank knows that the communicator was revoked} */
    default boolean Is_revoked() {
        return recovery("Is_revoked").isRevoked(comm().context);
    }

    /** {@return as {@link #Is_revoked}} */
    default boolean isRevoked() {
        return Is_revoked();
    }

    /**
     * Agrees on flags: the bitwise and of those of all ranks that live. What a rank has given that fails meanwhile
     * counts or does not, but the same at all. It is a barrier, too.
     *
     * @param flag flags of this rank
     * @return the flags that all have set
     * @throws ProcessFailedException at all ranks or at none, when a rank has failed and not every rank that lives has
     *     acknowledged that by {@link #Ack_failed}; {@link ProcessFailedException#getAgreedFlag} is the result then
     */
    default int Agree(int flag) {
        return agreed("Agree", flag);
    }

    /**
     * As {@link #Agree}.
     *
     * @param flag flags of this rank
     * @return the flags that all have set
     */
    default int agree(int flag) {
        return agreed("agree", flag);
    }

    private int agreed(String call, int flag) {
        PendingAgreement agreement = recovery(call).agree(comm().context, flag, call + " on " + this);
        try {
            agreement.await();
        } catch (DeviceException e) {
            MPIException failure = comm().failed(call, e);
            throw failure instanceof ProcessFailedException lost ? lost.with(agreement.flags()) : failure;
        }
        return agreement.flags();
    }

    /**
     * Starts an {@link #Agree}.
     *
     * @param flag element 0: flags of this rank, replaced by the result when the request is found complete, also when
     *     that throws
     * @return the request
     * @throws MPIException of class {@code MPI.ERR_ARG} when {@code flag} is {@code null} or empty
     */
    default Request Iagree(int[] flag) {
        return startAgreement("Iagree", flag);
    }

    /**
     * As {@link #Iagree}.
     *
     * @param flag element 0: flags of this rank, replaced by the result when the request is found complete
     * @return the request
     */
    default Request iAgree(int[] flag) {
        return startAgreement("iAgree", flag);
    }

    private Request startAgreement(String call, int[] flag) {
        RecoveryService recovery = recovery(call);
        if (flag == null || flag.length == 0) {
            throw comm().error(
                            ErrorClass.ARG,
                            call + ": flag is " + (flag == null ? "null" : "empty") + "; expected an array of one int");
        }
        PendingAgreement agreement = recovery.agree(comm().context, flag[0], call + " on " + this);
        return new Request(comm(), new RecoveryRequest(agreement, () -> flag[0] = agreement.flags()), call);
    }

    /**
     * Makes a communicator of the ranks that live, in the same order. All agree on who that is; a rank that fails later
     * is in the result and is lost there.
     *
     * @return the communicator
     */
    Comm Shrink();

    /** {@return as {@link #Shrink} a communicator of the ranks that live} */
    Comm shrink();

    /**
     * Starts a {@link #Shrink}.
     *
     * @return the request; {@link ObjectRequest#waitObject} gives the communicator
     */
    ObjectRequest<? extends Comm> Ishrink();

    /** {@return as {@link #Ishrink} the request of a shrink} */
    ObjectRequest<? extends Comm> iShrink();

    /**
     * The ranks of this communicator that have failed, of an intercommunicator those of both sides, in the order in
     * which this rank knows of them: later calls give the same group with more at its end. Other ranks may have
     * heard of others; after a collective call of this interface all know those that it has met.
     *
     * @return the group, to be freed on its own
     */
    default Group Get_failed() {
        return comm().world.groupOf(recovery("Get_failed").failedIds(comm().context));
    }

    /** {@return as {@link #Get_failed} the ranks that have failed} */
    default Group getFailed() {
        return Get_failed();
    }

    /**
     * Says that the program knows of ranks that have failed: receives and probes from any source do without them from
     * now on, and {@link #Agree} does not report them when all ranks know of them.
     *
     * @param count how many of {@link #Get_failed}, from the first on; less than before changes nothing
     * @return how many are acknowledged now
     * @throws MPIException of class {@code MPI.ERR_ARG} when {@code count} is negative
     */
    default int Ack_failed(int count) {
        RecoveryService recovery = recovery("Ack_failed");
        if (count < 0) {
            throw comm().error(
                            ErrorClass.ARG,
                            "Ack_failed: count is " + count + "; expected 0 or more, at most the size of Get_failed()");
        }
        return recovery.acknowledge(comm().context, count);
    }

    /**
     * As {@link #Ack_failed}.
     *
     * @param count how many of {@link #Get_failed}, from the first on
     * @return how many are acknowledged now
     */
    default int ackFailed(int count) {
        return Ack_failed(count);
    }

    /** Acknowledges all ranks that this rank knows to have failed, as {@link #Ack_failed} does. */
    default void Failure_ack() {
        recovery("Failure_ack").acknowledge(comm().context, Integer.MAX_VALUE);
    }

    /** As {@link #Failure_ack}. */
    default void failureAck() {
        Failure_ack();
    }

    /** {@return the ranks that this one has acknowledged by {@link #Failure_ack} or {@link #Ack_failed}} */
    default Group Failure_get_acked() {
        RecoveryService recovery = recovery("Failure_get_acked");
        int acknowledged = recovery.acknowledged(comm().context);
        return comm().world.groupOf(Arrays.copyOf(recovery.failedIds(comm().context), acknowledged));
    }

    /** {@return as {@link #Failure_get_acked} the ranks that this one has acknowledged} */
    default Group failureGetAcked() {
        return Failure_get_acked();
    }
}
