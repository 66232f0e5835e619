package bireme.devices.mpi;

import bireme.devices.mpi.FunneledRequest.Kind;
import bireme.devices.mpi.binding.CollectiveCalls;
import bireme.devices.mpi.binding.MpiAbi;
import bireme.devices.mpi.binding.NativeCalls;
import bireme.devices.wait.IdleStrategy;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.IntSupplier;

/**
 * Calls for a library with {@code MPI_THREAD_FUNNELED} or less: all are made by one {@link MpiThread}.
 *
 * <p>Shape: nothing that belongs to messages waits for that thread. A send or receive is pushed to it, and started in
 * the order of arrival; its error, if any, is the result of its test. A test reads what the thread has found out, and
 * has it test that request from then on, so that a rank that waits reads one field. A probe has the result of the one
 * before it. Calls of other kinds wait for their result.
 *
 * <p>Requests are known by their addresses. What is known of an address is never removed, so that it is as much as
 * there have been requests at a time.
 *
 * <p>No status is written, whatever a call asks for.
 *
 * <p>Threads: any; each request is that of one thread at a time.
 *
 * <p>Ordering: the library writes a message before its request is done, and a caller that has read that sees the
 * message.
 */
final class FunneledCalls extends NativeCalls {
    private static final int MIN_TABLE = 256;
    private static final int GOLDEN_RATIO = 0x9e3779b9;

    /** How a blocking receive waits; its message is on its way. */
    private static final IdleStrategy RECEIVE = new IdleStrategy(1_000, 1_000, 20_000, 20_000);

    private final NativeCalls calls;
    private final MpiThread thread;
    private final long noStatus;
    private final int handleBytes;
    private final CollectiveCalls collectives;

    /** Written by the library for the thread. */
    private final ByteBuffer flag = allocate(Long.BYTES);

    private final long flagAddress;

    /** By address, with open addressing; a new array when more than half of it is used. */
    private volatile FunneledRequest[] table = new FunneledRequest[MIN_TABLE];

    private int used;

    /** Requests for blocking receives that are not in use, and the memory of all of them. */
    private final Queue<FunneledRequest> receives = new ConcurrentLinkedQueue<>();

    private final Queue<ByteBuffer> receiveMemory = new ConcurrentLinkedQueue<>();

    /** What the thread tests. */
    private FunneledRequest[] watched = new FunneledRequest[16];

    private int watches;

    FunneledCalls(NativeCalls calls, MpiThread thread, MpiAbi abi) {
        this.calls = calls;
        this.thread = thread;
        this.noStatus = abi.noStatus();
        this.handleBytes = abi.handleBytes();
        flagAddress = calls.addressOf(flag);
        CollectiveCalls direct = calls.collectives();
        collectives = direct == null ? null : new FunneledCollectives(direct, this);
        thread.poll(this::testWatched);
    }

    private static ByteBuffer allocate(int bytes) {
        return ByteBuffer.allocateDirect(bytes).order(ByteOrder.nativeOrder());
    }

    /** The calls themselves, for the thread. */
    NativeCalls library() {
        return calls;
    }

    /** Where the library writes whether a request is done, or a message is there; for the thread. */
    long flagAddress() {
        return flagAddress;
    }

    /** What the library has written there. */
    boolean flag() {
        return flag.getInt(0) != 0;
    }

    long noStatus() {
        return noStatus;
    }

    /** Has the thread make a call, and waits for it. */
    int call(IntSupplier body) {
        return thread.call(body);
    }

    /** Has the thread start what a request describes by some function. */
    int start(long request, IntSupplier body) {
        FunneledRequest started = free(request);
        started.other(body);
        return push(started);
    }

    private int start(
            Kind kind, long buffer, int count, long type, int peer, int tag, long communicator, long request) {
        FunneledRequest started = free(request);
        started.message(kind, buffer, count, type, peer, tag, communicator);
        return push(started);
    }

    private FunneledRequest free(long request) {
        FunneledRequest free = at(request);
        assert free.state == FunneledRequest.FREE || free.state == FunneledRequest.DONE : "a request is in use";
        return free;
    }

    private int push(FunneledRequest request) {
        request.state = FunneledRequest.STARTING;
        thread.push(request);
        return 0;
    }

    private FunneledRequest at(long address) {
        FunneledRequest[] all = table;
        int i = hash(address, all.length);
        FunneledRequest found = all[i];
        while (found != null && found.address != address) {
            i = i + 1 & all.length - 1;
            found = all[i];
        }
        return found != null ? found : add(address);
    }

    private static int hash(long address, int length) {
        return (int) (address >>> 2) * GOLDEN_RATIO >>> Integer.numberOfLeadingZeros(length - 1);
    }

    private synchronized FunneledRequest add(long address) {
        FunneledRequest[] all = table;
        if (2 * used >= all.length) {
            all = new FunneledRequest[2 * all.length];
            for (FunneledRequest each : table) {
                if (each != null) {
                    all[place(all, each.address)] = each;
                }
            }
        }
        int place = place(all, address);
        if (all[place] == null) { // else another thread has added it
            all[place] = new FunneledRequest(address, this);
            used++;
        }
        FunneledRequest found = all[place];
        table = all;
        return found;
    }

    private static int place(FunneledRequest[] all, long address) {
        int i = hash(address, all.length);
        while (all[i] != null && all[i].address != address) {
            i = i + 1 & all.length - 1;
        }
        return i;
    }

    /** Tests a request from now on; in the thread. */
    void watch(FunneledRequest request) {
        if (request.test()) {
            return;
        }
        if (watches == watched.length) {
            watched = Arrays.copyOf(watched, 2 * watches);
        }
        watched[watches++] = request;
    }

