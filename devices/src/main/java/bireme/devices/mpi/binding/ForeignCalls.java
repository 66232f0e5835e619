package bireme.devices.mpi.binding;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.nio.ByteBuffer;
import java.util.function.ToLongFunction;

/**
 * Calls by the Foreign Function API.
 *
 * <p>Idea: a method handle costs no more than a call in C only where it is a constant for the compiler, so handles are
 * in static fields, of a class that is initialised once the library is known. Functions that never wait are linked as
 * critical.
 */
final class ForeignCalls extends NativeCalls {
    /** What {@link Handles} is initialised from; written once, before that. */
    private static Functions source;

    private static LibraryException failure;

    private final ForeignApi api;
    private final CollectiveCalls collectives;

    private ForeignCalls(ForeignApi api, CollectiveCalls collectives) {
        this.api = api;
        this.collectives = collectives;
    }

    /** Binds the functions of a library, whose symbols have these addresses. */
    static synchronized NativeCalls of(ForeignApi api, ToLongFunction<String> symbols) throws LibraryException {
        if (source != null) {
            throw new LibraryException("another MPI library is in use in this process");
        }
        source = new Functions(api, symbols);
        Handles.touch();
        if (failure != null) {
            throw failure;
        }
        return new ForeignCalls(api, ForeignCollectiveCalls.of(api, symbols));
    }

    /** What to throw for what a handle has thrown, other than an error. */
    static IllegalStateException unexpected(Throwable e) {
        if (e instanceof Error error) {
            throw error;
        }
        return new IllegalStateException("a native call failed", e);
    }

    @Override
    public String name() {
        return ForeignBinding.NAME;
    }

    @Override
    public CollectiveCalls collectives() {
        return collectives;
    }

    @Override
    public long addressOf(ByteBuffer direct) {
        return api.address(direct);
    }

    @Override
    public int intAt(long address) {
        return api.intAt(address);
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

        /** One that receives into an array, see {@link NativeCalls#recvInto}. */
        MethodHandle receiving(Class<?> array) {
            try {
                return api.linkWithArray(
                        symbols.applyAsLong("MPI_Recv"),
                        array,
                        int.class,
                        long.class,
                        int.class,
                        int.class,
                        long.class,
                        long.class);
            } catch (ReflectiveOperationException e) {
                failure = new LibraryException("MPI_Recv cannot be bound: " + e);
                return null;
            }
        }

        private MethodHandle link(String name, boolean isShort, Class<?>... arguments) {
            long address = symbols.applyAsLong(name);
            if (address == 0) {
                failure = new LibraryException("it has no function " + name);
                return null;
            }
            try {
                return api.link(address, MethodType.methodType(int.class, arguments), isShort);
            } catch (ReflectiveOperationException e) {
                failure = new LibraryException(name + " cannot be bound: " + e);
                return null;
            }
        }
    }

    /** The functions; constants for the compiler. */
    private static final class Handles {
        static final MethodHandle INIT_THREAD =
                source.waiting("MPI_Init_thread", long.class, long.class, int.class, long.class);
        static final MethodHandle FINISH = source.waiting("MPI_Finalize");
        static final MethodHandle LIBRARY_VERSION = source.waiting("MPI_Get_library_version", long.class, long.class);
        static final MethodHandle ERROR_STRING = source.waiting("MPI_Error_string", int.class, long.class, long.class);
        static final MethodHandle COMM_RANK = source.brief("MPI_Comm_rank", long.class, long.class);
        static final MethodHandle COMM_SIZE = source.brief("MPI_Comm_size", long.class, long.class);
        static final MethodHandle COMM_DUP = source.waiting("MPI_Comm_dup", long.class, long.class);
        static final MethodHandle COMM_SET_ERRHANDLER =
                source.waiting("MPI_Comm_set_errhandler", long.class, long.class);
        static final MethodHandle COMM_GET_ATTR =
                source.waiting("MPI_Comm_get_attr", long.class, int.class, long.class, long.class);
        static final MethodHandle BCAST =
                source.waiting("MPI_Bcast", long.class, int.class, long.class, int.class, long.class);
        static final MethodHandle RECV = source.waiting(
                "MPI_Recv", long.class, int.class, long.class, int.class, int.class, long.class, long.class);
        static final MethodHandle RECV_BYTES = source.receiving(byte[].class);
        static final MethodHandle RECV_CHARS = source.receiving(char[].class);
        static final MethodHandle RECV_SHORTS = source.receiving(short[].class);
        static final MethodHandle RECV_INTS = source.receiving(int[].class);
        static final MethodHandle RECV_LONGS = source.receiving(long[].class);
        static final MethodHandle RECV_FLOATS = source.receiving(float[].class);
        static final MethodHandle RECV_DOUBLES = source.receiving(double[].class);
        static final MethodHandle ISEND = source.brief(
                "MPI_Isend", long.class, int.class, long.class, int.class, int.class, long.class, long.class);
        static final MethodHandle ISSEND = source.brief(
                "MPI_Issend", long.class, int.class, long.class, int.class, int.class, long.class, long.class);
        static final MethodHandle IRECV = source.brief(
                "MPI_Irecv", long.class, int.class, long.class, int.class, int.class, long.class, long.class);
        static final MethodHandle IPROBE =
                source.brief("MPI_Iprobe", int.class, int.class, long.class, long.class, long.class);
        static final MethodHandle TEST = source.brief("MPI_Test", long.class, long.class, long.class);
        static final MethodHandle TESTALL = source.brief("MPI_Testall", int.class, long.class, long.class, long.class);
        static final MethodHandle PUT_INT = source.api.putInt();
        static final MethodHandle CANCEL = source.brief("MPI_Cancel", long.class);

