package bireme.algorithms;

import mpi.Comm;
import mpi.MPI;
import mpi.MPIException;

/** What a rank throws whose own arguments are good, when those of the ranks together are not. */
final class Refusals {
    private Refusals() {}

    /** Rank {@code rank} has thrown already, or does now, and says what is wrong. */
    static MPIException ofRank(String call, int rank, Comm comm) {
        return new MPIException(
                MPI.ERR_ARG,
                call + ": rank " + rank + " has arguments that cannot be used, which its own exception explains;"
                        + " no rank gets anything (on " + comm + ")");
    }

    /** The same of several ranks. */
    static MPIException ofSeveral(String call, long ranks, Comm comm) {
        return new MPIException(
                MPI.ERR_ARG,
                call + ": " + ranks + " ranks have arguments that cannot be used, which their own exceptions explain;"
                        + " no rank gets anything (on " + comm + ")");
    }

    /** Ranks have different values where they must have the same. */
    static MPIException different(String call, String argument, Object own, Comm comm) {
        return new MPIException(
                MPI.ERR_ARG,
                call + ": " + argument + " is " + own
                        + " here and not on every rank; expected the same on all; no rank gets anything (on " + comm
                        + ")");
    }
}