    private int testWatched() {
        int done = 0;
        for (int i = watches - 1; i >= 0; i--) {
            if (watched[i].test()) {
                watches--;
                watched[i] = watched[watches];
                watched[watches] = null;
                done++;
            }
        }
        return done;
    }

    /** Whether a request is done; has the thread test it if not. */
    private boolean isDone(FunneledRequest request) {
        int state = request.state;
        if (state == FunneledRequest.ACTIVE) {
            request.state = FunneledRequest.WATCHED;
            thread.push(request);
        }
        return state == FunneledRequest.DONE || state == FunneledRequest.FREE;
    }

    @Override
    public String name() {
        return calls.name();
    }

    @Override
    public CollectiveCalls collectives() {
        return collectives;
    }

    @Override
    public long addressOf(ByteBuffer direct) {
        return calls.addressOf(direct);
    }

    @Override
    public int intAt(long address) {
        return calls.intAt(address);
    }

    @Override
    public void putInt(long address, int value) {
        calls.putInt(address, value);
    }

    @Override
    public int initThread(int required, long provided) {
        return call(() -> calls.initThread(required, provided));
    }

    @Override
    public int finish() {
        return call(calls::finish);
    }

    @Override
    public int libraryVersion(long text, long length) {
        return call(() -> calls.libraryVersion(text, length));
    }

    @Override
    public int errorString(int code, long text, long length) {
        return call(() -> calls.errorString(code, text, length));
    }

    @Override
    public int commRank(long communicator, long rank) {
        return call(() -> calls.commRank(communicator, rank));
    }

    @Override
    public int commSize(long communicator, long size) {
        return call(() -> calls.commSize(communicator, size));
    }

    @Override
    public int commDup(long communicator, long copy) {
        return call(() -> calls.commDup(communicator, copy));
    }

    @Override
    public int commSetErrhandler(long communicator, long handler) {
        return call(() -> calls.commSetErrhandler(communicator, handler));
    }

    @Override
    public int commGetAttr(long communicator, int key, long value, long isSet) {
        return call(() -> calls.commGetAttr(communicator, key, value, isSet));
    }

    @Override
    public int bcast(long buffer, int count, long type, int root, long communicator) {
        return call(() -> calls.bcast(buffer, count, type, root, communicator));
    }

    /** Has a request of its own, so that the thread does not wait in the library. */
    @Override
    public int recv(long buffer, int count, long type, int source, int tag, long communicator, long status) {
        FunneledRequest request = receives.poll();
        if (request == null) {
            ByteBuffer memory = allocate(Long.BYTES);
            receiveMemory.add(memory);
            request = at(calls.addressOf(memory));
        }
        start(Kind.RECEIVE, buffer, count, type, source, tag, communicator, request.address);
        int polls = 0;
        int parks = 0;
        while (!isDone(request)) {
            thread.demand();
            if (!RECEIVE.spinOrYield(polls++)) {
                RECEIVE.park(parks++);
            }
        }
        int code = request.takeCode();
        receives.add(request);
        return code;
    }

    @Override
    public int isend(long buffer, int count, long type, int dest, int tag, long communicator, long request) {
        return start(Kind.SEND, buffer, count, type, dest, tag, communicator, request);
    }

    @Override
    public int issend(long buffer, int count, long type, int dest, int tag, long communicator, long request) {
        return start(Kind.SYNCHRONOUS_SEND, buffer, count, type, dest, tag, communicator, request);
    }

    @Override
    public int irecv(long buffer, int count, long type, int source, int tag, long communicator, long request) {
        return start(Kind.RECEIVE, buffer, count, type, source, tag, communicator, request);
    }

    /** The result of the probe before, if there was one since the last message was found. */
    @Override
    public int iprobe(int source, int tag, long communicator, long isThere, long status) {
        FunneledRequest probe = at(isThere);
        int state = probe.state;
        boolean isFound = state == FunneledRequest.DONE && probe.isFound();
        int code = state == FunneledRequest.DONE ? probe.takeCode() : 0;
        calls.putInt(isThere, isFound ? 1 : 0);
        if (isFound) {
            probe.state = FunneledRequest.FREE;
        } else if (state != FunneledRequest.STARTING) {
            probe.probe(source, tag, communicator);
            push(probe);
        }
        return code;
    }

    @Override
    public int test(long request, long isDone, long status) {
        FunneledRequest tested = at(request);
        if (isDone(tested)) {
            calls.putInt(isDone, 1);
            return tested.takeCode();
        }
        calls.putInt(isDone, 0);
        thread.demand();
        return 0;
    }

    @Override
    public int testall(int count, long requests, long isDone, long statuses) {
        boolean areDone = true;
        int code = 0;
        for (int i = 0; i < count; i++) {
            FunneledRequest request = at(requests + (long) i * handleBytes);
            boolean isOneDone = isDone(request);
            areDone &= isOneDone;
            if (isOneDone && code == 0) {
                code = request.takeCode();
            }
        }
        calls.putInt(isDone, areDone ? 1 : 0);
        if (!areDone) {
            thread.demand();
        }
        return code;
    }

    @Override
    public int cancel(long request) {
        FunneledRequest cancelled = at(request);
        thread.push(new MpiThread.Task() {
            @Override
            void run() {
                if (cancelled.state != FunneledRequest.DONE) {
                    calls.cancel(cancelled.address); // if it fails, the message has come
                }
            }
        });
        return 0;
    }
}
