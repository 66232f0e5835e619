package mpi;

/**
 * {@link MPIFile} under the name that Open MPI's bindings give it. All its methods are there.
 *
 * <p>Shape: a class of the program, as it uses nothing but public members, so that each rank loads it for itself.
 *
 * <p>Threads, memory ordering, errors: as {@link MPIFile}.
 *
 * <p>Source: MPI 4.1, chapter 14.
 */
public final class File extends MPIFile {
    /**
     * Opens a file, without hints; called by all ranks of the communicator.
     *
     * @param comm communicator whose ranks open the file; not an intercommunicator
     * @param filename name of the file, of the same file at all ranks
     * @param amode sum of {@code MPI.MODE_RDONLY}, {@code MPI.MODE_WRONLY} or {@code MPI.MODE_RDWR} and other modes
     * @throws MPIException of class {@code MPI.ERR_ARG} or {@code MPI.ERR_COMM} for an illegal argument, {@code
     *     MPI.ERR_AMODE} when modes exclude each other, {@code MPI.ERR_NO_SUCH_FILE}, {@code MPI.ERR_FILE_EXISTS},
     *     {@code MPI.ERR_ACCESS} or {@code MPI.ERR_BAD_FILE} when the file cannot be opened; then at all ranks
     */
    public File(Comm comm, String filename, int amode) {
        super(comm, filename, amode);
    }

    /**
     * Opens a file; called by all ranks of the communicator.
     *
     * @param comm communicator whose ranks open the file; not an intercommunicator
     * @param filename name of the file, of the same file at all ranks
     * @param amode sum of {@code MPI.MODE_RDONLY}, {@code MPI.MODE_WRONLY} or {@code MPI.MODE_RDWR} and other modes
     * @param info hints, or {@code MPI.INFO_NULL}
     * @throws MPIException of class {@code MPI.ERR_ARG} or {@code MPI.ERR_COMM} for an illegal argument, {@code
     *     MPI.ERR_AMODE} when modes exclude each other, {@code MPI.ERR_NO_SUCH_FILE}, {@code MPI.ERR_FILE_EXISTS},
     *     {@code MPI.ERR_ACCESS} or {@code MPI.ERR_BAD_FILE} when the file cannot be opened; then at all ranks
     */
    public File(Comm comm, String filename, int amode, Info info) {
        super(comm, filename, amode, info);
    }
}
