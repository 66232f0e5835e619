package bireme.devices.tcp;

import io.netty.channel.IoEvent;
import io.netty.channel.IoRegistration;
import io.netty.channel.epoll.EpollIoEvent;
import io.netty.channel.epoll.EpollIoHandle;
import io.netty.channel.epoll.EpollIoOps;
import io.netty.channel.unix.FileDescriptor;
import io.netty.channel.unix.Socket;
import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * A link over a socket of Linux. The loop is told of it level-triggered: what one thread leaves unread or unwritten is
 * told again.
 *
 * <p>Threads: as {@link TcpLink}.
 */
final class EpollLink extends TcpLink implements EpollIoHandle {
    private static final EpollIoOps INPUT = EpollIoOps.EPOLLIN;
    private static final EpollIoOps BOTH = EpollIoOps.EPOLLIN.with(EpollIoOps.EPOLLOUT);
    private static final long NO_LIMIT = Long.MAX_VALUE;

    private final Socket socket;
    private final ByteBuffer[] pair = new ByteBuffer[2];

    EpollLink(Socket socket, TcpReceiver receiver) {
        super(receiver, INPUT, BOTH);
        this.socket = socket;
    }

    @Override
    public FileDescriptor fd() {
        return socket;
    }

    @Override
    public void handle(IoRegistration registration, IoEvent event) {
        ready(((EpollIoEvent) event).ops().contains(EpollIoOps.EPOLLOUT));
    }

    @Override
    int readSocket(ByteBuffer into) throws IOException {
        if (!into.isDirect()) {
            return readToHeap(into);
        }
        int start = into.position();
        int count = socket.recv(into, start, into.limit());
        if (count > 0) {
            into.position(start + count);
        }
        return count;
    }

    /** Only the first frame of a connection is read to the heap. */
    private int readToHeap(ByteBuffer into) throws IOException {
        ByteBuffer outside = ByteBuffer.allocateDirect(into.remaining());
        int count = socket.recv(outside, 0, outside.limit());
        if (count > 0) {
            into.put(outside.limit(count));
        }
        return count;
    }

    @Override
    int writeSocket(ByteBuffer bytes) throws IOException {
        int start = bytes.position();
        int count = socket.send(bytes, start, bytes.limit());
        bytes.position(start + count);
        return count;
    }

    @Override
    long writeSocket(ByteBuffer first, ByteBuffer second) throws IOException {
        pair[0] = first;
        pair[1] = second;
        long count = socket.writev(pair, 0, pair.length, NO_LIMIT);
        pair[1] = null;
        int ofFirst = (int) Math.min(count, first.remaining());
        first.position(first.position() + ofFirst);
        second.position(second.position() + (int) (count - ofFirst));
        return count;
    }

    @Override
    void closeSocket() throws IOException {
        socket.close();
    }
}
