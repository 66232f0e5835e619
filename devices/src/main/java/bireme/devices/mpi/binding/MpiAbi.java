package bireme.devices.mpi.binding;

/**
 * What differs between MPI libraries: values of handles and constants, and how long they are.
 *
 * <p>Sources: chapter "Application Binary Interface" of the MPI standard 5.0; {@code mpi.h} of Open MPI 4.1 and 5.0;
 * that of MPICH 3.4 to 4.3, whose ABI Intel MPI, Cray MPICH and MVAPICH share.
 *
 * @param name what it is called in reports
 * @param handleBytes length of a handle, 4 or 8
 * @param commWorld the communicator of all processes
 * @param byteType the datatype of bytes
 * @param errorsReturn the error handler that returns an error code
 * @param noStatus address that says that no status is wanted
 * @param anySource source of any message
 * @param tagUpperBound key of the attribute with the highest tag
 * @param threadFunneled thread level that allows calls of one thread
 * @param threadSerialized thread level that allows one call at a time
 * @param threadMultiple thread level that allows any
 * @param recordBytes length of messages by which a long array gets through fastest: those that are sent without a
 *     handshake, or where that makes little difference, long ones; a multiple of 8
 */
public record MpiAbi(
        String name,
        int handleBytes,
        long commWorld,
        long byteType,
        long errorsReturn,
        long noStatus,
        int anySource,
        int tagUpperBound,
        int threadFunneled,
        int threadSerialized,
        int threadMultiple,
        int recordBytes) {
    /** Name of a library with the standard ABI, of any MPI. */
    private static final String STANDARD_LIBRARY = "libmpi_abi";

    /**
     * Recognizes the ABI of a library by its symbols.
     *
     * @param name the name that it was opened by, which tells the two libraries of Open MPI 6 apart
     * @throws LibraryException when it is none of those known
     */
    public static MpiAbi of(OpenLibrary library, String name) throws LibraryException {
        if (library.symbol("MPI_Init_thread") == 0) {
            throw new LibraryException("it is no MPI library: it has no function MPI_Init_thread");
        }
        boolean isOpenMpi = library.symbol("ompi_mpi_comm_world") != 0;
        boolean isMpich = library.symbol("MPIR_F08_MPI_STATUS_IGNORE_OBJ") != 0;
        boolean hasStandard = library.symbol("MPI_Abi_get_version") != 0;
        // MPICH 5 has that function in its library of the older ABI as well.
        if (hasStandard && (!isOpenMpi && !isMpich || name.contains(STANDARD_LIBRARY))) {
            return new MpiAbi("MPI-5 standard ABI", 8, 0x101, 0x247, 0x143, 0, -1, 501, 1024, 2048, 4096, 32 << 10);
        } else if (isOpenMpi) {
            return new MpiAbi(
                    "Open MPI",
                    8,
                    library.symbol("ompi_mpi_comm_world"),
                    library.symbol("ompi_mpi_byte"),
                    library.symbol("ompi_mpi_errors_return"),
                    0,
                    -1,
                    0,
                    1,
                    2,
                    3,
                    3968);
        } else if (isMpich) {
            return new MpiAbi("MPICH", 4, 0x44000000, 0x4c00010d, 0x54000001, 1, -2, 0x64400001, 1, 2, 3, 8 << 10);
        }
        throw new LibraryException(
                "its ABI is not known: it is neither that of the MPI-5 standard nor that of Open MPI" + " or of MPICH");
    }

    /** What the thread level is called in the standard. */
    public String threadLevel(int level) {
        if (level >= threadMultiple) {
            return "MPI_THREAD_MULTIPLE";
        } else if (level >= threadSerialized) {
            return "MPI_THREAD_SERIALIZED";
        }
        return level >= threadFunneled ? "MPI_THREAD_FUNNELED" : "MPI_THREAD_SINGLE";
    }
}
