package bireme.checkpoint;

import mpi.MPIException;

/**
 * A checkpoint cannot be taken, stored or restored. All ranks get it; the message names the call, the argument, its
 * value, what would have been legal and what to do, and the rank where something has failed.
 *
 * <p>{@link #getErrorClass} tells apart: {@code MPI.ERR_ARG} an argument; {@code MPI.ERR_NOT_SAME} ranks that differ;
 * {@code MPI.ERR_UNSUPPORTED_DATAREP} a checkpoint of another program, other data, another number of ranks or another
 * format; {@code MPI.ERR_FILE} checkpoints none of which is whole; {@code MPI.ERR_NO_SPACE}, {@code ERR_QUOTA}, {@code
 * ERR_READ_ONLY}, {@code ERR_ACCESS}, {@code ERR_NO_SUCH_FILE}, {@code ERR_IO} what a file system has refused.
 */
public class CheckpointException extends MPIException {
    private static final long serialVersionUID = 1L;

    CheckpointException(int errorClass, String message) {
        super(errorClass, message);
    }

    CheckpointException(int errorClass, String message, Throwable cause) {
        super(errorClass, message);
        initCause(cause);
    }

    /** What another rank throws for the same reason. */
    static CheckpointException ofRank(int errorClass, String message, int rank) {
        return new CheckpointException(errorClass, message + " (at rank " + rank + ")");
    }
}
