package bireme.devices.mpi;

import bireme.devices.memory.MemoryBlock;
import bireme.devices.mpi.binding.CollectiveCalls;
import bireme.devices.mpi.binding.CollectiveFunction;
import bireme.devices.mpi.binding.MpiReductions;
import bireme.devices.wait.IdleStrategy;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import xxdev.Device;
import xxdev.DeviceException;
import xxdev.ElementType;
import xxdev.LibraryTeam;
import xxdev.LocalJob;
import xxdev.LossListener;
import xxdev.RankLostException;
import xxdev.ReductionOperator;

/**
 * A team as a communicator of the MPI library.
 *
 * <p>Shape: elements are copied to memory outside the heap, where a nonblocking collective of the library finds them,
 * and results back. Long data is cut into pieces, at the same places at all ranks; two of them are in flight, so that
 * one is copied while the library moves the other on. Blocks of any length are not cut, because no rank knows how long
 * the others' are.
 *
 * <p>The communicator is made by the first call, in which all ranks of the team meet: {@link TeamCommunicator}.
 *
 * <p>Waiting tests a request, so that a rank that dies or a job that ends is noticed, and moves our own messages on as
 * well: a rank may be late because it waits for one of them.
 *
 * <p>Threads and errors: as {@link LibraryTeam}. After a failure the library may still use the memory of the call, so
 * that is never released.
 */
final class MpiTeam implements LibraryTeam {
    /** Memory that a call leaves to the next. */
    private static final int MAX_KEPT_BYTES = 4 << 20;

    private static final int MIN_BYTES = 4 << 10;

    /** Tests of a request between two polls of our own messages; a power of two. */
    private static final int POLL_EVERY = 16;

    private static final int FLAG = 0;
    private static final int REQUESTS = 8;
    private static final int CONTROL_BYTES = 24;

    /** Arrays of as many ints as there are ranks: lengths and places of blocks, to send and to receive. */
    private static final int SEND_COUNTS = 0;

    private static final int SEND_PLACES = 1;
    private static final int RECV_COUNTS = 2;
    private static final int RECV_PLACES = 3;
    private static final int ARRAYS = 4;

    /** Memory of calls that have failed. */
    private static final Queue<Slot> ABANDONED = new ConcurrentLinkedQueue<>();

    private final Device device;
    private final LocalJob job;
    private final InitializedMpi world;
    private final CollectiveCalls calls;
    private final MpiReductions reductions;
    private final IdleStrategy idle;
    private final int maxPieceBytes;
    private final int[] ids;
    private final int own;
    private final TeamCommunicator maker;
    private final LossListener losses = this::ranksLost;
    private final Runnable progress = this::moveOn;
    private final ByteBuffer control = allocate(CONTROL_BYTES);
    private final long controlAddress;
    private final ByteBuffer arrays;
    private final long arraysAddress;
    private final Slot[] slots = new Slot[2];

    /** Of the team, once {@link #isMade}. */
    private long communicator;

    private boolean isMade;

    /** Of the call: what its pieces are of. */
    private CollectiveFunction kind;

    private Object recv;
    private int recvOffset;
    private long blockBytes;
    private int recvBlocks;

    private DeviceException failure;
    private volatile RankLostException lost;

    /**
     * Creates this rank's view.
     *
     * @param device carries our own messages
     * @param idle how calls wait
     * @param maxPieceBytes length of what is given to the library at once, unless it is of blocks of any length; a
     *     multiple of 8
     * @param ids device id of each rank of the team
     * @param own this rank's place among them
     */
    MpiTeam(
            Device device,
            LocalJob job,
            InitializedMpi world,
            IdleStrategy idle,
            int maxPieceBytes,
            int context,
            int[] ids,
            int own) {
        this.device = device;
        this.job = job;
        this.world = world;
        this.calls = world.calls().collectives();
        this.reductions = world.reductions();
        this.idle = idle;
        this.maxPieceBytes = maxPieceBytes;
        this.ids = ids.clone();
        this.own = own;
        this.maker = new TeamCommunicator(device, job, world, idle, context, this.ids, own);
        controlAddress = world.calls().addressOf(control);
        arrays = allocate(ARRAYS * ids.length * Integer.BYTES);
        arraysAddress = world.calls().addressOf(arrays);
        for (int slot = 0; slot < slots.length; slot++) {
            slots[slot] = new Slot(controlAddress + REQUESTS + (long) slot * Long.BYTES);
        }
        job.addLossListener(losses);
    }

