package bireme.devices.niodev;

import bireme.devices.net.DrivenLink;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.CancelledKeyException;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A socket in non-blocking mode.
 *
 * <p>Threads: as {@link DrivenLink}; a non-blocking channel is not closed by an interrupt of the thread that uses it.
 */
final class NioLink extends DrivenLink {
    private final SocketChannel channel;
    private final NioReceiver receiver;
    private final ByteBuffer[] pair = new ByteBuffer[2];
    private SelectionKey key;
    private final AtomicBoolean wantsWrite = new AtomicBoolean();

    NioLink(SocketChannel channel, NioReceiver receiver) {
        this.channel = channel;
        this.receiver = receiver;
    }

    SocketChannel channel() {
        return channel;
    }

    /** Says where the channel is selected. */
    void selectedBy(SelectionKey newKey) {
        key = newKey;
    }

    @Override
    public int read(ByteBuffer into) throws IOException {
        return channel.read(into);
    }

    @Override
    public int write(ByteBuffer bytes) throws IOException {
        return channel.write(bytes);
    }

    @Override
    public long write(ByteBuffer first, ByteBuffer second) throws IOException {
        pair[0] = first;
        pair[1] = second;
        long count = channel.write(pair);
        pair[1] = null;
        return count;
    }

    @Override
    public void wantWrite() {
        wantsWrite.set(true);
        receiver.wakeIfSelecting();
    }

    /** Moves the link along after a selection. */
    int selected() {
        int events = owner().readable();
        if (wantsWrite.getAndSet(false)) {
            events += owner().writable(); // sets the wish again if the link takes only a part
            if (owner().hasOutput()) {
                wantsWrite.set(true); // another thread writes, and may have wished before the wish was taken
            }
        }
        return events;
    }

    /** Tells the selector what to look for; before a selection that waits. */
    void updateInterest() {
        int interest = wantsWrite.get() ? SelectionKey.OP_READ | SelectionKey.OP_WRITE : SelectionKey.OP_READ;
        try {
            if (key.isValid() && key.interestOps() != interest) {
                key.interestOps(interest);
            }
        } catch (CancelledKeyException e) {
            return; // another thread has closed the link since it was looked at
        }
    }

    boolean isClosed() {
        return !channel.isOpen();
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            receiver.closed(this);
        }
    }
}
