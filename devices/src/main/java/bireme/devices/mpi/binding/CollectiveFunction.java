package bireme.devices.mpi.binding;

import java.lang.invoke.MethodType;

/**
 * The collective functions of MPI in their nonblocking forms, and those that make communicators for them.
 *
 * <p>Each has the arguments of the standard in their order, by kinds: {@code i} for an {@code int}, {@code l} for a
 * handle or an address. The last argument of a collective is the address of its request. Counts and displacements of
 * blocks of any length are {@code int}s in memory outside the heap.
 */
public enum CollectiveFunction {
    /** Communicator, where to write the group of its processes. */
    COMM_GROUP("MPI_Comm_group", "ll"),
    /** Group, count, ranks, where to write the group of these. */
    GROUP_INCL("MPI_Group_incl", "lill"),
    /** Where the group is. */
    GROUP_FREE("MPI_Group_free", "l"),
    /** Communicator, group, tag, where to write the new one; the processes of the group wait for each other. */
    COMM_CREATE_GROUP("MPI_Comm_create_group", "llil"),
    /** Where the communicator is; all its processes make the call. */
    COMM_FREE("MPI_Comm_free", "l"),
    /** Communicator, request. */
    IBARRIER("MPI_Ibarrier", "ll"),
    /** Buffer, count, type, root, communicator, request. */
    IBCAST("MPI_Ibcast", "lilill"),
    /** What is sent: buffer, count, type; the same of what is received; root, communicator, request. */
    IGATHER("MPI_Igather", "lillilill"),
    /** As a gather, but receives by counts and displacements. */
    IGATHERV("MPI_Igatherv", "lilllllill"),
    /** As a gather. */
    ISCATTER("MPI_Iscatter", "lillilill"),
    /** As a scatter, but sends by counts and displacements. */
    ISCATTERV("MPI_Iscatterv", "lllllilill"),
    /** As a gather without a root. */
    IALLGATHER("MPI_Iallgather", "lillilll"),
    /** As an allgather, but receives by counts and displacements. */
    IALLGATHERV("MPI_Iallgatherv", "lilllllll"),
    /** As an allgather. */
    IALLTOALL("MPI_Ialltoall", "lillilll"),
    /** Buffer, counts, displacements and type to send, the same to receive, communicator, request. */
    IALLTOALLV("MPI_Ialltoallv", "llllllllll"),
    /** Buffer to send and to receive, count, type, operator, root, communicator, request. */
    IREDUCE("MPI_Ireduce", "llillill"),
    /** As a reduction without a root. */
    IALLREDUCE("MPI_Iallreduce", "llillll"),
    /** As an allreduce, but with the count of each process's part. */
    IREDUCE_SCATTER("MPI_Ireduce_scatter", "lllllll"),
    /** As an allreduce. */
    ISCAN("MPI_Iscan", "llillll"),
    /** As an allreduce. */
    IEXSCAN("MPI_Iexscan", "llillll");

    private final String symbol;
    private final String arguments;

    CollectiveFunction(String symbol, String arguments) {
        this.symbol = symbol;
        this.arguments = arguments;
    }

    /** Its name in the library. */
    public String symbol() {
        return symbol;
    }

    /** Whether it starts a collective, whose request is the last argument; the others end before they return. */
    public boolean isStart() {
        return compareTo(IBARRIER) >= 0;
    }

    /** Whether it may wait for other processes. */
    boolean mayWait() {
        return this == COMM_CREATE_GROUP || this == COMM_FREE;
    }

    /** Its type in Java. */
    MethodType type() {
        Class<?>[] types = arguments
                .chars()
                .mapToObj(kind -> kind == 'i' ? int.class : long.class)
                .toArray(Class<?>[]::new);
        return MethodType.methodType(int.class, types);
    }
}
