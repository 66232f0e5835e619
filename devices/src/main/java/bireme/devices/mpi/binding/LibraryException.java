package bireme.devices.mpi.binding;

/** A native library cannot be used; the message says why. */
public final class LibraryException extends Exception {
    private static final long serialVersionUID = 1L;

    /** A library that cannot be used, because of {@code why}. */
    public LibraryException(String why) {
        super(why);
    }
}
