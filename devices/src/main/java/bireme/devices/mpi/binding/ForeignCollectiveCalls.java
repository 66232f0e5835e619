package bireme.devices.mpi.binding;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.function.ToLongFunction;

/** Collective calls by the Foreign Function API; bound as {@link ForeignCalls} is. */
final class ForeignCollectiveCalls extends CollectiveCalls {
    /** What {@link Handles} is initialised from; written once, before that. */
    private static Functions source;

    private static boolean lacksOne;

    private ForeignCollectiveCalls() {}

    /** Binds the functions of a library; once in a process. Returns {@code null} if it lacks one of them. */
    static CollectiveCalls of(ForeignApi api, ToLongFunction<String> symbols) {
        source = new Functions(api, symbols);
        Handles.touch();
        return lacksOne ? null : new ForeignCollectiveCalls();
    }

    /** Links functions by name. */
    private record Functions(ForeignApi api, ToLongFunction<String> symbols) {
        /** One that returns soon. */
        MethodHandle brief(String name, Class<?>... arguments) {
            return link(name, true, arguments);
        }

        /** One that may wait. */
        MethodHandle waiting(String name, Class<?>... arguments) {
            return link(name, false, arguments);
        }

        private MethodHandle link(String name, boolean isShort, Class<?>... arguments) {
            long address = symbols.applyAsLong(name);
            if (address == 0) {
                lacksOne = true;
                return null;
            }
            try {
                return api.link(address, MethodType.methodType(int.class, arguments), isShort);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(name + " cannot be bound", e);
            }
        }
    }

    /** The functions; constants for the compiler. */
    private static final class Handles {
        static final MethodHandle COMM_GROUP = source.brief("MPI_Comm_group", long.class, long.class);
        static final MethodHandle GROUP_INCL =
                source.brief("MPI_Group_incl", long.class, int.class, long.class, long.class);
        static final MethodHandle GROUP_FREE = source.brief("MPI_Group_free", long.class);
        static final MethodHandle COMM_CREATE_GROUP =
                source.waiting("MPI_Comm_create_group", long.class, long.class, int.class, long.class);
        static final MethodHandle COMM_FREE = source.waiting("MPI_Comm_free", long.class);
        static final MethodHandle IBARRIER = source.brief("MPI_Ibarrier", long.class, long.class);
        static final MethodHandle IBCAST =
                source.brief("MPI_Ibcast", long.class, int.class, long.class, int.class, long.class, long.class);
        static final MethodHandle IGATHER = source.brief(
                "MPI_Igather",
                long.class,
                int.class,
                long.class,
                long.class,
                int.class,
                long.class,
                int.class,
                long.class,
                long.class);
        static final MethodHandle IGATHERV = source.brief(
                "MPI_Igatherv",
                long.class,
                int.class,
                long.class,
                long.class,
                long.class,
                long.class,
                long.class,
                int.class,
                long.class,
                long.class);
        static final MethodHandle ISCATTER = source.brief(
                "MPI_Iscatter",
                long.class,
                int.class,
                long.class,
                long.class,
                int.class,
                long.class,
                int.class,
                long.class,
                long.class);
        static final MethodHandle ISCATTERV = source.brief(
                "MPI_Iscatterv",
                long.class,
                long.class,
                long.class,
                long.class,
                long.class,
                int.class,
                long.class,
                int.class,
                long.class,
                long.class);
        static final MethodHandle IALLGATHER = source.brief(
                "MPI_Iallgather",
                long.class,
                int.class,
                long.class,
                long.class,
                int.class,
                long.class,
                long.class,
                long.class);
        static final MethodHandle IALLGATHERV = source.brief(
                "MPI_Iallgatherv",
                long.class,
                int.class,
                long.class,
                long.class,
                long.class,
                long.class,
                long.class,
                long.class,
                long.class);
        static final MethodHandle IALLTOALL = source.brief(
                "MPI_Ialltoall",
                long.class,
                int.class,
                long.class,
                long.class,
                int.class,
                long.class,
                long.class,
                long.class);
        static final MethodHandle IALLTOALLV = source.brief(
                "MPI_Ialltoallv",
                long.class,
                long.class,
                long.class,
                long.class,
                long.class,
                long.class,
                long.class,
                long.class,
                long.class,
                long.class);
        static final MethodHandle IREDUCE = source.brief(
                "MPI_Ireduce",
                long.class,
                long.class,
                int.class,
                long.class,
                long.class,
                int.class,
                long.class,
                long.class);
        static final MethodHandle IALLREDUCE = source.brief(
                "MPI_Iallreduce", long.class, long.class, int.class, long.class, long.class, long.class, long.class);
        static final MethodHandle IREDUCE_SCATTER = source.brief(
                "MPI_Ireduce_scatter",
                long.class,
                long.class,
                long.class,
                long.class,
                long.class,
                long.class,
                long.class);
        static final MethodHandle ISCAN = source.brief(
                "MPI_Iscan", long.class, long.class, int.class, long.class, long.class, long.class, long.class);
        static final MethodHandle IEXSCAN = source.brief(
                "MPI_Iexscan", long.class, long.class, int.class, long.class, long.class, long.class, long.class);

