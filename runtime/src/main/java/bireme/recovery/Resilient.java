package bireme.recovery;

import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.ProcessFailedException;
import mpi.RevokedException;

/**
 * Runs a part of a program until all ranks that live have completed it: after each loss with spare ranks in the places
 * of the lost ones, as long as there are enough, and then with those that are left.
 *
 * <p>Shape: an attempt is a call of the body at each rank. It ends with an agreement on whether all have completed it.
 * A rank whose body fails by a loss first revokes the communicator, so that the body fails at all others as well, or
 * has returned there. If not all have completed it, they repair the communicator and begin the next attempt. So the
 * body begins the same number of times at all ranks, and none waits in it for one that has left it. A replacement calls
 * this as its first collective operation and so takes part from the attempt on for which it was needed.
 *
 * <p>Cost: without losses one agreement, 2 log2 p steps of a short message.
 */
public final class Resilient {
    private Resilient() {}

    /** What is run; its calls may throw {@link ProcessFailedException} and {@link RevokedException} anywhere. */
    @FunctionalInterface
    public interface Body {
        /**
         * Does the work, or what is left of it.
         *
         * @param comm the ranks that take part in this attempt
         * @throws MPIException when a call fails; by a lost rank it begins the next attempt, else it ends the run
         */
        void run(Intracomm comm);
    }

    /**
     * Runs a body at all ranks of a communicator; called by all of them. The job has to be started with
     * {@code mpjrun --on-rank-death notify}, else it ends with the first rank that is lost.
     *
     * @param comm communicator of the first attempt; it is revoked when a rank is lost
     * @param body what is run; where it goes on after a loss it has to find out with the others, for example by the
     *     smallest step that one of them has not done
     * @return the ranks that have completed it: {@code comm} when none was lost; as many as before when each could be
     *     replaced
     * @throws MPIException what the body has thrown besides losses; the others lose this rank when that ends it
     */
    public static Intracomm run(Intracomm comm, Body body) {
        Intracomm current = comm;
        while (!attempt(current, body)) {
            Intracomm next = repaired(current);
            if (current != comm) {
                current.Free();
            }
            current = next;
        }
        return current;
    }

    /** With spares in the places of the lost ranks while there are enough, else without them. */
    private static Intracomm repaired(Intracomm comm) {
        try {
            return comm.Replace();
        } catch (MPIException e) { // at all ranks or at none
            if (e.getErrorClass() != MPI.ERR_SPAWN) {
                throw e;
            }
            return comm.Shrink();
        }
    }

    /** Whether all ranks that live have completed the body. */
    private static boolean attempt(Intracomm comm, Body body) {
        boolean isComplete = false;
        try {
            body.run(comm);
            isComplete = true;
        } catch (ProcessFailedException | RevokedException e) {
            comm.Revoke();
        }
        try {
            return comm.Agree(isComplete ? 1 : 0) == 1;
        } catch (ProcessFailedException e) { // who is lost now has completed it, or the others have not
            return e.getAgreedFlag() == 1;
        }
    }
}
