package bireme.devices.mpi.binding;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * The functions of the MPI library of this process, by their own names and with the arguments of the standard.
 *
 * <p>Units: addresses are those of memory outside the heap. A handle is passed as it is, one that has 32 bits as the
 * lower half of the {@code long}; where a function writes a handle or an {@code int}, it writes as many bytes as the
 * library's ABI says ({@link MpiAbi}). A result is an error code of the library, 0 for success.
 *
 * <p>Threads: as the library allows; none of these methods takes a lock.
 *
 * <p>Speed: the C2 compiler sets new objects to zero by registers of 512 bits where there are some, and leaves the
 * upper parts in use. In that state SSE instructions of the library are so slow that a message takes twice as long. C2
 * clears the upper parts ({@code vzeroupper}) before the calls of a method that has an intrinsic for the comparison of
 * arrays; so what is called for each message compares two first, {@link #clearUpperParts}.
 */
public abstract class NativeCalls {
    private static final byte[] SOME_BYTES = {1};
    private static final byte[] THE_SAME_BYTES = {1};

    /** Calls of one way to reach native code. */
    protected NativeCalls() {}

    /** Has its compiled caller clear the upper parts of vector registers before it calls; see the comment above. */
    static void clearUpperParts() {
        if (!Arrays.equals(SOME_BYTES, THE_SAME_BYTES)) {
            throw new AssertionError();
        }
    }

    /** What this way is called in reports. */
    public abstract String name();

    /**
     * The collective functions.
     *
     * @return {@code null} when the library lacks one of them, or threads wait for each other to make calls
     */
    public CollectiveCalls collectives() {
        return null;
    }

    /** Where a direct buffer's memory begins, whatever its position. */
    public abstract long addressOf(ByteBuffer direct);

    /** The {@code int} at an address that the library has given. */
    public abstract int intAt(long address);

    /** Writes an {@code int}, as the library does. */
    public abstract void putInt(long address, int value);

    /** Initializes the library, without arguments of a command line; the thread level got goes to {@code provided}. */
    public abstract int initThread(int required, long provided);

    /** Finalizes the library; waits for all processes. */
    public abstract int finish();

    /** Writes what the library says of its version, and how long that is. */
    public abstract int libraryVersion(long text, long length);

    /** Writes what an error code means, and how long that is. */
    public abstract int errorString(int code, long text, long length);

    /** Writes the rank of this process. */
    public abstract int commRank(long communicator, long rank);

    /** Writes how many processes there are. */
    public abstract int commSize(long communicator, long size);

    /** Writes the handle of a copy with messages of its own; every process calls it. */
    public abstract int commDup(long communicator, long copy);

    /** Chooses what an error does. */
    public abstract int commSetErrhandler(long communicator, long handler);

    /** Writes where the value of an attribute is, and whether there is one. */
    public abstract int commGetAttr(long communicator, int key, long value, long flag);

    /** Sends from one process to all; every process calls it. */
    public abstract int bcast(long buffer, int count, long type, int root, long communicator);

    /** Receives; waits for the message. */
    public abstract int recv(long buffer, int count, long type, int source, int tag, long communicator, long status);

    /** Whether {@link #recvInto} can be called. */
    public boolean canReceiveIntoArrays() {
        return false;
    }

    /**
     * Receives into an array of a primitive type other than {@code boolean}; waits for the message. Meanwhile the
     * garbage collector waits for this thread, so the message must be on its way.
     *
     * @param first byte of the array that the first byte of the message goes to
     */
    public int recvInto(
            Object array, long first, int count, long type, int source, int tag, long communicator, long status) {
        throw new UnsupportedOperationException(name() + " passes no arrays");
    }

    /** Starts a send, which a request describes. */
    public abstract int isend(long buffer, int count, long type, int dest, int tag, long communicator, long request);

    /** Starts a send that is done once its receive is there. */
    public abstract int issend(long buffer, int count, long type, int dest, int tag, long communicator, long request);

    /** Starts a receive, which a request describes. */
    public abstract int irecv(long buffer, int count, long type, int source, int tag, long communicator, long request);

    /** Writes whether there is such a message. */
    public abstract int iprobe(int source, int tag, long communicator, long flag, long status);

    /** Writes whether a request is done, and frees it if so. */
    public abstract int test(long request, long flag, long status);

    /** Writes whether all of an array of requests are done, and frees them if so. */
    public abstract int testall(int count, long requests, long flag, long statuses);

    /** Cancels a request, which is done soon then. */
    public abstract int cancel(long request);
}