        private Handles() {}

        static void touch() {
            // initialises this class
        }
    }

    @Override
    public int commGroup(long communicator, long group) {
        try {
            return (int) Handles.COMM_GROUP.invokeExact(communicator, group);
        } catch (Throwable e) {
            throw ForeignCalls.unexpected(e);
        }
    }

    @Override
    public int groupIncl(long group, int count, long ranks, long part) {
        try {
            return (int) Handles.GROUP_INCL.invokeExact(group, count, ranks, part);
        } catch (Throwable e) {
            throw ForeignCalls.unexpected(e);
        }
    }

    @Override
    public int groupFree(long group) {
        try {
            return (int) Handles.GROUP_FREE.invokeExact(group);
        } catch (Throwable e) {
            throw ForeignCalls.unexpected(e);
        }
    }

    @Override
    public int commCreateGroup(long communicator, long group, int tag, long created) {
        try {
            return (int) Handles.COMM_CREATE_GROUP.invokeExact(communicator, group, tag, created);
        } catch (Throwable e) {
            throw ForeignCalls.unexpected(e);
        }
    }

    @Override
    public int commFree(long communicator) {
        try {
            return (int) Handles.COMM_FREE.invokeExact(communicator);
        } catch (Throwable e) {
            throw ForeignCalls.unexpected(e);
        }
    }

    @Override
    public int ibarrier(long communicator, long request) {
        try {
            return (int) Handles.IBARRIER.invokeExact(communicator, request);
        } catch (Throwable e) {
            throw ForeignCalls.unexpected(e);
        }
    }

    @Override
    public int ibcast(long buffer, int count, long type, int root, long communicator, long request) {
        try {
            return (int) Handles.IBCAST.invokeExact(buffer, count, type, root, communicator, request);
        } catch (Throwable e) {
            throw ForeignCalls.unexpected(e);
        }
    }

    @Override
    public int igather(
            long send,
            int sendCount,
            long sendType,
            long recv,
            int recvCount,
            long recvType,
            int root,
            long communicator,
            long request) {
        try {
            return (int) Handles.IGATHER.invokeExact(
                    send, sendCount, sendType, recv, recvCount, recvType, root, communicator, request);
        } catch (Throwable e) {
            throw ForeignCalls.unexpected(e);
        }
    }

    @Override
    public int igatherv(
            long send,
            int sendCount,
            long sendType,
            long recv,
            long recvCounts,
            long displacements,
            long recvType,
            int root,
            long communicator,
            long request) {
        try {
            return (int) Handles.IGATHERV.invokeExact(
                    send, sendCount, sendType, recv, recvCounts, displacements, recvType, root, communicator, request);
        } catch (Throwable e) {
            throw ForeignCalls.unexpected(e);
        }
    }

    @Override
    public int iscatter(
            long send,
            int sendCount,
            long sendType,
            long recv,
            int recvCount,
            long recvType,
            int root,
            long communicator,
            long request) {
        try {
            return (int) Handles.ISCATTER.invokeExact(
                    send, sendCount, sendType, recv, recvCount, recvType, root, communicator, request);
        } catch (Throwable e) {
            throw ForeignCalls.unexpected(e);
        }
    }

