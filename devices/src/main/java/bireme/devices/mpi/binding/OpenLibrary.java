package bireme.devices.mpi.binding;

/**
 * A native library that this process has loaded, and keeps.
 *
 * <p>Threads: any.
 */
public interface OpenLibrary {
    /** The address of a function or variable, 0 if the library has none of the name. */
    long symbol(String name);

    /**
     * The MPI functions of this library. A process has one MPI library: the functions of the first are those of all
     * calls.
     *
     * @throws LibraryException naming a function that is missing, or when those of another library are bound already
     */
    NativeCalls bind() throws LibraryException;
}
