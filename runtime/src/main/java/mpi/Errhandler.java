package mpi;

/**
 * Decides what a failing call on a communicator does. A communicator has the error handler of the one it was made from
 * at first; the predefined ones have {@link #ERRORS_RETURN}. With it, the call throws {@link MPIException}, which
 * describes the error and ends the job if it is not caught. With {@link #ERRORS_ARE_FATAL} the job ends at once, with
 * the error class as exit status.
 *
 * <p>Threads: immutable, shared by all ranks.
 *
 * <p>Source: MPI 4.1, 9.3.
 */
public final class Errhandler {
    /** Code of {@link #ERRORS_RETURN}. */
    public static final int RETURN = 0;

    /** Code of {@link #ERRORS_ARE_FATAL}. */
    public static final int FATAL = 1;

    /** Ends the job; {@code MPI.ERRORS_ARE_FATAL}. */
    public static final Errhandler ERRORS_ARE_FATAL = new Errhandler(FATAL);

    /** Throws; {@code MPI.ERRORS_RETURN}. */
    public static final Errhandler ERRORS_RETURN = new Errhandler(RETURN);

    private final int code;

    /**
     * A handler.
     *
     * @param code {@link #FATAL} or {@link #RETURN}
     */
    public Errhandler(int code) {
        if (code != RETURN && code != FATAL) {
            throw new MPIException(
                    ErrorClass.ARG,
                    "Errhandler: code " + code + " is neither Errhandler.RETURN (" + RETURN + ") nor Errhandler.FATAL ("
                            + FATAL + ")");
        }
        this.code = code;
    }

    boolean isFatal() {
        return code == FATAL;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Errhandler handler && code == handler.code;
    }

    @Override
    public int hashCode() {
        return code;
    }

    @Override
    public String toString() {
        return isFatal() ? "MPI.ERRORS_ARE_FATAL" : "MPI.ERRORS_RETURN";
    }
}
