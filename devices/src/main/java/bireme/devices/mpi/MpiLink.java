package bireme.devices.mpi;

import bireme.devices.memory.MemoryBlock;
import bireme.devices.mpi.binding.NativeCalls;
import bireme.devices.net.DrivenLink;
import bireme.devices.net.InPlaceLink;
import bireme.devices.wait.SpinLock;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.function.Consumer;

/**
 * A link whose records are messages of the MPI library.
 *
 * <p>Shape: {@link #SLOTS} slots for records to send and as many for records to receive. Each begins with the length of
 * its record, or {@link #CLOSED}. Receives are posted for at least half of the slots, and for all while there is
 * nothing to read, so that a record that arrives has its place; since MPI messages of one tag do not overtake each
 * other, the slots fill in turn. Slots to send are freed half a ring at a time, by one call.
 *
 * <p>Flow control: of long records every eighth is sent synchronously, which is done when its receive is there. So a
 * sender that is ahead of its receiver by a ring finds the ring full, and the library buffers no more than that. If all
 * were synchronous, a message of 1 MiB would take twice as long. Short records are bounded by the window of credits
 * ({@code bireme.net.window}).
 *
 * <p>Threads: as {@link InPlaceLink}. A lock guards the test for the next record, which any thread makes.
 *
 * <p>Ordering: the library writes a record before its test succeeds; {@code isReady}, written after the test, publishes
 * it to a reader that did not test itself.
 *
 * <p>Errors: {@link IOException} with the library's own text.
 */
final class MpiLink extends DrivenLink implements InPlaceLink {
    static final int SLOTS = 16;
    private static final int HALF = SLOTS / 2;

    /** Bytes of a slot before its record. */
    private static final int HEADER_BYTES = Long.BYTES;

    /**
     * Bytes between the slots, header included: two cache lines, or the first lines of all slots would be in one set of
     * the cache.
     */
    private static final int LINES_BYTES = 128;

    /** Longest record of which the library may buffer any number. */
    private static final int MAX_BUFFERED_BYTES = 4 << 10;

    private static final long CLOSED = -1;

    /** Fewest bytes of a record that {@link #write} cuts something for. */
    private static final int MIN_PIECE_BYTES = 4 << 10;

    private static final int INPUT_FLAG = 0;
    private static final int OUTPUT_FLAG = 8;
    private static final int LAST_RECORD = 16;
    private static final int LAST_REQUEST = 24;
    private static final int REQUESTS = 32;

    private final MpiWorld world;
    private final NativeCalls calls;
    private final long communicator;
    private final long byteType;
    private final long noStatus;
    private final int other;
    private final int tagOut;
    private final int tagIn;
    private final int slotBytes;
    private final int stride;

    /** Flags, the last record, and the requests: those of receives, 8 bytes apart, then those of sends, as an array. */
    private final ByteBuffer control;

    private final long controlAddress;
    private final MemoryBlock in;
    private final long inAddress;
    private final MemoryBlock out;
    private final long outAddress;

    private final Consumer<MpiLink> whenClosed;

    private final SpinLock testing = new SpinLock();
    /** Guards sends and their requests from the check of what is closed; the outbox makes one at a time. */
    private final SpinLock sending = new SpinLock();

    private volatile boolean isReady;
    private volatile boolean isClosed;
    /** Number of the record that is read next, and what is left of it; none of it was looked at if {@code end} is 0. */
    private long nextIn;

    /** Number of the first record without a posted receive. */
    private long posted;

    private int at;
    private int end;
    /** Why no further receive could be posted; for the reader. */
    private IOException failure;

    private boolean isEnded;
    /** Whether the last call has found no record, so that {@link #read} need not test again. */
    private boolean isTested;

    private long nextOut;
    /** Long records sent. */
    private int longOut;

    private boolean isHalfFree;
    private boolean hasSentClosed;

