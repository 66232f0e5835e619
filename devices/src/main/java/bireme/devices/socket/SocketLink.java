package bireme.devices.socket;

import bireme.devices.net.link.DrivenLink;
import bireme.devices.net.link.WriteSizes;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A link over a socket, read and written by any thread, and watched by the {@link SocketReceiver} meanwhile.
 *
 * <p>Threads: as {@link DrivenLink}.
 */
final class SocketLink extends DrivenLink implements Watched {
    private final StreamSocket socket;
    private final SocketReceiver receiver;
    private final AtomicBoolean wantsWrite = new AtomicBoolean();
    private volatile Watch watch;
    /** The interest that was registered with the poller last; for the thread that drives it. */
    private boolean isWatchedForRoom;

    SocketLink(StreamSocket socket, SocketReceiver receiver) {
        this.socket = socket;
        this.receiver = receiver;
    }

    /** Has the socket watched. */
    void watchedBy(Poller poller) {
        watch = poller.watch(socket, Interest.READ, this);
    }

    /** Stops watching the socket. */
    void unwatch() {
        if (watch != null) {
            watch.cancel();
        }
    }

    @Override
    public int read(ByteBuffer into) throws IOException {
        return socket.read(into);
    }

    @Override
    public int write(ByteBuffer bytes) throws IOException {
        return socket.write(bytes);
    }

    @Override
    public long write(ByteBuffer first, ByteBuffer second) throws IOException {
        return socket.write(first, second);
    }

    @Override
    public WriteSizes writeSizes() {
        return socket.writeSizes();
    }

    @Override
    public void wantWrite() {
        wantsWrite.set(true);
        receiver.wakeIfWaiting();
    }

    /** Moves the link along in a round of the poller. */
    @Override
    public void ready() {
        try {
            boolean isRoomWanted = wantsWrite.getAndSet(false); // first: to read may be what makes the next request
            int events = owner().readable();
            if (isRoomWanted) {
                events += owner().writable(); // sets it again if the link takes only a part
                if (owner().needsRoomBelow()) {
                    wantsWrite.set(true); // another thread writes, and may have set it before it was cleared
                }
            }
            receiver.handled(this, events);
        } catch (RuntimeException e) { // the other links go on
            owner().failed(e);
        }
    }

    @Override
    public void failed(Throwable cause) {
        owner().failed(cause);
    }

    /** Registers the interest with the poller; before a poll, by the thread that drives it. */
    void updateInterest() {
        boolean isRoomWanted = wantsWrite.get();
        if (isRoomWanted != isWatchedForRoom && watch != null) {
            isWatchedForRoom = isRoomWanted;
            watch.setInterest(isRoomWanted ? Interest.READ_AND_WRITE : Interest.READ);
        }
    }

    boolean isClosed() {
        return !socket.isOpen();
    }

    /** Has the receiver forget the socket before its number can be used again. */
    @Override
    public void close() {
        receiver.forget(this);
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