    private static ByteBuffer allocate(int bytes) {
        return ByteBuffer.allocateDirect(bytes).order(ByteOrder.nativeOrder());
    }

    private void ranksLost(int[] ranks, String why) {
        for (int rank : ranks) {
            for (int id : ids) {
                if (id == rank) {
                    lost = new RankLostException("rank " + rank + " " + why, rank);
                }
            }
        }
    }

    /** Memory for a piece to send and one to receive, and the request of its collective. */
    private final class Slot {
        final long request;
        MemoryBlock out = new MemoryBlock(allocate(MIN_BYTES));
        MemoryBlock in = new MemoryBlock(allocate(MIN_BYTES));
        long outAddress = world.calls().addressOf(out.bytes());
        long inAddress = world.calls().addressOf(in.bytes());
        boolean isStarted;
        long first;
        int bytes;

        Slot(long request) {
            this.request = request;
        }

        void makeRoom(long outBytes, long inBytes) {
            if (outBytes > out.capacity()) {
                out = new MemoryBlock(allocate(capacity(outBytes)));
                outAddress = world.calls().addressOf(out.bytes());
            }
            if (inBytes > in.capacity()) {
                in = new MemoryBlock(allocate(capacity(inBytes)));
                inAddress = world.calls().addressOf(in.bytes());
            }
        }

        void dropIfLong() {
            if (out.capacity() > MAX_KEPT_BYTES) {
                out = new MemoryBlock(allocate(MIN_BYTES));
                outAddress = world.calls().addressOf(out.bytes());
            }
            if (in.capacity() > MAX_KEPT_BYTES) {
                in = new MemoryBlock(allocate(MIN_BYTES));
                inAddress = world.calls().addressOf(in.bytes());
            }
        }
    }

    private static int capacity(long bytes) {
        fit(bytes);
        return bytes > 1 << 30 ? (int) bytes : Integer.highestOneBit((int) bytes - 1) << 1;
    }

    /** Of blocks of any length, which are not cut: the library counts their bytes by an {@code int}. */
    private static int fit(long bytes) {
        if (bytes > Integer.MAX_VALUE) {
            throw new DeviceException("the blocks of this rank have " + bytes + " bytes, and a collective of the MPI"
                    + " library on blocks of any length has at most " + Integer.MAX_VALUE
                    + "; choose another algorithm than native-mpi in collectives.properties, or send in parts");
        }
        return (int) bytes;
    }

    @Override
    public void barrier() {
        begin();
        Slot slot = slots[0];
        start(slot, CollectiveFunction.IBARRIER, communicator, slot.request);
        await(slot);
    }

    @Override
    public void bcast(Object buffer, int offset, int elements, int root) {
        boolean isRoot = own == root;
        run(
                CollectiveFunction.IBCAST,
                buffer,
                offset,
                isRoot ? 1 : 0,
                buffer,
                offset,
                isRoot ? 0 : 1,
                bytes(buffer, elements),
                null,
                root);
    }

    @Override
    public void gather(Object send, int sendOffset, int elements, Object to, int toOffset, int root) {
        int blocks = own == root ? ids.length : 0;
        run(CollectiveFunction.IGATHER, send, sendOffset, 1, to, toOffset, blocks, bytes(send, elements), null, root);
    }

    @Override
    public void scatter(Object send, int sendOffset, Object to, int toOffset, int elements, int root) {
        int blocks = own == root ? ids.length : 0;
        run(CollectiveFunction.ISCATTER, send, sendOffset, blocks, to, toOffset, 1, bytes(to, elements), null, root);
    }

    @Override
    public void allgather(Object send, int sendOffset, int elements, Object to, int toOffset) {
        run(
                CollectiveFunction.IALLGATHER,
                send,
                sendOffset,
                1,
                to,
                toOffset,
                ids.length,
                bytes(send, elements),
                null,
                0);
    }

    @Override
    public void alltoall(Object send, int sendOffset, Object to, int toOffset, int elements) {
        long bytes = bytes(to, elements);
        run(CollectiveFunction.IALLTOALL, send, sendOffset, ids.length, to, toOffset, ids.length, bytes, null, 0);
    }

    @Override
    public void reduce(
            Object send, int sendOffset, Object to, int toOffset, int elements, ReductionOperator operator, int root) {
        int blocks = own == root ? 1 : 0;
        run(
                CollectiveFunction.IREDUCE,
                send,
                sendOffset,
                1,
                to,
                toOffset,
                blocks,
                bytes(send, elements),
                operator,
                root);
    }

