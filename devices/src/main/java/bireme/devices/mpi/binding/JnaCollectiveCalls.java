package bireme.devices.mpi.binding;

import com.sun.jna.Native;
import com.sun.jna.NativeLibrary;

/** Collective calls by the direct mapping of JNA, which needs a declaration in Java of each function. */
final class JnaCollectiveCalls implements CollectiveCalls {
    private JnaCollectiveCalls() {}

    /** Binds the functions of a library; once in a process. Returns {@code null} if it lacks one of them. */
    static CollectiveCalls of(NativeLibrary library) {
        try {
            Native.register(MpiCollectiveFunctions.class, library);
        } catch (UnsatisfiedLinkError e) {
            return null;
        }
        return new JnaCollectiveCalls();
    }

    @Override
    public int call(CollectiveFunction function, long... a) {
        return switch (function) {
            case COMM_GROUP -> MpiCollectiveFunctions.MPI_Comm_group(a[0], a[1]);
            case GROUP_INCL -> MpiCollectiveFunctions.MPI_Group_incl(a[0], (int) a[1], a[2], a[3]);
            case GROUP_FREE -> MpiCollectiveFunctions.MPI_Group_free(a[0]);
            case COMM_CREATE_GROUP -> MpiCollectiveFunctions.MPI_Comm_create_group(a[0], a[1], (int) a[2], a[3]);
            case COMM_FREE -> MpiCollectiveFunctions.MPI_Comm_free(a[0]);
            case IBARRIER -> MpiCollectiveFunctions.MPI_Ibarrier(a[0], a[1]);
            case IBCAST -> MpiCollectiveFunctions.MPI_Ibcast(a[0], (int) a[1], a[2], (int) a[3], a[4], a[5]);
            case IGATHER ->
                MpiCollectiveFunctions.MPI_Igather(
                        a[0], (int) a[1], a[2], a[3], (int) a[4], a[5], (int) a[6], a[7], a[8]);
            case IGATHERV ->
                MpiCollectiveFunctions.MPI_Igatherv(
                        a[0], (int) a[1], a[2], a[3], a[4], a[5], a[6], (int) a[7], a[8], a[9]);
            case ISCATTER ->
                MpiCollectiveFunctions.MPI_Iscatter(
                        a[0], (int) a[1], a[2], a[3], (int) a[4], a[5], (int) a[6], a[7], a[8]);
            case ISCATTERV ->
                MpiCollectiveFunctions.MPI_Iscatterv(
                        a[0], a[1], a[2], a[3], a[4], (int) a[5], a[6], (int) a[7], a[8], a[9]);
            case IALLGATHER ->
                MpiCollectiveFunctions.MPI_Iallgather(a[0], (int) a[1], a[2], a[3], (int) a[4], a[5], a[6], a[7]);
            case IALLGATHERV ->
                MpiCollectiveFunctions.MPI_Iallgatherv(a[0], (int) a[1], a[2], a[3], a[4], a[5], a[6], a[7], a[8]);
            case IALLTOALL ->
                MpiCollectiveFunctions.MPI_Ialltoall(a[0], (int) a[1], a[2], a[3], (int) a[4], a[5], a[6], a[7]);
            case IALLTOALLV ->
                MpiCollectiveFunctions.MPI_Ialltoallv(a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7], a[8], a[9]);
            case IREDUCE ->
                MpiCollectiveFunctions.MPI_Ireduce(a[0], a[1], (int) a[2], a[3], a[4], (int) a[5], a[6], a[7]);
            case IALLREDUCE -> MpiCollectiveFunctions.MPI_Iallreduce(a[0], a[1], (int) a[2], a[3], a[4], a[5], a[6]);
            case IREDUCE_SCATTER ->
                MpiCollectiveFunctions.MPI_Ireduce_scatter(a[0], a[1], a[2], a[3], a[4], a[5], a[6]);
            case ISCAN -> MpiCollectiveFunctions.MPI_Iscan(a[0], a[1], (int) a[2], a[3], a[4], a[5], a[6]);
            case IEXSCAN -> MpiCollectiveFunctions.MPI_Iexscan(a[0], a[1], (int) a[2], a[3], a[4], a[5], a[6]);
        };
    }
}
