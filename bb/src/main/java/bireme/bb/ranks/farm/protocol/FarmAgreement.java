package bireme.bb.ranks.farm.protocol;

import bireme.bb.ranks.end.AgreedFlags;
import bireme.bb.ranks.farm.failure.FarmFailedException;
import bireme.bb.ranks.farm.failure.FarmFailedException.Reason;
import java.util.stream.IntStream;
import mpi.Datatype;
import mpi.Intracomm;

/**
 * The agreement of all ranks before anything else is sent: all have legal arguments and the same root, and all know the
 * longest message, which the root decides.
 *
 * @param comm a communicator of the farm alone
 * @param root the root
 * @param capacity elements of the longest message
 * @param isDuplicate whether the communicator was made for the farm, and is freed with it
 */
public record FarmAgreement(Intracomm comm, int root, int capacity, boolean isDuplicate) {
    private static final int FIELDS = 3;
    private static final int SURVIVES = 0b01;
    private static final int ENDS = 0b10;

    /**
     * Checks that all ranks agree on whether the farm survives its root; called by all of them before their first other
     * call, which depends on it.
     *
     * @throws FarmFailedException at all ranks, when it is set on some of them only
     */
    public static void checkSurvival(Intracomm given, boolean survivesRoot) {
        if (AgreedFlags.of(given, survivesRoot ? SURVIVES : ENDS) == 0) {
            int rank = given.Rank();
            throw refused(
                    "surviveLostRoot() is " + (survivesRoot ? "set" : "not set") + " on rank " + rank
                            + ", and differs on other ranks of " + given + "; set it on all of them or on none",
                    rank);
        }
    }

    /**
     * Agrees; called by all ranks. What is sent goes through a duplicate of the communicator.
     *
     * @param refusal what is wrong with this rank's arguments, {@code null} if nothing is
     * @throws FarmFailedException at all ranks, if one of them refuses or if they name different roots
     */
    public static FarmAgreement reach(Intracomm given, int root, int most, RuntimeException refusal) {
        return reach(given.dup(), root, most, refusal, true);
    }

    /** The same with a communicator that nothing else uses; it stays when the farm has ended. */
    public static FarmAgreement reachOn(Intracomm comm, int root, int most, RuntimeException refusal) {
        return reach(comm, root, most, refusal, false);
    }

    private static FarmAgreement reach(
            Intracomm comm, int root, int most, RuntimeException refusal, boolean isDuplicate) {
        int ranks = comm.Size();
        int capacity = Math.max(Wire.HEADER + most, Wire.MAX_NOTE);
        int[] all = new int[FIELDS * ranks];
        int[] mine = {refusal == null ? 1 : 0, root, capacity};
        comm.Allgather(mine, 0, FIELDS, Datatype.INT, all, 0, FIELDS, Datatype.INT);
        RuntimeException reason = refusalOf(comm, all, refusal);
        if (reason != null) {
            if (isDuplicate) {
                comm.Free();
            }
            throw reason;
        }
        return new FarmAgreement(comm, root, all[FIELDS * root + 2], isDuplicate);
    }

    /** The farm has ended on this rank. */
    public void free() {
        if (isDuplicate) {
            comm.Free();
        }
    }

    private static RuntimeException refusalOf(Intracomm comm, int[] all, RuntimeException mine) {
        int ranks = comm.Size();
        int refusing = IntStream.range(0, ranks)
                .filter(rank -> all[FIELDS * rank] == 0)
                .findFirst()
                .orElse(-1);
        if (refusing >= 0) {
            String[] text = {mine == null ? "" : mine.getMessage()};
            comm.Bcast(text, 0, 1, Datatype.OBJECT, refusing);
            return mine != null ? mine : refused("rank " + refusing + " refuses: " + text[0], refusing);
        }
        int root = all[1];
        for (int rank = 1; rank < ranks; rank++) {
            int other = all[FIELDS * rank + 1];
            if (other != root) {
                return refused("rank 0 takes rank " + root + " for the root, rank " + rank + " rank " + other, rank);
            }
        }
        return null;
    }

    private static FarmFailedException refused(String message, int rank) {
        return new FarmFailedException(Reason.ARGUMENTS, message, -1, rank, null);
    }

    /** The exception for an illegal root; {@code null} if it is legal. */
    public static RuntimeException checkRoot(Intracomm comm, int root) {
        int ranks = comm.Size();
        return root >= 0 && root < ranks
                ? null
                : new IllegalArgumentException("root is " + root + "; expected 0.." + (ranks - 1) + " of " + comm);
    }
}