    @Override
    public void allreduce(
            Object send, int sendOffset, Object to, int toOffset, int elements, ReductionOperator operator) {
        run(CollectiveFunction.IALLREDUCE, send, sendOffset, 1, to, toOffset, 1, bytes(send, elements), operator, 0);
    }

    @Override
    public void scan(Object send, int sendOffset, Object to, int toOffset, int elements, ReductionOperator operator) {
        run(CollectiveFunction.ISCAN, send, sendOffset, 1, to, toOffset, 1, bytes(send, elements), operator, 0);
    }

    @Override
    public void exscan(Object send, int sendOffset, Object to, int toOffset, int elements, ReductionOperator operator) {
        int blocks = own == 0 ? 0 : 1;
        run(CollectiveFunction.IEXSCAN, send, sendOffset, 1, to, toOffset, blocks, bytes(send, elements), operator, 0);
    }

    private static long bytes(Object buffer, int elements) {
        return (long) elements << ElementType.of(buffer).shift();
    }

    /** Carries out a collective on blocks of one length, piece by piece. */
    private void run(
            CollectiveFunction newKind,
            Object send,
            int sendOffset,
            int sendBlocks,
            Object to,
            int toOffset,
            int toBlocks,
            long newBlockBytes,
            ReductionOperator operator,
            int root) {
        begin();
        kind = newKind;
        recv = to;
        recvOffset = toOffset;
        recvBlocks = toBlocks;
        blockBytes = newBlockBytes;
        int pieceBytes = Math.max(Long.BYTES, maxPieceBytes / (isOfBlocks(kind) ? ids.length : 1) & -Long.BYTES);
        int piece = 0;
        for (long first = 0; first < blockBytes; first += pieceBytes) {
            Slot slot = slots[piece++ & 1];
            finish(slot);
            slot.first = first;
            slot.bytes = (int) Math.min(pieceBytes, blockBytes - first);
            slot.makeRoom((long) slot.bytes * Math.max(1, sendBlocks), (long) slot.bytes * Math.max(1, recvBlocks));
            putBlocks(slot, send, sendOffset, sendBlocks);
            startPiece(slot, send, operator, root);
        }
        finish(slots[piece & 1]);
        finish(slots[piece + 1 & 1]);
        recv = null;
    }

    private void putBlocks(Slot slot, Object send, int sendOffset, int blocks) {
        if (blocks == 0) {
            return;
        }
        ElementType type = ElementType.of(send);
        int shift = type.shift();
        if (slot.bytes == blockBytes) {
            slot.out.put(0, type, send, sendOffset, slot.bytes * blocks >> shift);
            return;
        }
        for (int block = 0; block < blocks; block++) {
            int from = sendOffset + (int) (block * blockBytes + slot.first >> shift);
            slot.out.put(block * slot.bytes, type, send, from, slot.bytes >> shift);
        }
    }

    private static boolean isOfBlocks(CollectiveFunction kind) {
        return switch (kind) {
            case IGATHER, ISCATTER, IALLGATHER, IALLTOALL -> true;
            default -> false;
        };
    }

    private void startPiece(Slot slot, Object send, ReductionOperator operator, int root) {
        long out = slot.outAddress;
        long in = slot.inAddress;
        int bytes = slot.bytes;
        long team = communicator;
        long request = slot.request;
        long type = world.abi().byteType();
        switch (kind) {
            case IBCAST -> start(slot, kind, out, bytes, type, root, team, request);
            case IGATHER, ISCATTER -> start(slot, kind, out, bytes, type, in, bytes, type, root, team, request);
            case IALLGATHER, IALLTOALL -> start(slot, kind, out, bytes, type, in, bytes, type, team, request);
            default -> {
                ElementType elements = ElementType.of(send);
                int count = bytes >> elements.shift();
                long element = reductions.type(elements);
                long how = reductions.operator(operator, elements);
                if (kind == CollectiveFunction.IREDUCE) {
                    start(slot, kind, out, in, count, element, how, root, team, request);
                } else {
                    start(slot, kind, out, in, count, element, how, team, request);
                }
            }
        }
    }

