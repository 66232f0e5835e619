package mpi;

/**
 * Communicators that are where a real one is not there yet, so that a call too early gets an explanation instead of a
 * NullPointerException. Public because {@code MPI}, which another class loader defines, passes them out.
 */
public final class Placeholders {
    static final String NOTHING = "is no communicator";

    /** {@code MPI.COMM_WORLD} until {@code MPI.Init}. */
    public static final Intracomm WORLD = notYet("MPI.COMM_WORLD");

    /** {@code MPI.COMM_SELF} until {@code MPI.Init}. */
    public static final Intracomm SELF = notYet("MPI.COMM_SELF");

    /** {@code MPI.COMM_NULL}. */
    public static final Comm NULL;

    /** The same as {@link #NULL}. */
    static final Intracomm NO_INTRACOMM = new Intracomm("MPI.COMM_NULL", NOTHING);

    /** The parent communicator of a rank that no other job has started. */
    static final Intercomm NO_INTERCOMM = new Intercomm("MPI.COMM_NULL", NOTHING);

    /** Stands where a call is about this rank alone and no communicator is given. */
    static final Intracomm NONE_NEEDED = new Intracomm("this rank", "");

    static {
        NONE_NEEDED.size = 1;
        NULL = NO_INTRACOMM;
    }

    private Placeholders() {}

    private static Intracomm notYet(String name) {
        return new Intracomm(name, "is not there yet: call MPI.Init first");
    }
}
