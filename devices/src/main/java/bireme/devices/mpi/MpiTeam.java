package bireme.devices.mpi;

import bireme.devices.memory.MemoryBlock;
import bireme.devices.mpi.binding.CollectiveCalls;
import bireme.devices.mpi.binding.MpiReductions;
import bireme.devices.wait.IdleStrategy;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Comparator;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import java.util.stream.IntStream;
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
 * <p>The communicator is made by the first call, in which all ranks of the team meet. A barrier by messages of our own
 * comes before: the library's function waits in native code, where nothing else of this process moves on, so nobody
 * enters it before all can. Its messages carry the tag by which the library tells this communicator from others that
 * ranks of the same processes make at the same time.
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

    /** Of the messages before the communicator is made; collectives have tags from 0. */
    private static final int TAG = Integer.MIN_VALUE;

    private static final int FLAG = 0;
    private static final int HANDLE = 8;
    private static final int GROUP = 16;
    private static final int WORLD_GROUP = 24;
    private static final int REQUESTS = 32;
    private static final int CONTROL_BYTES = 48;

    /** Arrays of as many ints as there are ranks: lengths and places of blocks, to send and to receive. */
    private static final int SEND_COUNTS = 0;

    private static final int SEND_PLACES = 1;
    private static final int RECV_COUNTS = 2;
    private static final int RECV_PLACES = 3;
    private static final int ARRAYS = 4;

    /** Memory of calls that have failed. */
    private static final Queue<Slot> ABANDONED = new ConcurrentLinkedQueue<>();

    /** What is asked of the library. */
    private enum Kind {
        BCAST,
        GATHER,
        SCATTER,
        ALLGATHER,
        ALLTOALL,
        REDUCE,
        ALLREDUCE,
        SCAN,
        EXSCAN;

        /** Whether a piece is one of each rank's block. */
        boolean isOfBlocks() {
            return this != BCAST && compareTo(REDUCE) < 0;
        }
    }

    private final Device device;
    private final LocalJob job;
    private final MpiWorld world;
    private final CollectiveCalls calls;
    private final MpiReductions reductions;
    private final IdleStrategy idle;
    private final int maxPieceBytes;
    private final int context;
    private final int[] ids;
    private final int own;
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
    private Kind kind;

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
            MpiWorld world,
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
        this.context = context;
        this.ids = ids.clone();
        this.own = own;
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
        start(slot, calls.ibarrier(communicator, slot.request), "MPI_Ibarrier");
        await(slot);
    }

    @Override
    public void bcast(Object buffer, int offset, int elements, int root) {
        boolean isRoot = own == root;
        run(
                Kind.BCAST,
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
        run(Kind.GATHER, send, sendOffset, 1, to, toOffset, blocks, bytes(send, elements), null, root);
    }

    @Override
    public void scatter(Object send, int sendOffset, Object to, int toOffset, int elements, int root) {
        int blocks = own == root ? ids.length : 0;
        run(Kind.SCATTER, send, sendOffset, blocks, to, toOffset, 1, bytes(to, elements), null, root);
    }

    @Override
    public void allgather(Object send, int sendOffset, int elements, Object to, int toOffset) {
        run(Kind.ALLGATHER, send, sendOffset, 1, to, toOffset, ids.length, bytes(send, elements), null, 0);
    }

    @Override
    public void alltoall(Object send, int sendOffset, Object to, int toOffset, int elements) {
        long bytes = bytes(to, elements);
        run(Kind.ALLTOALL, send, sendOffset, ids.length, to, toOffset, ids.length, bytes, null, 0);
    }

    @Override
    public void reduce(
            Object send, int sendOffset, Object to, int toOffset, int elements, ReductionOperator operator, int root) {
        int blocks = own == root ? 1 : 0;
        run(Kind.REDUCE, send, sendOffset, 1, to, toOffset, blocks, bytes(send, elements), operator, root);
    }

    @Override
    public void allreduce(
            Object send, int sendOffset, Object to, int toOffset, int elements, ReductionOperator operator) {
        run(Kind.ALLREDUCE, send, sendOffset, 1, to, toOffset, 1, bytes(send, elements), operator, 0);
    }

    @Override
    public void scan(Object send, int sendOffset, Object to, int toOffset, int elements, ReductionOperator operator) {
        run(Kind.SCAN, send, sendOffset, 1, to, toOffset, 1, bytes(send, elements), operator, 0);
    }

    @Override
    public void exscan(Object send, int sendOffset, Object to, int toOffset, int elements, ReductionOperator operator) {
        int blocks = own == 0 ? 0 : 1;
        run(Kind.EXSCAN, send, sendOffset, 1, to, toOffset, blocks, bytes(send, elements), operator, 0);
    }

    private static long bytes(Object buffer, int elements) {
        return (long) elements << ElementType.of(buffer).shift();
    }

    /** Carries out a collective on blocks of one length, piece by piece. */
    private void run(
            Kind newKind,
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
        int pieceBytes = Math.max(Long.BYTES, maxPieceBytes / (kind.isOfBlocks() ? ids.length : 1) & -Long.BYTES);
        int piece = 0;
        for (long first = 0; first < blockBytes; first += pieceBytes) {
            Slot slot = slots[piece++ & 1];
            finish(slot);
            slot.first = first;
            slot.bytes = (int) Math.min(pieceBytes, blockBytes - first);
            slot.makeRoom((long) slot.bytes * Math.max(1, sendBlocks), (long) slot.bytes * Math.max(1, recvBlocks));
            putBlocks(slot, send, sendOffset, sendBlocks);
            start(slot, startPiece(slot, send, operator, root), "MPI_I" + kind);
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

    private int startPiece(Slot slot, Object send, ReductionOperator operator, int root) {
        long request = slot.request;
        long out = slot.outAddress;
        long in = slot.inAddress;
        int bytes = slot.bytes;
        if (operator == null) {
            long type = world.abi().byteType();
            return switch (kind) {
                case BCAST -> calls.ibcast(out, bytes, type, root, communicator, request);
                case GATHER -> calls.igather(out, bytes, type, in, bytes, type, root, communicator, request);
                case SCATTER -> calls.iscatter(out, bytes, type, in, bytes, type, root, communicator, request);
                case ALLGATHER -> calls.iallgather(out, bytes, type, in, bytes, type, communicator, request);
                default -> calls.ialltoall(out, bytes, type, in, bytes, type, communicator, request);
            };
        }
        ElementType elements = ElementType.of(send);
        int count = bytes >> elements.shift();
        long type = reductions.type(elements);
        long how = reductions.operator(operator, elements);
        return switch (kind) {
            case REDUCE -> calls.ireduce(out, in, count, type, how, root, communicator, request);
            case ALLREDUCE -> calls.iallreduce(out, in, count, type, how, communicator, request);
            case SCAN -> calls.iscan(out, in, count, type, how, communicator, request);
            default -> calls.iexscan(out, in, count, type, how, communicator, request);
        };
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
        MemoryBlock result = kind == Kind.BCAST ? slot.out : slot.in;
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
                calls.igatherv(
                        slot.outAddress,
                        bytes,
                        type,
                        slot.inAddress,
                        array(RECV_COUNTS),
                        array(RECV_PLACES),
                        type,
                        root,
                        communicator,
                        slot.request),
                "MPI_Igatherv");
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
                calls.iscatterv(
                        slot.outAddress,
                        array(SEND_COUNTS),
                        array(SEND_PLACES),
                        type,
                        slot.inAddress,
                        bytes,
                        type,
                        root,
                        communicator,
                        slot.request),
                "MPI_Iscatterv");
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
                calls.iallgatherv(
                        slot.outAddress,
                        bytes,
                        type,
                        slot.inAddress,
                        array(RECV_COUNTS),
                        array(RECV_PLACES),
                        type,
                        communicator,
                        slot.request),
                "MPI_Iallgatherv");
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
                calls.ialltoallv(
                        slot.outAddress,
                        array(SEND_COUNTS),
                        array(SEND_PLACES),
                        type,
                        slot.inAddress,
                        array(RECV_COUNTS),
                        array(RECV_PLACES),
                        type,
                        communicator,
                        slot.request),
                "MPI_Ialltoallv");
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
                calls.ireduceScatter(
                        slot.outAddress,
                        slot.inAddress,
                        array(SEND_COUNTS),
                        reductions.type(elements),
                        reductions.operator(operator, elements),
                        communicator,
                        slot.request),
                "MPI_Ireduce_scatter");
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
                int tag = meet(); // before a process is reserved, too: all of the team are there
                Semaphore creating = world.creating();
                if (creating == null) {
                    make(tag);
                } else {
                    makeAlone(creating);
                }
            } catch (DeviceException e) {
                failure = e;
                throw e;
            }
            isMade = true;
        }
    }

    /** A barrier by messages, each with the tag that the first rank has chosen if its sender knows it already. */
    private int meet() {
        int[] tag = {own == 0 ? world.newCommunicatorTag() : -1};
        int[] received = new int[1];
        for (int distance = 1; distance < ids.length; distance *= 2) {
            device.send(tag, 0, 1, ids[(own + distance) % ids.length], TAG, context);
            device.recv(received, 0, 1, ids[(own + ids.length - distance) % ids.length], TAG, context);
            tag[0] = Math.max(tag[0], received[0]);
        }
        return tag[0];
    }

    /**
     * Makes the communicator where the one thread of a process waits in the library meanwhile: if two teams were made
     * at once, one might wait in one process, the other in another, and neither would be made. So the processes of a
     * team are reserved for it first, one after the other in the order of their ranks, which is the same for all teams.
     */
    private void makeAlone(Semaphore creating) {
        int[] inOrder = IntStream.of(ids)
                .boxed()
                .sorted(Comparator.comparingInt(this::worldRank))
                .mapToInt(Integer::intValue)
                .toArray();
        byte[] turn = new byte[0];
        int place = 0;
        while (inOrder[place] != ids[own]) {
            place++;
        }
        if (place > 0) {
            device.recv(turn, 0, 0, inOrder[place - 1], TAG, context);
        }
        int polls = 0;
        int parks = 0;
        while (!creating.tryAcquire()) {
            moveOn();
            if (!idle.spinOrYield(polls++)) {
                idle.park(parks++);
            }
        }
        try {
            if (place < inOrder.length - 1) {
                device.send(turn, 0, 0, inOrder[place + 1], TAG, context);
            }
            make(meet());
        } finally {
            creating.release();
        }
    }

    private void make(int tag) {
        ByteBuffer ranks = allocate(ids.length * Integer.BYTES);
        for (int rank = 0; rank < ids.length; rank++) {
            ranks.putInt(rank * Integer.BYTES, worldRank(ids[rank]));
        }
        long group = controlAddress + GROUP;
        long worldGroup = controlAddress + WORLD_GROUP;
        check(calls.commGroup(world.communicator(), worldGroup), "MPI_Comm_group");
        check(
                calls.groupIncl(handle(WORLD_GROUP), ids.length, world.calls().addressOf(ranks), group),
                "MPI_Group_incl");
        check(
                calls.commCreateGroup(world.communicator(), handle(GROUP), tag, controlAddress + HANDLE),
                "MPI_Comm_create_group");
        communicator = handle(HANDLE);
        check(calls.groupFree(group), "MPI_Group_free");
        check(calls.groupFree(worldGroup), "MPI_Group_free");
        check(world.calls().commSetErrhandler(communicator, world.abi().errorsReturn()), "MPI_Comm_set_errhandler");
    }

    private int worldRank(int id) {
        int process = job.layout().processOf(id);
        return process == job.layout().process()
                ? world.rank()
                : MpiAddress.parse(job.wiring().addressOf(process, MpiLinks.SERVICE))
                        .rank();
    }

    private long handle(int at) {
        return world.abi().handleBytes() == Long.BYTES ? control.getLong(at) : control.getInt(at);
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

    private void start(Slot slot, int code, String what) {
        slot.isStarted = true;
        if (code != 0) {
            fail(() -> check(code, what));
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
        if (isMade && failure == null && !MpiWorld.isLeaving()) {
            check(calls.commFree(controlAddress + HANDLE), "MPI_Comm_free");
        }
    }
}