    /** Waits for what was started in a slot, if anything, and takes the result out. */
    private void finish(Slot slot) {
        if (!slot.isStarted) {
            return;
        }
        await(slot);
        if (recvBlocks == 0) {
            return;
        }
        ElementType type = ElementType.of(recv);
        int shift = type.shift();
        MemoryBlock result = kind == CollectiveFunction.IBCAST ? slot.out : slot.in;
        if (slot.bytes == blockBytes) {
            result.get(0, type, recv, recvOffset, slot.bytes * recvBlocks >> shift);
            return;
        }
        for (int block = 0; block < recvBlocks; block++) {
            int to = recvOffset + (int) (block * blockBytes + slot.first >> shift);
            result.get(block * slot.bytes, type, recv, to, slot.bytes >> shift);
        }
    }

    @Override
    public void gatherv(Object send, int sendOffset, int elements, Object to, int[] starts, int[] counts, int root) {
        begin();
        Slot slot = slots[0];
        int bytes = fit(bytes(send, elements));
        boolean isRoot = own == root;
        slot.makeRoom(bytes, isRoot ? place(RECV_COUNTS, to, counts) : 0);
        slot.out.put(0, ElementType.of(send), send, sendOffset, elements);
        long type = world.abi().byteType();
        start(
                slot,
                CollectiveFunction.IGATHERV,
                slot.outAddress,
                bytes,
                type,
                slot.inAddress,
                array(RECV_COUNTS),
                array(RECV_PLACES),
                type,
                root,
                communicator,
                slot.request);
        await(slot);
        if (isRoot) {
            getVarying(slot, to, starts, counts);
        }
        slot.dropIfLong();
    }

    @Override
    public void scatterv(Object send, int[] starts, int[] counts, Object to, int toOffset, int elements, int root) {
        begin();
        Slot slot = slots[0];
        int bytes = fit(bytes(to, elements));
        boolean isRoot = own == root;
        slot.makeRoom(isRoot ? place(SEND_COUNTS, send, counts) : 0, bytes);
        if (isRoot) {
            putVarying(slot, send, starts, counts);
        }
        long type = world.abi().byteType();
        start(
                slot,
                CollectiveFunction.ISCATTERV,
                slot.outAddress,
                array(SEND_COUNTS),
                array(SEND_PLACES),
                type,
                slot.inAddress,
                bytes,
                type,
                root,
                communicator,
                slot.request);
        await(slot);
        slot.in.get(0, ElementType.of(to), to, toOffset, elements);
        slot.dropIfLong();
    }

    @Override
    public void allgatherv(Object send, int sendOffset, int elements, Object to, int[] starts, int[] counts) {
        begin();
        Slot slot = slots[0];
        int bytes = fit(bytes(send, elements));
        slot.makeRoom(bytes, place(RECV_COUNTS, to, counts));
        slot.out.put(0, ElementType.of(send), send, sendOffset, elements);
        long type = world.abi().byteType();
        start(
                slot,
                CollectiveFunction.IALLGATHERV,
                slot.outAddress,
                bytes,
                type,
                slot.inAddress,
                array(RECV_COUNTS),
                array(RECV_PLACES),
                type,
                communicator,
                slot.request);
        await(slot);
        getVarying(slot, to, starts, counts);
        slot.dropIfLong();
    }

    @Override
    public void alltoallv(Object send, int[] sendStarts, int[] sendCounts, Object to, int[] toStarts, int[] toCounts) {
        begin();
        Slot slot = slots[0];
        slot.makeRoom(place(SEND_COUNTS, send, sendCounts), place(RECV_COUNTS, to, toCounts));
        putVarying(slot, send, sendStarts, sendCounts);
        long type = world.abi().byteType();
        start(
                slot,
                CollectiveFunction.IALLTOALLV,
                slot.outAddress,
                array(SEND_COUNTS),
                array(SEND_PLACES),
                type,
                slot.inAddress,
                array(RECV_COUNTS),
                array(RECV_PLACES),
                type,
                communicator,
                slot.request);
        await(slot);
        getVarying(slot, to, toStarts, toCounts);
        slot.dropIfLong();
    }