    @Override
    public int iscatterv(
            long send,
            long sendCounts,
            long displacements,
            long sendType,
            long recv,
            int recvCount,
            long recvType,
            int root,
            long communicator,
            long request) {
        try {
            return (int) Handles.ISCATTERV.invokeExact(
                    send, sendCounts, displacements, sendType, recv, recvCount, recvType, root, communicator, request);
        } catch (Throwable e) {
            throw ForeignCalls.unexpected(e);
        }
    }

    @Override
    public int iallgather(
            long send,
            int sendCount,
            long sendType,
            long recv,
            int recvCount,
            long recvType,
            long communicator,
            long request) {
        try {
            return (int) Handles.IALLGATHER.invokeExact(
                    send, sendCount, sendType, recv, recvCount, recvType, communicator, request);
        } catch (Throwable e) {
            throw ForeignCalls.unexpected(e);
        }
    }

    @Override
    public int iallgatherv(
            long send,
            int sendCount,
            long sendType,
            long recv,
            long recvCounts,
            long displacements,
            long recvType,
            long communicator,
            long request) {
        try {
            return (int) Handles.IALLGATHERV.invokeExact(
                    send, sendCount, sendType, recv, recvCounts, displacements, recvType, communicator, request);
        } catch (Throwable e) {
            throw ForeignCalls.unexpected(e);
        }
    }

    @Override
    public int ialltoall(
            long send,
            int sendCount,
            long sendType,
            long recv,
            int recvCount,
            long recvType,
            long communicator,
            long request) {
        try {
            return (int) Handles.IALLTOALL.invokeExact(
                    send, sendCount, sendType, recv, recvCount, recvType, communicator, request);
        } catch (Throwable e) {
            throw ForeignCalls.unexpected(e);
        }
    }

    @Override
    public int ialltoallv(
            long send,
            long sendCounts,
            long sendDisplacements,
            long sendType,
            long recv,
            long recvCounts,
            long recvDisplacements,
            long recvType,
            long communicator,
            long request) {
        try {
            return (int) Handles.IALLTOALLV.invokeExact(
                    send,
                    sendCounts,
                    sendDisplacements,
                    sendType,
                    recv,
                    recvCounts,
                    recvDisplacements,
                    recvType,
                    communicator,
                    request);
        } catch (Throwable e) {
            throw ForeignCalls.unexpected(e);
        }
    }

    @Override
    public int ireduce(
            long send, long recv, int count, long type, long operator, int root, long communicator, long request) {
        try {
            return (int) Handles.IREDUCE.invokeExact(send, recv, count, type, operator, root, communicator, request);
        } catch (Throwable e) {
            throw ForeignCalls.unexpected(e);
        }
    }

    @Override
    public int iallreduce(long send, long recv, int count, long type, long operator, long communicator, long request) {
        try {
            return (int) Handles.IALLREDUCE.invokeExact(send, recv, count, type, operator, communicator, request);
        } catch (Throwable e) {
            throw ForeignCalls.unexpected(e);
        }
    }

    @Override
    public int ireduceScatter(
            long send, long recv, long counts, long type, long operator, long communicator, long request) {
        try {
            return (int) Handles.IREDUCE_SCATTER.invokeExact(send, recv, counts, type, operator, communicator, request);
        } catch (Throwable e) {
            throw ForeignCalls.unexpected(e);
        }
    }

    @Override
    public int iscan(long send, long recv, int count, long type, long operator, long communicator, long request) {
        try {
            return (int) Handles.ISCAN.invokeExact(send, recv, count, type, operator, communicator, request);
        } catch (Throwable e) {
            throw ForeignCalls.unexpected(e);
        }
    }

    @Override
    public int iexscan(long send, long recv, int count, long type, long operator, long communicator, long request) {
        try {
            return (int) Handles.IEXSCAN.invokeExact(send, recv, count, type, operator, communicator, request);
        } catch (Throwable e) {
            throw ForeignCalls.unexpected(e);
        }
    }
}
