package bireme.devices.mapped;

import bireme.devices.memory.MemoryBlock;
import bireme.devices.net.link.InPlaceLink;
import bireme.devices.net.link.LayeredLink;
import bireme.devices.net.link.Link;
import bireme.devices.net.link.LinkOwner;
import bireme.devices.wait.SpinLock;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.System.Logger.Level;
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A link whose bytes go through memory that both processes have mapped; the link below connects them, tells of the end
 * of the other, and wakes.
 *
 * <p>Shape: {@code SETTLING} while the side that makes the memory (the process with the lower index) offers it in
 * {@link Offer#BYTES} bytes on the link below and the other answers with one; then {@code SHARED}, or {@code PLAIN}
 * when one of them cannot, for good. In {@code SHARED} every byte on the link below says "look".
 *
 * <p>Threads: as {@link Link}; what goes on at the link below is guarded by a lock, the last to be taken.
 *
 * <p>Errors: {@link IOException} from {@link #read} and {@link #write} for contents of the memory that the other may
 * not have written.
 */
public final class MappedLink implements LayeredLink, InPlaceLink {
    /** Smallest data area of a ring, in bytes. */
    static final int MIN_RING_BYTES = 128 << 10;

    /**
     * Polls between the mark of a sleep and the wait: past the time that a store needs to become visible, but for about
     * one wait in 100,000 (SleepWakeStress), which lasts as long as waits are short then.
     */
    private static final int LAST_POLLS = 64;

    private static final AtomicBoolean WAS_WARNED = new AtomicBoolean();

    private static final byte YES = 1;
    private static final byte NO = 0;

    private enum State {
        SETTLING,
        SHARED,
        PLAIN
    }

    private final Link below;
    private final boolean isMaker;
    private final int ringBytes;
    private final SpinLock settling = new SpinLock();
    private final ByteBuffer received = ByteBuffer.allocateDirect(Offer.BYTES);
    private final ByteBuffer ignored = ByteBuffer.allocateDirect(Offer.BYTES);
    private final ByteBuffer toSend = ByteBuffer.allocateDirect(Offer.BYTES).limit(0);
    private final ByteBuffer wakeUp = ByteBuffer.allocateDirect(1);
    private RingFile file;
    private RingReader reader;
    private RingWriter writer;
    private boolean wasAnswered;
    /** How the link below has failed; written before {@code isEnded}. */
    private IOException failure;

    private volatile State state = State.SETTLING;
    private volatile boolean isEnded;
    private volatile boolean isAsleep;

    /**
     * A link over another one.
     *
     * @param isMaker whether this side makes the memory; exactly one of the two
     * @param ringBytes bytes in flight in each direction, where this side makes the memory; a multiple of 8
     */
    public MappedLink(Link below, boolean isMaker, int ringBytes) {
        this.below = below;
        this.isMaker = isMaker;
        this.ringBytes = Math.max(ringBytes, MIN_RING_BYTES);
        received.limit(isMaker ? 1 : Offer.BYTES);
        if (isMaker) {
            toSend.clear().put(make().bytes()).flip();
        }
    }

    private Offer make() {
        if (!RingFile.isSupported()) {
            return Offer.none(); // without a warning, since nobody can do anything about it
        }
        try {
            file = RingFile.create(2 * RingDescriptor.bytes(ringBytes));
            return new Offer(file.path(), file.token(), ringBytes);
        } catch (IOException e) {
            logPlain("there is no memory to share (" + e.getMessage()
                    + "); more /dev/shm, or less bireme.net.shared-ring,"
                    + " helps, and bireme.net.shared-memory=false does without");
            return Offer.none();
        }
    }

    @Override
    public LinkOwner drivenBy(LinkOwner owner) {
        LinkOwner ofBelow = new MappedLinkOwner(this, owner);
        ofBelow.readable(); // the offer goes: nothing else may happen on the link below before
        return ofBelow;
    }

    boolean isSettled() {
        return state != State.SETTLING;
    }

    boolean isShared() {
        return state == State.SHARED;
    }

    /** Moves the exchange about the memory along; whether it is over. */
    boolean settle() throws IOException {
        if (!settling.tryLock()) {
            return false;
        }
        try {
            if (state == State.SETTLING) {
                exchange();
            }
            return state != State.SETTLING;
        } finally {
            settling.unlock();
        }
    }

    private void exchange() throws IOException {
        flush();
        if (!wasAnswered && received.hasRemaining() && below.read(received) < 0) {
            isEnded = true;
            state = State.PLAIN;
        } else if (!wasAnswered && !received.hasRemaining()) {
            wasAnswered = true;
            if (isMaker) {
                take(received.get(0));
            } else {
                answer(Offer.of(received));
            }
        }
        if (wasAnswered && flush()) {
            state = reader == null ? State.PLAIN : State.SHARED;
            below.wantWrite(); // a thread asleep here has not marked this side as asleep yet; and writes wait
        }
    }

    private boolean flush() throws IOException {
        if (toSend.hasRemaining()) {
            below.write(toSend);
        }
        if (toSend.hasRemaining()) {
            below.wantWrite();
        }
        return !toSend.hasRemaining();
    }

    private void take(byte answer) throws IOException {
        if (answer == YES && file != null) {
            map(file, ringBytes);
        } else if (answer != NO) {
            throw new IOException("it answered " + answer + " to an offer of shared memory");
        }
        closeFile();
    }

    private void answer(Offer offer) throws IOException {
        byte answer = NO;
        if (!offer.isNone()) {
            try {
                file = RingFile.open(offer.path(), offer.token(), 2 * RingDescriptor.bytes(offer.ringBytes()));
                map(file, offer.ringBytes());
                answer = YES;
            } catch (IOException e) {
                logPlain("memory of another process cannot be opened (" + e.getMessage()
                        + "); bireme.net.shared-memory=false does without");
            }
            closeFile();
        }
        toSend.clear().put(answer).flip();
    }

    private void map(RingFile shared, int dataBytes) throws IOException {
        int bytes = RingDescriptor.bytes(dataBytes);
        ByteBuffer both = shared.map(2 * bytes);
        ByteBuffer ofMaker = both.slice(0, bytes);
        ByteBuffer ofOther = both.slice(bytes, bytes);
        writer = new RingWriter(isMaker ? ofMaker : ofOther);
        reader = new RingReader(isMaker ? ofOther : ofMaker);
    }

    private void closeFile() throws IOException {
        if (file != null) {
            file.close();
            file = null;
        }
    }

    /** Without shared memory all goes on, only slower: the first time in a JVM its user is to know. */
    private static void logPlain(String why) {
        Level level = WAS_WARNED.compareAndSet(false, true) ? Level.WARNING : Level.DEBUG;
        System.getLogger("bireme.devices.mapped")
                .log(level, "messages between JVMs of this host go through sockets, which are slower: " + why);
    }

    /** Whether {@link #read} would have news: bytes, or the end. */
    boolean isEnded() {
        return isEnded;
    }

    /** Reads the bytes that came on the link below; they only mean that the ring may have changed. */
    void readBelow() throws IOException {
        if (isEnded || !settling.tryLock()) {
            return;
        }
        try {
            int count;
            do {
                count = below.read(ignored.clear());
            } while (count == ignored.capacity());
            if (count < 0) {
                isEnded = true;
            }
        } catch (IOException e) {
            end(e);
        } finally {
            settling.unlock();
        }
    }

    /** Leaves a failure of the link below to who reads, behind all that has come. */
    private void end(IOException cause) {
        failure = cause;
        isEnded = true;
    }

    @Override
    public int read(ByteBuffer into) throws IOException {
        if (state == State.SETTLING) {
            return 0;
        }
        if (state == State.PLAIN) {
            return isEnded ? -1 : below.read(into);
        }
        boolean wasEnded = isEnded; // first: what the other wrote before it ended is there then
        int count = reader.read(into);
        if (count > 0) {
            if (reader.mustWakeWriter()) {
                wakeWriter();
            }
            return count;
        }
        if (wasEnded && failure != null) {
            throw failure;
        }
        return wasEnded ? -1 : 0;
    }

    @Override
    public int write(ByteBuffer bytes) throws IOException {
        if (state != State.SHARED) {
            return state == State.PLAIN ? below.write(bytes) : 0;
        }
        int count = writer.write(bytes);
        if (count > 0 && writer.mustWakeReader()) {
            wakeOther();
        }
        return count;
    }

    @Override
    public long write(ByteBuffer first, ByteBuffer second) throws IOException {
        if (state == State.PLAIN) {
            return below.write(first, second);
        }
        int count = write(first);
        return first.hasRemaining() ? count : count + write(second);
    }

    @Override
    public boolean isInPlace() {
        return isShared();
    }

    @Override
    public MemoryBlock outputMemory() {
        return writer.memory();
    }

    @Override
    public int reserve(int wanted, int atLeast) throws IOException {
        return writer.reserve(wanted, atLeast);
    }

    @Override
    public int reservedAt() {
        return writer.reservedAt();
    }

    @Override
    public void publish(int length) throws IOException {
        writer.publish(length);
        if (writer.mustWakeReader()) {
            wakeOther();
        }
    }

    @Override
    public boolean hasRecord() {
        return reader.hasRecord();
    }

    @Override
    public MemoryBlock inputMemory() {
        return reader.memory();
    }

    @Override
    public int nextRecord() throws IOException {
        return reader.open() ? reader.remaining() : 0;
    }

    @Override
    public int recordAt() {
        return reader.position();
    }

    @Override
    public void taken(int length) {
        reader.advance(length);
        if (reader.mustWakeWriter()) {
            wakeWriter();
        }
    }

    /** Wakes the writer. If the peer is gone, the records that were read stay valid and the failure is only noted. */
    private void wakeWriter() {
        try {
            wakeOther();
        } catch (IOException e) {
            end(e);
        }
    }

    /** One byte, unless there is no room for it: then the other has enough to read. */
    private void wakeOther() throws IOException {
        settling.lock();
        try {
            below.write(wakeUp.clear());
        } finally {
            settling.unlock();
        }
    }

    @Override
    public void wantWrite() {
        if (state == State.PLAIN) {
            below.wantWrite();
        } else if (state == State.SHARED && isAsleep) {
            wantRoom();
        }
    }

    /** Asks the other to wake this side when it has taken something, or wakes it at once if it has. */
    private boolean wantRoom() {
        writer.wantRoom();
        boolean hasRoom = writer.hasRoom();
        if (hasRoom) {
            below.wantWrite();
        }
        return hasRoom;
    }

    /**
     * Marks this side as asleep: no thread polls the memory.
     *
     * @param owner asked, after the mark, whether something waits for room
     * @return whether there is something to do already
     */
    boolean sleep(LinkOwner owner) {
        isAsleep = true;
        reader.sleep();
        boolean needsRoom = owner.hasOutput();
        if (needsRoom && wantRoom()) {
            return true;
        }
        for (int poll = 0; poll < LAST_POLLS; poll++) {
            if (reader.hasRecord() || needsRoom && writer.hasRoom()) {
                return true;
            }
            Thread.onSpinWait();
        }
        return false;
    }

    /**
     * Marks this side as asleep again if it sleeps. A thread that polls beside the sleeping one may have read the byte
     * that was to wake it, and the peer then believes this side awake. The caller looks for a record afterwards.
     */
    void markAsleepAgain() {
        if (isAsleep) {
            reader.sleep();
        }
    }

    void awake() {
        isAsleep = false;
        reader.awake();
    }

    @Override
    public void close() {
        settling.lock();
        try {
            closeFile();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            settling.unlock();
            below.close();
        }
    }
}