    /**
     * A link to a process that has made one to this, or is about to.
     *
     * @param other rank of the process in the world
     * @param slotBytes longest record, a multiple of 8
     * @param whenClosed called once, when the link is closed
     */
    MpiLink(MpiWorld world, int other, int tagOut, int tagIn, int slotBytes, Consumer<MpiLink> whenClosed)
            throws IOException {
        this.world = world;
        this.whenClosed = whenClosed;
        this.calls = world.calls();
        this.communicator = world.communicator();
        this.byteType = world.abi().byteType();
        this.noStatus = world.abi().noStatus();
        this.other = other;
        this.tagOut = tagOut;
        this.tagIn = tagIn;
        this.slotBytes = slotBytes;
        stride = slotBytes + LINES_BYTES;
        control = allocate(REQUESTS + 2 * SLOTS * Long.BYTES);
        controlAddress = calls.addressOf(control);
        in = new MemoryBlock(allocate(SLOTS * stride));
        inAddress = calls.addressOf(in.bytes());
        out = new MemoryBlock(allocate(SLOTS * stride));
        outAddress = calls.addressOf(out.bytes());
        for (int slot = 0; slot < SLOTS; slot++) {
            post();
        }
    }

    private static ByteBuffer allocate(int bytes) {
        return ByteBuffer.allocateDirect(bytes).order(ByteOrder.nativeOrder());
    }

    private long inRequest(int slot) {
        return controlAddress + REQUESTS + (long) slot * Long.BYTES;
    }

    private long outRequest(int slot) {
        return controlAddress
                + REQUESTS
                + SLOTS * Long.BYTES
                + (long) slot * world.abi().handleBytes();
    }

    private static int slotOf(long number) {
        return (int) number & SLOTS - 1;
    }

    /** Posts the receive of the next record that has none. */
    private void post() throws IOException {
        int slot = slotOf(posted);
        posted++;
        world.check(
                calls.irecv(
                        inAddress + (long) slot * stride,
                        HEADER_BYTES + slotBytes,
                        byteType,
                        other,
                        tagIn,
                        communicator,
                        inRequest(slot)),
                "MPI_Irecv");
    }

    @Override
    public boolean isInPlace() {
        return true;
    }

    @Override
    public MemoryBlock outputMemory() {
        return out;
    }

    @Override
    public int reserve(int wanted, int atLeast) throws IOException {
        return isHalfFree || freeHalf() ? Math.min(wanted, slotBytes) : 0;
    }

    /** Whether the half of the ring that begins with the next slot is free. */
    private boolean freeHalf() throws IOException {
        sending.lock();
        try {
            if (isClosed) {
                return false;
            }
            if (nextOut >= SLOTS) {
                long flag = controlAddress + OUTPUT_FLAG;
                world.check(calls.testall(HALF, outRequest(slotOf(nextOut)), flag, noStatus), "MPI_Testall");
                isHalfFree = control.getInt(OUTPUT_FLAG) != 0;
            } else {
                isHalfFree = true;
            }
            return isHalfFree;
        } finally {
            sending.unlock();
        }
    }

    @Override
    public int reservedAt() {
        return slotOf(nextOut) * stride + HEADER_BYTES;
    }

    @Override
    public void publish(int length) throws IOException {
        int slot = slotOf(nextOut);
        int start = slot * stride;
        out.bytes().putLong(start, length);
        long address = outAddress + start;
        int bytes = HEADER_BYTES + length;
        int code = 0;
        sending.lock();
        if (!isClosed) {
            code = mustBeReceived(length)
                    ? calls.issend(address, bytes, byteType, other, tagOut, communicator, outRequest(slot))
                    : calls.isend(address, bytes, byteType, other, tagOut, communicator, outRequest(slot));
            nextOut++;
            isHalfFree = (nextOut & HALF - 1) != 0;
        }
        sending.unlock();
        world.check(code, "MPI_Isend");
    }

    private boolean mustBeReceived(int length) {
        return length > MAX_BUFFERED_BYTES && (++longOut & HALF - 1) == 0;
    }

    @Override
    public int write(ByteBuffer bytes) throws IOException {
        int before = bytes.remaining();
        while (bytes.hasRemaining()) {
            int length = reserve(bytes.remaining(), Math.min(bytes.remaining(), MIN_PIECE_BYTES));
            if (length == 0) {
                break;
            }
            out.bytes().put(reservedAt(), bytes, bytes.position(), length);
            bytes.position(bytes.position() + length);
            publish(length);
        }
        return before - bytes.remaining();
    }

    @Override
    public long write(ByteBuffer first, ByteBuffer second) throws IOException {
        int count = write(first);
        return first.hasRemaining() ? count : count + write(second);
    }

    /** Nothing reports room: who polls writes what waits for it. */
    @Override
    public void wantWrite() {
        // see DrivenLink.poll
    }

