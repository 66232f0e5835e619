package bireme.devices.mpi.binding;

/** Functions of the MPI library, by their own names, for JNA; see {@link NativeCalls}. */
final class MpiFunctions {
    private MpiFunctions() {}

    static native int MPI_Init_thread(long argumentCount, long arguments, int required, long provided);

    static native int MPI_Finalize();

    static native int MPI_Get_library_version(long text, long length);

    static native int MPI_Error_string(int code, long text, long length);

    static native int MPI_Comm_rank(long communicator, long rank);

    static native int MPI_Comm_size(long communicator, long size);

    static native int MPI_Comm_dup(long communicator, long copy);

    static native int MPI_Comm_set_errhandler(long communicator, long handler);

    static native int MPI_Comm_get_attr(long communicator, int key, long value, long flag);

    static native int MPI_Bcast(long buffer, int count, long type, int root, long communicator);

    static native int MPI_Recv(long buffer, int count, long type, int source, int tag, long communicator, long status);

    static native int MPI_Isend(long buffer, int count, long type, int dest, int tag, long communicator, long request);

    static native int MPI_Issend(long buffer, int count, long type, int dest, int tag, long communicator, long request);

    static native int MPI_Irecv(
            long buffer, int count, long type, int source, int tag, long communicator, long request);

    static native int MPI_Iprobe(int source, int tag, long communicator, long flag, long status);

    static native int MPI_Test(long request, long flag, long status);

    static native int MPI_Testall(int count, long requests, long flag, long statuses);

    static native int MPI_Cancel(long request);
}
