package bireme.devices.tcp;

import bireme.devices.net.link.WriteSizes;
import bireme.devices.socket.ListeningSocket;
import bireme.devices.socket.StreamSocket;
import io.netty.channel.unix.FileDescriptor;
import io.netty.channel.unix.Socket;
import java.io.IOException;
import java.net.SocketAddress;
import java.net.SocketException;
import java.nio.ByteBuffer;

/**
 * A TCP socket of Linux, called natively by its descriptor.
 *
 * <p>Threads: as {@link StreamSocket} and {@link ListeningSocket}. Another thread may close it at any time: {@link
 * SocketUses} counts the reads and writes in progress, and the last one closes the descriptor, so no call ever gets a
 * descriptor that the system has given to another file meanwhile.
 *
 * <p>Errors: {@link java.net.SocketException} from reads and writes after {@link #close}; others as the system reports
 * them.
 */
final class EpollSocket implements StreamSocket, ListeningSocket {
    private static final long NO_LIMIT = Long.MAX_VALUE;
    /** Longest address of a peer, with its port, as Netty gives it. */
    private static final int MAX_ADDRESS = 26;

    private final Socket socket;
    private final SocketUses uses = new SocketUses();
    private final ByteBuffer[] pair = new ByteBuffer[2];

    EpollSocket(Socket socket) {
        this.socket = socket;
    }

    FileDescriptor descriptor() {
        return socket;
    }

    /** Begins a use of the number; {@link #end} ends it. */
    void begin() throws SocketException {
        if (!uses.begin()) {
            throw new SocketException("its connection is closed");
        }
    }

    void end() throws IOException {
        if (uses.end()) {
            socket.close();
        }
    }

    @Override
    public boolean isOpen() {
        return !uses.isClosed();
    }

    @Override
    public void close() throws IOException {
        if (uses.close()) {
            end();
        }
    }

    @Override
    public boolean connect(SocketAddress address) throws IOException {
        return socket.connect(address);
    }

    @Override
    public boolean finishConnect() throws IOException {
        return socket.finishConnect();
    }

    @Override
    public SocketAddress address() {
        return socket.localAddress();
    }

    @Override
    public StreamSocket accept() throws IOException {
        int accepted = socket.accept(new byte[MAX_ADDRESS]);
        return accepted < 0 ? null : new EpollSocket(new Socket(accepted));
    }

    @Override
    public int read(ByteBuffer into) throws IOException {
        begin();
        try {
            if (!into.hasRemaining()) {
                return 0;
            }
            return into.isDirect() ? readOutside(into) : readToHeap(into);
        } finally {
            end();
        }
    }

    private int readOutside(ByteBuffer into) throws IOException {
        int start = into.position();
        int count = socket.recv(into, start, into.limit());
        if (count > 0) {
            into.position(start + count);
        }
        return count;
    }

    /** Only handshakes and the first frame of a connection are read to the heap. */
    private int readToHeap(ByteBuffer into) throws IOException {
        ByteBuffer outside = ByteBuffer.allocateDirect(into.remaining());
        int count = readOutside(outside);
        into.put(outside.flip());
        return count;
    }

    @Override
    public int write(ByteBuffer bytes) throws IOException {
        begin();
        try {
            if (!bytes.hasRemaining()) {
                return 0;
            }
            return bytes.isDirect() ? writeOutside(bytes) : writeFromHeap(bytes);
        } finally {
            end();
        }
    }

    private int writeOutside(ByteBuffer bytes) throws IOException {
        int start = bytes.position();
        int count = socket.send(bytes, start, bytes.limit());
        bytes.position(start + count);
        return count;
    }

    /** Only handshakes are written from the heap. */
    private int writeFromHeap(ByteBuffer bytes) throws IOException {
        ByteBuffer outside = ByteBuffer.allocateDirect(bytes.remaining());
        int count = writeOutside(outside.put(bytes.duplicate()).flip());
        bytes.position(bytes.position() + count);
        return count;
    }

    @Override
    public long write(ByteBuffer first, ByteBuffer second) throws IOException {
        if (!first.hasRemaining()) {
            return write(second);
        }
        begin();
        try {
            pair[0] = first;
            pair[1] = second;
            long count = socket.writev(pair, 0, pair.length, NO_LIMIT);
            pair[1] = null;
            int ofFirst = (int) Math.min(count, first.remaining());
            first.position(first.position() + ofFirst);
            second.position(second.position() + (int) (count - ofFirst));
            return count;
        } finally {
            end();
        }
    }

    @Override
    public void disableDelay() throws IOException {
        begin();
        try {
            socket.setTcpNoDelay(true);
        } finally {
            end();
        }
    }

    @Override
    public WriteSizes writeSizes() {
        return WriteSizes.SEGMENTED;
    }

    @Override
    public SocketAddress remoteAddress() {
        try {
            begin();
            try {
                return socket.remoteAddress();
            } finally {
                end();
            }
        } catch (IOException e) {
            return null;
        }
    }
}
