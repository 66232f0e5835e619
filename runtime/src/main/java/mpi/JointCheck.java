package mpi;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Checks that not all ranks of a call can make. What one of them refuses is broadcast to all ranks, so that none waits
 * for those that have left.
 *
 * <p>Threads: that of the call.
 */
final class JointCheck {
    private JointCheck() {}

    /** Makes checks at one rank; called by all of the communicator. */
    static void at(int root, Intracomm comm, Runnable checks) {
        throwRefusalOf(root, comm, comm.rank == root ? refusal(checks) : null);
    }

    /** Makes checks at all ranks. Those that refuse nothing themselves get the error of the lowest that does. */
    static void everywhere(Intracomm comm, Runnable checks) {
        MPIException own = refusal(checks);
        int[] lowest = new int[1];
        comm.Allreduce(new int[] {own == null ? comm.size : comm.rank}, 0, lowest, 0, 1, Datatype.INT, Op.MIN);
        if (lowest[0] < comm.size) {
            throwRefusalOf(lowest[0], comm, own);
        }
    }

    private static MPIException refusal(Runnable checks) {
        try {
            checks.run();
            return null;
        } catch (MPIException e) {
            return e;
        }
    }

    /** Throws what this rank has refused, else what the one that tells has, if it has. */
    private static void throwRefusalOf(int root, Intracomm comm, MPIException own) {
        byte[] text = own == null ? new byte[0] : own.getMessage().getBytes(StandardCharsets.UTF_8);
        int[] kindAndLength = {own == null ? Constants.SUCCESS : own.getErrorClass(), text.length};
        comm.Bcast(kindAndLength, 0, 2, Datatype.INT, root);
        if (kindAndLength[0] != Constants.SUCCESS) {
            text = Arrays.copyOf(text, kindAndLength[1]);
            comm.Bcast(text, 0, text.length, Datatype.BYTE, root);
        }
        if (own != null) {
            throw own;
        }
        if (kindAndLength[0] != Constants.SUCCESS) {
            String refusal = new String(text, StandardCharsets.UTF_8) + ", at rank " + root + " of " + comm;
            throw comm.error(ErrorClass.of(kindAndLength[0]), refusal);
        }
    }
}