    @Override
    public boolean hasRecord() {
        if (isReady) {
            return true;
        }
        try {
            return test();
        } catch (IOException e) {
            return true; // the reader meets it again, and reports it
        }
    }

    /** Whether the next record is there. */
    private boolean test() throws IOException {
        if (!testing.tryLock()) {
            return false;
        }
        try {
            if (!isReady && !isClosed) {
                long flag = controlAddress + INPUT_FLAG;
                int code = calls.test(inRequest(slotOf(nextIn)), flag, noStatus);
                if (code != 0) {
                    world.check(code, "MPI_Test");
                }
                if (control.getInt(INPUT_FLAG) != 0) {
                    isReady = true;
                } else {
                    postAll(); // while there is nothing better to do
                }
            }
            return isReady;
        } finally {
            testing.unlock();
        }
    }

    @Override
    public MemoryBlock inputMemory() {
        return in;
    }

    @Override
    public int nextRecord() throws IOException {
        if (end != 0) {
            return end - at;
        }
        isTested = true;
        if (failure != null) {
            throw failure;
        }
        if (isEnded || !isReady && !test()) {
            return 0;
        }
        int start = slotOf(nextIn) * stride;
        long length = in.bytes().getLong(start);
        if (length == CLOSED) {
            isEnded = true;
            return 0;
        } else if (length <= 0 || length > slotBytes) {
            throw new IOException("a record of " + length + " bytes came, of at most " + slotBytes);
        }
        at = start + HEADER_BYTES;
        end = at + (int) length;
        return (int) length;
    }

    @Override
    public int recordAt() {
        return at;
    }

    @Override
    public void taken(int length) {
        at += length;
        if (at == end) {
            end = 0;
            testing.lock();
            try {
                nextIn++;
                isReady = false;
                if (!isClosed && posted - nextIn <= HALF) {
                    postAll();
                }
            } catch (IOException e) {
                failure = e;
            } finally {
                testing.unlock();
            }
        }
    }

    /** Posts receives for all slots that are free. */
    private void postAll() throws IOException {
        while (posted - nextIn < SLOTS) {
            post();
        }
    }

    @Override
    public int read(ByteBuffer into) throws IOException {
        int before = into.remaining();
        boolean isEmpty = isTested && end == 0 && !isReady;
        isTested = false;
        while (!isEmpty && into.hasRemaining() && nextRecord() > 0) {
            int length = Math.min(end - at, into.remaining());
            into.put(into.position(), in.bytes(), at, length).position(into.position() + length);
            taken(length);
        }
        isTested = false;
        int count = before - into.remaining();
        return count == 0 && isEnded ? -1 : count;
    }

    /** Sends the other side notice, and gives up what is pending; the library may use the memory for some time yet. */
    @Override
    public void close() {
        sending.lock();
        testing.lock();
        boolean isFirst = !isClosed;
        isClosed = true;
        testing.unlock();
        sending.unlock();
        if (!isFirst) {
            return;
        }
        whenClosed.accept(this);
        if (!MpiWorld.isLeaving()) { // when all leave in good order, nobody would receive it
            sendClosed();
        }
        for (long number = isReady ? nextIn + 1 : nextIn; number < posted; number++) {
            calls.cancel(inRequest(slotOf(number)));
        }
        world.closing(this);
    }

    /** Whatever has become of the other side, there is nothing to be done about it here. */
    private void sendClosed() {
        control.putLong(LAST_RECORD, CLOSED);
        hasSentClosed = calls.isend(
                        controlAddress + LAST_RECORD,
                        HEADER_BYTES,
                        byteType,
                        other,
                        tagOut,
                        communicator,
                        controlAddress + LAST_REQUEST)
                == 0;
    }

    /** Whether the library uses the memory no more. */
    boolean isIdle() {
        boolean isIdle = true;
        long flag = controlAddress + INPUT_FLAG;
        for (int slot = 0; slot < SLOTS; slot++) { // of receives, each slot had one
            calls.test(inRequest(slot), flag, noStatus);
            isIdle &= control.getInt(INPUT_FLAG) != 0;
            if (slot < nextOut) {
                calls.test(outRequest(slot), flag, noStatus);
                isIdle &= control.getInt(INPUT_FLAG) != 0;
            }
        }
        if (hasSentClosed) {
            calls.test(controlAddress + LAST_REQUEST, flag, noStatus);
            isIdle &= control.getInt(INPUT_FLAG) != 0;
        }
        return isIdle;
    }
}