        private Handles() {}

        static void touch() {
            // initialises this class
        }
    }

    @Override
    public void putInt(long address, int value) {
        try {
            Handles.PUT_INT.invokeExact(address, value);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    @Override
    public int initThread(int required, long provided) {
        try {
            return (int) Handles.INIT_THREAD.invokeExact(0L, 0L, required, provided);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    @Override
    public int finish() {
        try {
            return (int) Handles.FINISH.invokeExact();
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    @Override
    public int libraryVersion(long text, long length) {
        try {
            return (int) Handles.LIBRARY_VERSION.invokeExact(text, length);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    @Override
    public int errorString(int code, long text, long length) {
        try {
            return (int) Handles.ERROR_STRING.invokeExact(code, text, length);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    @Override
    public int commRank(long communicator, long rank) {
        try {
            return (int) Handles.COMM_RANK.invokeExact(communicator, rank);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    @Override
    public int commSize(long communicator, long size) {
        try {
            return (int) Handles.COMM_SIZE.invokeExact(communicator, size);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    @Override
    public int commDup(long communicator, long copy) {
        try {
            return (int) Handles.COMM_DUP.invokeExact(communicator, copy);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    @Override
    public int commSetErrhandler(long communicator, long handler) {
        try {
            return (int) Handles.COMM_SET_ERRHANDLER.invokeExact(communicator, handler);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    @Override
    public int commGetAttr(long communicator, int key, long value, long flag) {
        try {
            return (int) Handles.COMM_GET_ATTR.invokeExact(communicator, key, value, flag);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    @Override
    public int bcast(long buffer, int count, long type, int root, long communicator) {
        try {
            return (int) Handles.BCAST.invokeExact(buffer, count, type, root, communicator);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    @Override
    public int recv(long buffer, int count, long type, int source, int tag, long communicator, long status) {
        try {
            return (int) Handles.RECV.invokeExact(buffer, count, type, source, tag, communicator, status);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    @Override
    public boolean canReceiveIntoArrays() {
        return true;
    }

    @Override
    public int recvInto(
            Object array, long first, int count, long type, int source, int tag, long communicator, long status) {
        try {
            if (array instanceof double[]) {
                return (int)
                        Handles.RECV_DOUBLES.invokeExact(array, first, count, type, source, tag, communicator, status);
            } else if (array instanceof int[]) {
                return (int)
                        Handles.RECV_INTS.invokeExact(array, first, count, type, source, tag, communicator, status);
            } else if (array instanceof byte[]) {
                return (int)
                        Handles.RECV_BYTES.invokeExact(array, first, count, type, source, tag, communicator, status);
            } else if (array instanceof long[]) {
                return (int)
                        Handles.RECV_LONGS.invokeExact(array, first, count, type, source, tag, communicator, status);
            } else if (array instanceof float[]) {
                return (int)
                        Handles.RECV_FLOATS.invokeExact(array, first, count, type, source, tag, communicator, status);
            } else if (array instanceof char[]) {
                return (int)
                        Handles.RECV_CHARS.invokeExact(array, first, count, type, source, tag, communicator, status);
            }
            return (int) Handles.RECV_SHORTS.invokeExact(array, first, count, type, source, tag, communicator, status);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    @Override
    public int isend(long buffer, int count, long type, int dest, int tag, long communicator, long request) {
        try {
            clearUpperParts();
            return (int) Handles.ISEND.invokeExact(buffer, count, type, dest, tag, communicator, request);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    @Override
    public int issend(long buffer, int count, long type, int dest, int tag, long communicator, long request) {
        try {
            clearUpperParts();
            return (int) Handles.ISSEND.invokeExact(buffer, count, type, dest, tag, communicator, request);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    @Override
    public int irecv(long buffer, int count, long type, int source, int tag, long communicator, long request) {
        try {
            clearUpperParts();
            return (int) Handles.IRECV.invokeExact(buffer, count, type, source, tag, communicator, request);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    @Override
    public int iprobe(int source, int tag, long communicator, long flag, long status) {
        try {
            return (int) Handles.IPROBE.invokeExact(source, tag, communicator, flag, status);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    @Override
    public int test(long request, long flag, long status) {
        try {
            clearUpperParts();
            return (int) Handles.TEST.invokeExact(request, flag, status);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    @Override
    public int testall(int count, long requests, long flag, long statuses) {
        try {
            clearUpperParts();
            return (int) Handles.TESTALL.invokeExact(count, requests, flag, statuses);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    @Override
    public int cancel(long request) {
        try {
            return (int) Handles.CANCEL.invokeExact(request);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }
}
