package bireme.checkpoint;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Op;
import mpi.ProcessFailedException;

/**
 * The ranks that take checkpoints together, and what they agree upon. Every call is collective.
 *
 * <p>Threads: one call at a time, in the same order at all ranks.
 */
final class CheckpointTeam {
    /** In place of the rank that has failed, when none has. */
    static final long NO_RANK = Long.MAX_VALUE;

    private final Intracomm comm;

    CheckpointTeam(Intracomm comm) {
        this.comm = comm;
    }

    Intracomm comm() {
        return comm;
    }

    int rank() {
        return comm.Rank();
    }

    int size() {
        return comm.Size();
    }

    /** The least of each number. */
    long[] min(long... own) {
        long[] least = new long[own.length];
        comm.Allreduce(own, 0, least, 0, own.length, Datatype.LONG, Op.MIN);
        return least;
    }

    /** A number of rank 0. */
    long ofRoot(long value) {
        long[] one = {value};
        comm.Bcast(one, 0, 1, Datatype.LONG, 0);
        return one[0];
    }

    /** As many numbers of each rank, one rank after another. */
    long[] gather(long... own) {
        long[] all = new long[own.length * size()];
        comm.Allgather(own, 0, own.length, Datatype.LONG, all, 0, own.length, Datatype.LONG);
        return all;
    }

    /** Numbers of each rank, as many as it has. */
    List<long[]> gatherVarying(long[] own) {
        long[] lengths = gather(own.length);
        int[] counts = new int[lengths.length];
        int[] starts = new int[lengths.length];
        int sum = 0;
        for (int rank = 0; rank < counts.length; rank++) {
            counts[rank] = (int) lengths[rank];
            starts[rank] = sum;
            sum = Math.addExact(sum, counts[rank]);
        }
        long[] all = new long[sum];
        comm.Allgatherv(own, 0, own.length, Datatype.LONG, all, 0, counts, starts, Datatype.LONG);
        List<long[]> each = new ArrayList<>();
        for (int rank = 0; rank < counts.length; rank++) {
            each.add(java.util.Arrays.copyOfRange(all, starts[rank], starts[rank] + counts[rank]));
        }
        return each;
    }

    /** What {@link #min} takes of a rank that has failed or not. */
    long rankOf(RuntimeException own) {
        return own == null ? NO_RANK : rank();
    }

    /** Throws everywhere what the lowest rank has met that has met anything. */
    void agree(String call, RuntimeException own) {
        long failed = min(rankOf(own))[0];
        if (failed != NO_RANK) {
            throw failure(call, (int) failed, own);
        }
    }

    /** The failure of a rank, as this rank throws it: its own, if it has one. */
    RuntimeException failure(String call, int failed, RuntimeException own) {
        long[] kind = {
            own instanceof MPIException mpi ? mpi.getErrorClass() : MPI.ERR_OTHER,
            own instanceof CheckpointException ? 1 : 0
        };
        comm.Bcast(kind, 0, kind.length, Datatype.LONG, failed);
        String theirs = textOf(failed, text(own));
        if (own != null) {
            return own;
        }
        boolean namesCall = kind[1] != 0;
        return CheckpointException.ofRank((int) kind[0], namesCall ? theirs : call + ": " + theirs, failed);
    }

    /** A text of one rank. */
    String textOf(int root, String own) {
        byte[] bytes = own.getBytes(StandardCharsets.UTF_8);
        long[] length = {bytes.length};
        comm.Bcast(length, 0, 1, Datatype.LONG, root);
        byte[] told = rank() == root ? bytes : new byte[(int) length[0]];
        comm.Bcast(told, 0, told.length, Datatype.BYTE, root);
        return new String(told, StandardCharsets.UTF_8);
    }

    private static String text(RuntimeException own) {
        if (own == null) {
            return "";
        }
        return own instanceof MPIException ? String.valueOf(own.getMessage()) : own.toString();
    }

    /** What code throws, if anything; but a lost rank, after which nothing can be agreed upon, is thrown at once. */
    static RuntimeException failureOf(Runnable code) {
        try {
            code.run();
            return null;
        } catch (ProcessFailedException e) {
            throw e;
        } catch (RuntimeException e) { // of a getter, or a refusal
            return e;
        } catch (OutOfMemoryError e) { // the other ranks are told; the arrays of the program are as they were
            return new CheckpointException(
                    MPI.ERR_NO_MEM,
                    "Checkpoint: not enough memory for a copy of what is registered: " + e.getMessage()
                            + "; give each JVM more by -Xmx",
                    e);
        }
    }
}
