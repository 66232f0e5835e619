package mpi;

import java.nio.charset.StandardCharsets;

/** Checks in calls of all ranks: what one refuses, all are told, and none waits for it. */
final class JointRefusal {
    private JointRefusal() {}

    /**
     * Runs checks; called by all ranks of a communicator.
     *
     * @throws MPIException what the checks have thrown here, or else at the lowest rank where they have thrown anything
     */
    static void check(Intracomm comm, String call, Runnable checks) {
        MPIException own = null;
        try {
            checks.run();
        } catch (MPIException e) {
            own = e;
        }
        int[] kinds = new int[comm.size];
        int[] kind = {own == null ? Constants.SUCCESS : own.getErrorClass()};
        comm.collectives().allgather(kind, 0, 1, Datatype.INT.layout(), kinds, 0, 1, Datatype.INT.layout());
        for (int rank = 0; rank < kinds.length; rank++) {
            if (kinds[rank] != Constants.SUCCESS) {
                String message = told(comm, own == null ? "" : own.getMessage(), rank);
                throw own != null
                        ? own
                        : new MPIException(ErrorClass.of(kinds[rank]), message + " (at rank " + rank + ")");
            }
        }
    }

    /**
     * As {@link #check}; then waits until all ranks have come here, since one may revoke the communicator next.
     */
    static void checkAndWait(Intracomm comm, String call, Runnable checks) {
        try {
            check(comm, call, checks);
        } finally {
            try {
                comm.collectives().barrier();
            } catch (xxdev.RevokedException e) {
                // by a rank that has left the barrier, so all have come; its last signals were dropped
            }
        }
    }

    private static String told(Intracomm comm, String own, int root) {
        byte[] text = own.getBytes(StandardCharsets.UTF_8);
        int[] length = {text.length};
        comm.collectives().bcast(length, 0, 1, Datatype.INT.layout(), root);
        byte[] told = comm.rank == root ? text : new byte[length[0]];
        comm.collectives().bcast(told, 0, told.length, Datatype.BYTE.layout(), root);
        return new String(told, StandardCharsets.UTF_8);
    }
}
