package bireme.devices.mpi;

import bireme.devices.memory.MemoryBlock;
import bireme.devices.mpi.binding.NativeCalls;
import bireme.devices.net.link.DrivenLink;
import bireme.devices.net.link.InPlaceLink;
import bireme.devices.wait.SpinLock;
import bireme.devices.wire.HeaderCache;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * A link whose records are messages of the MPI library.
 *
 * <p>Shape: {@link #SLOTS} slots for records to send and as many for records to receive. Each begins with the length of
 * its record, or {@link #CLOSED}. Receives are posted for at least half of the slots, and for all while there is
 * nothing to read, so that a record that arrives has its place; since MPI messages of one tag do not overtake each
 * other, the slots fill in turn. Slots to send are freed half a ring at a time, by one call. A record that is one
 * message like that before it goes without the message's header ({@link HeaderCache}).
 *
 * <p>Long records, if they are sent, have memory of their own, {@value #AREAS} areas: the slot says how long the record
 * is and has its beginning, and the rest is a message of its own, begun before. The receiver takes it from the library
 * straight to the user's array where the JVM lets it. It waits in the library for that, and with it the garbage
 * collector, but the sender is in the middle of sending: the library moves it on in every call of the sender, be it a
 * wait for a message of its own. A process that polls no more has a thread that does.
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

    /** Room before a slot: for the header of a message that came without. */
    private static final int ROOM_BYTES = 64;

    /**
     * Bytes between the records of slots: two cache lines, or the first lines of all slots would be in one set of the
     * cache.
     */
    private static final int LINES_BYTES = 2 * ROOM_BYTES;

    /** Longest record of which the library may buffer any number. */
    private static final int MAX_BUFFERED_BYTES = 4 << 10;

    private static final long CLOSED = -1;

    /** Bit of a slot's header: the record is long, and the slot has its beginning only. */
    private static final long LONG = 1L << 32;

    /** Memory for long records, of which two are in flight: one is copied while the other is received. */
    private static final int AREAS = 2;

    /**
     * Length of long records. From C, where the receiver takes them from the library where it wants them, pieces of
     * 128 KiB to 256 KiB are as fast as one message of 1 MiB, and those of 64 KiB a tenth slower.
     */
    private static final int AREA_BYTES = 128 << 10;

    /** Shortest of what is to be written that a long record is used for. */
    private static final int MIN_LONG_BYTES = 96 << 10;

    /** Of a long record, what its slot has: a frame's header is in it. */
    private static final int HEAD_BYTES = 64;

    /** Fewest bytes of a record that {@link #write} cuts something for. */
    private static final int MIN_PIECE_BYTES = 4 << 10;

    private static final int INPUT_FLAG = 0;
    private static final int OUTPUT_FLAG = 8;
    private static final int LAST_RECORD = 16;
    private static final int LAST_REQUEST = 24;
    private static final int AREA_FLAG = 32;
    private static final int REQUESTS = 40;

    /** The tags of a link's messages, and of those with long records. */
    record Tags(int out, int in, int longOut, int longIn) {}

    private final InitializedMpi world;
    private final NativeCalls calls;
    private final long communicator;
    private final long byteType;
    private final long noStatus;
    private final int other;
    private final int tagOut;
    private final int tagIn;
    private final int longTagOut;
    private final int longTagIn;
    private final boolean hasLongRecords;
    private final int slotBytes;
    private final int stride;

    /** Flags, the last record, and the requests: those of receives, 8 bytes apart, then those of sends, as an array. */
    private final ByteBuffer control;

    private final long controlAddress;
    private final MemoryBlock in;
    private final long inAddress;
    private final MemoryBlock out;
    private final long outAddress;

    private final MpiLinks links;

    /** Headers of the last messages, sent and received. */
    private final HeaderCache sentHeader = new HeaderCache();

    private final HeaderCache receivedHeader = new HeaderCache();

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

    /** Bytes of a long record that are still to be fetched, 0 if none. */
    private int remote;

    /** Why no further receive could be posted; for the reader. */
    private IOException failure;

    private boolean isEnded;
    /** Whether the last call has found no record, so that {@link #read} need not test again. */
    private boolean isTested;

    private long nextOut;
    /** Long records sent. */
    private int longOut;

    /** Whether the half of the ring that begins with the next slot is free; written with the lock for sends. */
    private volatile boolean isHalfFree;

    /** What {@code nextOut} was when that was last tried for no record; guarded as that. */
    private long triedEarly;

    /** The area of the next long record, and whether it is free. */
    private int area;

    private boolean isAreaFree = true;
    private int areasUsed;
    /** Whether the area was reserved, not a slot. */
    private boolean isLongReserved;

    private boolean hasSentClosed;

    /**
     * A link to a process that has made one to this, or is about to.
     *
     * @param other rank of the process in the world
     * @param slotBytes longest record, a multiple of 8, if no long ones are sent
     * @param hasLongRecords whether to send long ones; they are received in any case
     * @param links notified when a rank looks for a record, and when the link is closed
     */
    MpiLink(InitializedMpi world, int other, Tags tags, int slotBytes, boolean hasLongRecords, MpiLinks links)
            throws IOException {
        this.world = world;
        this.links = links;
        this.calls = world.calls();
        this.communicator = world.communicator();
        this.byteType = world.abi().byteType();
        this.noStatus = world.abi().noStatus();
        this.other = other;
        this.tagOut = tags.out();
        this.tagIn = tags.in();
        this.longTagOut = tags.longOut();
        this.longTagIn = tags.longIn();
        this.hasLongRecords = hasLongRecords;
        this.slotBytes = slotBytes;
        stride = slotBytes + LINES_BYTES;
        control = allocate(REQUESTS + (2 * SLOTS + AREAS) * Long.BYTES);
        controlAddress = calls.addressOf(control);
        in = new MemoryBlock(allocate(SLOTS * stride + AREA_BYTES));
        inAddress = calls.addressOf(in.bytes());
        out = new MemoryBlock(allocate(SLOTS * stride + (hasLongRecords ? AREAS * AREA_BYTES : 0)));
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

    private long areaRequest(int which) {
        return outRequest(SLOTS) + (long) which * Long.BYTES;
    }

    private int areaAt(int which) {
        return SLOTS * stride + which * AREA_BYTES;
    }

    private static int slotOf(long number) {
        return (int) number & SLOTS - 1;
    }

    /** Where the slot of a record begins. */
    private int slotAt(long number) {
        return slotOf(number) * stride + ROOM_BYTES;
    }

    /** Posts the receive of the next record that has none. */
    private void post() throws IOException {
        long address = inAddress + slotAt(posted);
        long request = inRequest(slotOf(posted));
        posted++;
        int code = calls.irecv(address, HEADER_BYTES + slotBytes, byteType, other, tagIn, communicator, request);
        if (code != 0) {
            world.check(code, "MPI_Irecv");
        }
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
        if (!isHalfFree && !freeHalf() || hasLongRecords && !isAreaFree && !freeArea()) {
            return 0; // short records do not overtake long ones, or the rest would go by short ones
        }
        isLongReserved = hasLongRecords && wanted >= MIN_LONG_BYTES;
        return Math.min(wanted, isLongReserved ? AREA_BYTES : slotBytes);
    }

    private boolean freeArea() throws IOException {
        sending.lock();
        try {
            if (isClosed) {
                return false;
            }
            long flag = controlAddress + AREA_FLAG;
            world.check(calls.test(areaRequest(area), flag, noStatus), "MPI_Test");
            isAreaFree = control.getInt(AREA_FLAG) != 0;
            return isAreaFree;
        } finally {
            sending.unlock();
        }
    }

    /** Whether the half of the ring that begins with the next slot is free. */
    private boolean freeHalf() throws IOException {
        sending.lock();
        try {
            return !isClosed && testHalf();
        } finally {
            sending.unlock();
        }
    }

    private boolean testHalf() throws IOException {
        if (nextOut >= SLOTS) {
            long flag = controlAddress + OUTPUT_FLAG;
            world.check(calls.testall(HALF, outRequest(slotOf(nextOut)), flag, noStatus), "MPI_Testall");
            isHalfFree = control.getInt(OUTPUT_FLAG) != 0;
        } else {
            isHalfFree = true;
        }
        return isHalfFree;
    }

    /** Tries once to make room for the next record before there is one: who waits has nothing better to do. */
    private void freeHalfEarly() throws IOException {
        if (!isHalfFree && sending.tryLock()) {
            try {
                if (!isHalfFree && !isClosed && triedEarly != nextOut) {
                    triedEarly = nextOut;
                    testHalf();
                }
            } finally {
                sending.unlock();
            }
        }
    }

    @Override
    public int reservedAt() {
        return isLongReserved ? areaAt(area) : slotAt(nextOut) + HEADER_BYTES;
    }

    @Override
    public void publish(int length) throws IOException {
        int start = slotAt(nextOut);
        boolean isLong = isLongReserved && length > slotBytes;
        if (isLongReserved) {
            int copied = isLong ? HEAD_BYTES : length;
            out.bytes().put(start + HEADER_BYTES, out.bytes(), areaAt(area), copied);
            isLongReserved = false;
        }
        long word = isLong ? 0 : sentHeader.shorten(out.bytes(), start + HEADER_BYTES, length);
        int saved = word == 0 ? 0 : HeaderCache.SAVED_BYTES;
        out.bytes().putLong(start + saved, word != 0 ? word : isLong ? LONG | length : length);
        long address = outAddress + start + saved;
        int bytes = HEADER_BYTES + (isLong ? HEAD_BYTES : length - saved);
        long request = outRequest(slotOf(nextOut));
        int code = 0;
        sending.lock();
        if (isLong && !isClosed) {
            code = sendArea(length);
        }
        if (code == 0 && !isClosed) {
            code = !isLong && mustBeReceived(length)
                    ? calls.issend(address, bytes, byteType, other, tagOut, communicator, request)
                    : calls.isend(address, bytes, byteType, other, tagOut, communicator, request);
            nextOut++;
            if ((nextOut & HALF - 1) == 0) {
                isHalfFree = false;
            }
        }
        sending.unlock();
        if (code != 0) {
            world.check(code, "MPI_Isend");
        }
    }

    /** Sends what is in the area behind the head; before the slot, so that who sees that can receive this. */
    private int sendArea(int length) {
        long address = outAddress + areaAt(area) + HEAD_BYTES;
        int code =
                calls.isend(address, length - HEAD_BYTES, byteType, other, longTagOut, communicator, areaRequest(area));
        area = (area + 1) % AREAS;
        areasUsed = Math.min(AREAS, areasUsed + 1);
        isAreaFree = areasUsed < AREAS;
        return code;
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
        links.polledByRank();
        if (isReady) {
            return true;
        }
        try {
            return test();
        } catch (IOException e) {
            return true; // the reader meets it again, and reports it
        }
    }

    @Override
    public boolean isSlowToAsk() {
        return true;
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
                    freeHalfEarly();
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
        if (remote != 0) {
            fetch();
            return end - at;
        }
        isTested = true;
        if (failure != null) {
            throw failure;
        }
        if (isEnded || !isReady && !test()) {
            return 0;
        }
        int start = slotAt(nextIn);
        long length = in.bytes().getLong(start);
        if (HeaderCache.isShort(length)) {
            int bytes = receivedHeader.expand(length, in.bytes(), start + HEADER_BYTES);
            checkLength(bytes);
            return found(start + HEADER_BYTES - HeaderCache.SAVED_BYTES, bytes);
        } else if (length == CLOSED) {
            isEnded = true;
            return 0;
        } else if (length > 0 && (length & LONG) != 0) {
            remote = longBytes(length) - HEAD_BYTES;
            length = HEAD_BYTES;
        } else {
            checkLength(length);
            receivedHeader.cache(in.bytes(), start + HEADER_BYTES, (int) length);
        }
        return found(start + HEADER_BYTES, (int) length);
    }

    private void checkLength(long length) throws IOException {
        if (length <= 0 || length > slotBytes) {
            throw new IOException("a record of " + length + " bytes came, of at most " + slotBytes);
        }
    }

    /** There is a record. */
    private int found(int start, int length) {
        at = start;
        end = start + length;
        return length;
    }

    private static int longBytes(long header) throws IOException {
        long bytes = header & ~LONG;
        if (bytes <= HEAD_BYTES || bytes > AREA_BYTES) {
            throw new IOException("a record of " + bytes + " bytes came, of at most " + AREA_BYTES);
        }
        return (int) bytes;
    }

    @Override
    public int remoteRecord() throws IOException {
        return end == 0 && calls.canReceiveIntoArrays() ? remote : 0;
    }

    @Override
    public void receiveRemote(Object array, long first) throws IOException {
        int bytes = remote;
        remote = 0;
        world.check(
                calls.recvInto(array, first, bytes, byteType, other, longTagIn, communicator, noStatus), "MPI_Recv");
        free();
    }

    private void fetch() throws IOException {
        int start = areaAt(0);
        world.check(
                calls.recv(inAddress + start, remote, byteType, other, longTagIn, communicator, noStatus), "MPI_Recv");
        at = start;
        end = start + remote;
        remote = 0;
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
            if (remote == 0) {
                free();
            }
        }
    }

    /** Frees the slot that was read. */
    private void free() {
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

    /** Posts receives for all slots that are free. */
    private void postAll() throws IOException {
        while (posted - nextIn < SLOTS) {
            post();
        }
    }

    @Override
    public int read(ByteBuffer into) throws IOException {
        int before = into.remaining();
        boolean isEmpty = isTested && end == 0 && remote == 0 && !isReady;
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
        links.closed(this);
        if (!InitializedMpi.isLeaving()) { // when all leave in good order, nobody would receive it
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
        for (int which = 0; which < areasUsed; which++) {
            calls.test(areaRequest(which), flag, noStatus);
            isIdle &= control.getInt(INPUT_FLAG) != 0;
        }
        if (hasSentClosed) {
            calls.test(controlAddress + LAST_REQUEST, flag, noStatus);
            isIdle &= control.getInt(INPUT_FLAG) != 0;
        }
        return isIdle;
    }
}
