package bireme.devices.mpi.binding;

import com.sun.jna.Native;
import com.sun.jna.NativeLibrary;
import com.sun.jna.Pointer;
import java.nio.ByteBuffer;

/** Calls by the direct mapping of JNA. */
final class JnaCalls extends NativeCalls {
    /** One for each thread, because a new one for each call would be garbage. */
    private static final ThreadLocal<Place> PLACES = ThreadLocal.withInitial(Place::new);

    private static boolean isBound;

    private final CollectiveCalls collectives;

    private JnaCalls(CollectiveCalls collectives) {
        this.collectives = collectives;
    }

    /** A pointer that moves. */
    private static final class Place extends Pointer {
        Place() {
            super(0);
        }

        void moveTo(long address) {
            peer = address;
        }
    }

    /** Binds the functions of a library. */
    static synchronized NativeCalls of(NativeLibrary library) throws LibraryException {
        if (isBound) {
            throw new LibraryException("another MPI library is in use in this process");
        }
        try {
            Native.register(MpiFunctions.class, library);
        } catch (UnsatisfiedLinkError e) {
            throw new LibraryException("it lacks a function: " + e.getMessage());
        }
        isBound = true;
        return new JnaCalls(JnaCollectiveCalls.of(library));
    }

    @Override
    public String name() {
        return JnaBinding.NAME;
    }

    @Override
    public CollectiveCalls collectives() {
        return collectives;
    }

    @Override
    public long addressOf(ByteBuffer direct) {
        return Pointer.nativeValue(
                Native.getDirectBufferPointer(direct.duplicate().clear()));
    }

    @Override
    public int intAt(long address) {
        return new Pointer(address).getInt(0);
    }

    @Override
    public void putInt(long address, int value) {
        Place place = PLACES.get();
        place.moveTo(address);
        place.setInt(0, value);
    }

    @Override
    public int initThread(int required, long provided) {
        return MpiFunctions.MPI_Init_thread(0L, 0L, required, provided);
    }

    @Override
    public int finish() {
        return MpiFunctions.MPI_Finalize();
    }

    @Override
    public int libraryVersion(long text, long length) {
        return MpiFunctions.MPI_Get_library_version(text, length);
    }

    @Override
    public int errorString(int code, long text, long length) {
        return MpiFunctions.MPI_Error_string(code, text, length);
    }

    @Override
    public int commRank(long communicator, long rank) {
        return MpiFunctions.MPI_Comm_rank(communicator, rank);
    }

    @Override
    public int commSize(long communicator, long size) {
        return MpiFunctions.MPI_Comm_size(communicator, size);
    }

    @Override
    public int commDup(long communicator, long copy) {
        return MpiFunctions.MPI_Comm_dup(communicator, copy);
    }

    @Override
    public int commSetErrhandler(long communicator, long handler) {
        return MpiFunctions.MPI_Comm_set_errhandler(communicator, handler);
    }

    @Override
    public int commGetAttr(long communicator, int key, long value, long flag) {
        return MpiFunctions.MPI_Comm_get_attr(communicator, key, value, flag);
    }

    @Override
    public int bcast(long buffer, int count, long type, int root, long communicator) {
        return MpiFunctions.MPI_Bcast(buffer, count, type, root, communicator);
    }

    @Override
    public int recv(long buffer, int count, long type, int source, int tag, long communicator, long status) {
        return MpiFunctions.MPI_Recv(buffer, count, type, source, tag, communicator, status);
    }

    @Override
    public int isend(long buffer, int count, long type, int dest, int tag, long communicator, long request) {
        clearUpperParts();
        return MpiFunctions.MPI_Isend(buffer, count, type, dest, tag, communicator, request);
    }

    @Override
    public int issend(long buffer, int count, long type, int dest, int tag, long communicator, long request) {
        clearUpperParts();
        return MpiFunctions.MPI_Issend(buffer, count, type, dest, tag, communicator, request);
    }

    @Override
    public int irecv(long buffer, int count, long type, int source, int tag, long communicator, long request) {
        clearUpperParts();
        return MpiFunctions.MPI_Irecv(buffer, count, type, source, tag, communicator, request);
    }

    @Override
    public int iprobe(int source, int tag, long communicator, long flag, long status) {
        return MpiFunctions.MPI_Iprobe(source, tag, communicator, flag, status);
    }

    @Override
    public int test(long request, long flag, long status) {
        clearUpperParts();
        return MpiFunctions.MPI_Test(request, flag, status);
    }

    @Override
    public int testall(int count, long requests, long flag, long statuses) {
        clearUpperParts();
        return MpiFunctions.MPI_Testall(count, requests, flag, statuses);
    }

    @Override
    public int cancel(long request) {
        return MpiFunctions.MPI_Cancel(request);
    }
}
