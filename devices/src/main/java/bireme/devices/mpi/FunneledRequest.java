package bireme.devices.mpi;

import bireme.devices.mpi.binding.NativeCalls;
import java.util.function.IntSupplier;

/**
 * What a thread has asked the {@link MpiThread} to start or to test, at one address of a request.
 *
 * <p>States: {@link #FREE} or {@link #DONE}, then {@link #STARTING} until the thread has made the call, then {@link
 * #ACTIVE}, or DONE at once if the library is done with it, as with short sends. An active request that is asked for is
 * {@link #WATCHED}: the thread tests it until it is done. So receives that nobody looks at yet are not tested.
 *
 * <p>Threads: the caller's up to STARTING, and from ACTIVE to WATCHED; else the {@link MpiThread}. Callers of one
 * request take turns.
 *
 * <p>Ordering: {@code state} is written after all else of a step.
 */
final class FunneledRequest extends MpiThread.Task {
    static final int FREE = 0;
    static final int STARTING = 1;
    static final int ACTIVE = 2;
    static final int WATCHED = 3;
    static final int DONE = 4;

    /** How a request begins. */
    enum Kind {
        SEND,
        SYNCHRONOUS_SEND,
        RECEIVE,
        PROBE,
        /** By a call of any other function. */
        OTHER
    }

    final long address;
    private final FunneledCalls owner;

    volatile int state;
    private Kind kind;
    private long buffer;
    private int count;
    private long type;
    private int peer;
    private int tag;
    private long communicator;
    private IntSupplier call;
    /** Of what has failed; 0 if nothing has. */
    private int code;

    private boolean isFound;

    FunneledRequest(long address, FunneledCalls owner) {
        this.address = address;
        this.owner = owner;
    }

    void message(Kind newKind, long newBuffer, int newCount, long newType, int newPeer, int newTag, long newComm) {
        kind = newKind;
        buffer = newBuffer;
        count = newCount;
        type = newType;
        peer = newPeer;
        tag = newTag;
        communicator = newComm;
    }

    void probe(int source, int newTag, long newComm) {
        kind = Kind.PROBE;
        peer = source;
        tag = newTag;
        communicator = newComm;
    }

    void other(IntSupplier newCall) {
        kind = Kind.OTHER;
        call = newCall;
    }

    /** The error code of what is done, once. */
    int takeCode() {
        int taken = code;
        code = 0;
        return taken;
    }

    boolean isFound() {
        return isFound;
    }

    @Override
    void run() {
        if (state == WATCHED) {
            owner.watch(this);
            return;
        }
        NativeCalls calls = owner.library();
        isFound = false;
        code = switch (kind) {
            case SEND -> calls.isend(buffer, count, type, peer, tag, communicator, address);
            case SYNCHRONOUS_SEND -> calls.issend(buffer, count, type, peer, tag, communicator, address);
            case RECEIVE -> calls.irecv(buffer, count, type, peer, tag, communicator, address);
            case PROBE -> calls.iprobe(peer, tag, communicator, owner.flagAddress(), owner.noStatus());
            case OTHER -> call.getAsInt();
        };
        call = null;
        if (kind == Kind.PROBE) {
            isFound = code == 0 && owner.flag();
            state = DONE;
        } else if (code != 0) {
            state = DONE;
        } else if (kind != Kind.SEND || !test()) {
            state = ACTIVE;
        }
    }

    /** Whether the library is done with it, also by an error. */
    boolean test() {
        code = owner.library().test(address, owner.flagAddress(), owner.noStatus());
        if (code == 0 && !owner.flag()) {
            return false;
        }
        state = DONE;
        return true;
    }
}
