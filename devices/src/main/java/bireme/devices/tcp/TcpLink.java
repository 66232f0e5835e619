package bireme.devices.tcp;

import bireme.devices.net.DrivenLink;
import bireme.devices.net.Link;
import io.netty.channel.IoHandle;
import io.netty.channel.IoHandler;
import io.netty.channel.IoOps;
import io.netty.channel.IoRegistration;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.SocketException;
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A TCP socket, read and written by whoever has reason to, and watched by a {@link TcpLoop} meanwhile.
 *
 * <p>Threads: as {@link Link}; what the loop is told to watch for is guarded by this monitor.
 */
abstract class TcpLink extends DrivenLink implements IoHandle {
    private final TcpReceiver receiver;
    private final IoOps input;
    private final IoOps inputAndOutput;
    private final SocketUses uses = new SocketUses();
    private final AtomicBoolean wantsWrite = new AtomicBoolean();
    private IoRegistration registration;

    TcpLink(TcpReceiver receiver, IoOps input, IoOps inputAndOutput) {
        this.receiver = receiver;
        this.input = input;
        this.inputAndOutput = inputAndOutput;
    }

    abstract int readSocket(ByteBuffer into) throws IOException;

    abstract int writeSocket(ByteBuffer bytes) throws IOException;

    abstract long writeSocket(ByteBuffer first, ByteBuffer second) throws IOException;

    /** Closes the socket, which nobody uses. */
    abstract void closeSocket() throws IOException;

    boolean isClosed() {
        return uses.isClosed();
    }

    @Override
    public final int read(ByteBuffer into) throws IOException {
        begin();
        try {
            return into.hasRemaining() ? readSocket(into) : 0;
        } finally {
            end();
        }
    }

    @Override
    public final int write(ByteBuffer bytes) throws IOException {
        begin();
        try {
            return bytes.hasRemaining() ? writeSocket(bytes) : 0;
        } finally {
            end();
        }
    }

    @Override
    public final long write(ByteBuffer first, ByteBuffer second) throws IOException {
        if (!first.hasRemaining()) {
            return write(second);
        }
        begin();
        try {
            return writeSocket(first, second);
        } finally {
            end();
        }
    }

    private void begin() throws SocketException {
        if (!uses.begin()) {
            throw new SocketException("its connection is closed");
        }
    }

    private void end() {
        if (uses.end()) {
            closeNow();
        }
    }

    private void closeNow() {
        try {
            closeSocket();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Has the link watched from now on; called by the loop. */
    final synchronized void watch(IoHandler loop) throws Exception {
        begin();
        try {
            registration = loop.register(this);
            tellLoop();
        } finally {
            end();
        }
    }

    /** Has the link watched no more; called by the loop. */
    final synchronized void unwatch() {
        if (registration != null) {
            registration.cancel();
            registration = null;
        }
    }

    private synchronized void updateInterest() {
        if (registration == null) {
            return;
        }
        if (!uses.begin()) {
            return;
        }
        try {
            tellLoop();
            interestChanged();
        } finally {
            end();
        }
    }

    /** Always tells what is wanted now, so that of two who tell the second is right. */
    private void tellLoop() {
        registration.submit(wantsWrite.get() ? inputAndOutput : input);
    }

    /** The loop was told to watch for something else. */
    void interestChanged() {
        // takes effect at once
    }

    @Override
    public final void wantWrite() {
        if (wantsWrite.compareAndSet(false, true)) {
            updateInterest();
        }
    }

    /** Moves the link along because something can be read, or written. */
    final void ready(boolean isWritable) {
        try {
            int events = owner().readable();
            if (isWritable) {
                wantsWrite.set(false);
                updateInterest();
                events += owner().writable(); // wishes again if the link takes only a part
                if (owner().hasOutput()) {
                    wantWrite(); // another thread writes, and may have wished before the wish was taken back
                }
            }
            receiver.handled(this, events);
        } catch (RuntimeException e) { // the other links go on
            owner().failed(e);
        }
    }

    @Override
    public final void close() {
        if (uses.close()) {
            receiver.remove(this); // the loop forgets the socket before its number can be used again
            end();
        }
    }
}
