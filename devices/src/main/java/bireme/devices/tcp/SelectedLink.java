package bireme.devices.tcp;

import io.netty.channel.IoEvent;
import io.netty.channel.IoRegistration;
import io.netty.channel.nio.NioIoEvent;
import io.netty.channel.nio.NioIoHandle;
import io.netty.channel.nio.NioIoOps;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectableChannel;
import java.nio.channels.SocketChannel;

/**
 * A link over a socket of the JDK.
 *
 * <p>Threads: as {@link TcpLink}.
 */
final class SelectedLink extends TcpLink implements NioIoHandle {
    private final SocketChannel socket;
    private final TcpReceiver receiver;
    private final ByteBuffer[] pair = new ByteBuffer[2];

    SelectedLink(SocketChannel socket, TcpReceiver receiver) {
        super(receiver, NioIoOps.READ, NioIoOps.READ_AND_WRITE);
        this.socket = socket;
        this.receiver = receiver;
    }

    /** A selector that waits does not take notice. */
    @Override
    void interestChanged() {
        receiver.wakeUp();
    }

    @Override
    public SelectableChannel selectableChannel() {
        return socket;
    }

    @Override
    public void handle(IoRegistration registration, IoEvent event) {
        ready(((NioIoEvent) event).ops().contains(NioIoOps.WRITE));
    }

    @Override
    int readSocket(ByteBuffer into) throws IOException {
        return socket.read(into);
    }

    @Override
    int writeSocket(ByteBuffer bytes) throws IOException {
        return socket.write(bytes);
    }

    @Override
    long writeSocket(ByteBuffer first, ByteBuffer second) throws IOException {
        pair[0] = first;
        pair[1] = second;
        long count = socket.write(pair);
        pair[1] = null;
        return count;
    }

    @Override
    void closeSocket() throws IOException {
        socket.close();
    }
}