    @Override
    public void reduceScatter(
            Object send, int sendOffset, int[] counts, Object to, int toOffset, ReductionOperator operator) {
        begin();
        Slot slot = slots[0];
        ElementType elements = ElementType.of(send);
        int total = 0;
        for (int rank = 0; rank < counts.length; rank++) {
            arrays.putInt((SEND_COUNTS * ids.length + rank) * Integer.BYTES, counts[rank]);
            total += counts[rank]; // what lies in one array
        }
        slot.makeRoom(bytes(send, total), bytes(send, counts[own]));
        slot.out.put(0, elements, send, sendOffset, total);
        start(
                slot,
                CollectiveFunction.IREDUCE_SCATTER,
                slot.outAddress,
                slot.inAddress,
                array(SEND_COUNTS),
                reductions.type(elements),
                reductions.operator(operator, elements),
                communicator,
                slot.request);
        await(slot);
        slot.in.get(0, elements, to, toOffset, counts[own]);
        slot.dropIfLong();
    }

    private long array(int which) {
        return arraysAddress + (long) which * ids.length * Integer.BYTES;
    }

    /** Writes lengths and places of packed blocks, in bytes; returns their sum. */
    private long place(int which, Object buffer, int[] counts) {
        int shift = ElementType.of(buffer).shift();
        long total = 0;
        for (int rank = 0; rank < counts.length; rank++) {
            arrays.putInt((which * ids.length + rank) * Integer.BYTES, counts[rank] << shift);
            arrays.putInt(((which + 1) * ids.length + rank) * Integer.BYTES, (int) total);
            total += (long) counts[rank] << shift;
        }
        fit(total); // else the places that were written have overflowed
        return total;
    }

    private static void putVarying(Slot slot, Object send, int[] starts, int[] counts) {
        ElementType type = ElementType.of(send);
        int at = 0;
        for (int rank = 0; rank < counts.length; rank++) {
            if (counts[rank] > 0) {
                slot.out.put(at, type, send, starts[rank], counts[rank]);
                at += counts[rank] << type.shift();
            }
        }
    }

    private static void getVarying(Slot slot, Object to, int[] starts, int[] counts) {
        ElementType type = ElementType.of(to);
        int at = 0;
        for (int rank = 0; rank < counts.length; rank++) {
            if (counts[rank] > 0) {
                slot.in.get(at, type, to, starts[rank], counts[rank]);
                at += counts[rank] << type.shift();
            }
        }
    }

    private void begin() {
        if (failure != null) {
            throw new DeviceException(
                    "an earlier collective of this team has failed: " + failure.getMessage(), failure);
        }
        if (!isMade) {
            try {
                communicator = maker.make(this::moveOn);
            } catch (DeviceException e) {
                failure = e;
                throw e;
            }
            isMade = true;
        }
    }

    private void check(int code, String what) {
        if (code != 0) {
            try {
                world.check(code, what);
            } catch (IOException e) {
                throw new DeviceException(e.getMessage(), e);
            }
        }
    }

    private void start(Slot slot, CollectiveFunction function, long... arguments) {
        slot.isStarted = true;
        int code = calls.call(function, arguments);
        if (code != 0) {
            fail(() -> check(code, function.symbol()));
        }
    }

    private void await(Slot slot) {
        int polls = 0;
        int parks = 0;
        while (!isDone(slot)) {
            polls++;
            if ((polls & POLL_EVERY - 1) == 0) {
                fail(progress);
            }
            if (!idle.spinOrYield(polls)) {
                fail(progress);
                idle.park(parks++);
            }
        }
        slot.isStarted = false;
    }

    private boolean isDone(Slot slot) {
        int code = world.calls()
                .test(slot.request, controlAddress + FLAG, world.abi().noStatus());
        if (code != 0) {
            fail(() -> check(code, "a collective"));
        }
        return control.getInt(FLAG) != 0;
    }

    /** Moves our own messages on, unless this call cannot end well. */
    private void moveOn() {
        job.checkRunning();
        RankLostException loss = lost;
        if (loss != null) {
            throw new RankLostException(loss.getMessage(), loss.ranks());
        }
        if (Thread.currentThread().isInterrupted()) {
            throw new DeviceException("a collective of the MPI library was interrupted while it waited");
        }
        device.progress();
    }

    /** Does something that ends the use of this team if it fails. */
    private void fail(Runnable attempt) {
        try {
            attempt.run();
        } catch (DeviceException e) {
            failure = e;
            for (Slot slot : slots) {
                if (slot.isStarted) {
                    ABANDONED.add(slot);
                }
            }
            throw e;
        }
    }

    /** Releases the communicator; every rank of the team does so, after its last call. */
    void close() {
        job.removeLossListener(losses);
        if (isMade && failure == null && !InitializedMpi.isLeaving()) {
            maker.free();
        }
    }
}
