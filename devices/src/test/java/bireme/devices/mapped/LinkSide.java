package bireme.devices.mapped;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.net.link.LinkOwner;
import java.io.IOException;
import java.nio.ByteBuffer;

/** One process: a link over a fake one, and an owner that writes numbered bytes and checks those that it reads. */
final class LinkSide implements LinkOwner {
    private final FakeLink below;
    private final MappedLink link;
    private final LinkOwner driver;
    private final ByteBuffer into = ByteBuffer.allocate(10_000);
    private long toWrite;
    private long written;
    private long read;
    private int readAtMost = into.capacity();
    private boolean isEnded;
    private Throwable failure;

    LinkSide(FakeLink below, boolean isMaker) {
        this.below = below;
        link = new MappedLink(below, isMaker, MappedLink.MIN_RING_BYTES);
        driver = link.drivenBy(this);
    }

    private static byte byteAt(long number) {
        return (byte) (number * 31 ^ number >> 8 ^ number >> 16);
    }

    MappedLink link() {
        return link;
    }

    FakeLink below() {
        return below;
    }

    /** Whom the link below calls. */
    LinkOwner driver() {
        return driver;
    }

    long bytesRead() {
        return read;
    }

    boolean isEnded() {
        return isEnded;
    }

    Throwable failure() {
        return failure;
    }

    void readAtMost(int bytes) {
        readAtMost = bytes;
    }

    /** Has so many more bytes written, as a rank does: what finds no room is left to {@link #writable}. */
    void send(int bytes) {
        toWrite += bytes;
        writable();
    }

    /** What a poller does about an end that has an event. */
    void ready() {
        boolean wantsWrite = below.takeWantsWrite();
        driver.readable();
        if (wantsWrite) {
            driver.writable();
            if (driver.needsRoomBelow()) {
                below.wantWrite();
            }
        }
    }

    /** A wait for events, as a process has it while no rank polls; whether there was something to do. */
    boolean waitOnce() {
        boolean hasInput = driver.beforeWait();
        boolean hasWork = hasInput || below.hasEvent();
        if (hasWork) {
            ready();
        }
        driver.afterWait();
        return hasWork;
    }

    @Override
    public int readable() {
        try {
            int count = link.read(into.clear().limit(readAtMost));
            for (int i = 0; i < count; i++) {
                assertThat(into.get(i)).as("byte %d", read + i).isEqualTo(byteAt(read + i));
            }
            read += Math.max(count, 0);
            isEnded |= count < 0;
            return Math.max(count, 0);
        } catch (IOException e) {
            failure = e;
            return 0;
        }
    }

    @Override
    public int writable() {
        try {
            long before = written;
            while (hasOutput()) {
                ByteBuffer bytes = ByteBuffer.allocate((int) Math.min(toWrite - written, 50_000));
                for (int i = 0; i < bytes.capacity(); i++) {
                    bytes.put(i, byteAt(written + i));
                }
                ByteBuffer head = bytes.slice(0, bytes.capacity() / 3);
                ByteBuffer tail = bytes.slice(head.capacity(), bytes.capacity() - head.capacity());
                link.write(head, tail);
                int count = head.position() + tail.position();
                written += count;
                if (count < bytes.capacity()) {
                    link.wantWrite();
                    break;
                }
            }
            return written > before ? 1 : 0;
        } catch (IOException e) {
            failure = e;
            return 0;
        }
    }

    @Override
    public boolean hasOutput() {
        return written < toWrite;
    }

    @Override
    public void failed(Throwable cause) {
        failure = cause;
    }
}
