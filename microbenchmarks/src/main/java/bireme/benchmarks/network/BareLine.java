package bireme.benchmarks.network;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.StandardProtocolFamily;
import java.net.StandardSocketOptions;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;

/**
 * A socket, read and written without pause and without anything else: the bar to measure at. Between arrays the JDK
 * copies every byte to and from memory outside the heap.
 */
final class BareLine implements Line {
    private final SocketChannel channel;
    private final ByteBuffer buffer;

    BareLine(FolderWiring wiring, boolean isUnix, ByteBuffer buffer) {
        this.buffer = buffer;
        try {
            channel = wiring.process() == 0 ? accept(wiring, isUnix) : connect(wiring, isUnix);
            if (!isUnix) {
                channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
            }
            channel.configureBlocking(false);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static SocketChannel accept(FolderWiring wiring, boolean isUnix) throws IOException {
        Path file = wiring.folder().resolve("bare-" + wiring.job());
        try (ServerSocketChannel listener =
                isUnix ? ServerSocketChannel.open(StandardProtocolFamily.UNIX) : ServerSocketChannel.open()) {
            SocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
            listener.bind(isUnix ? UnixDomainSocketAddress.of(file) : any);
            boolean isInet = listener.getLocalAddress() instanceof InetSocketAddress;
            int port = isInet ? ((InetSocketAddress) listener.getLocalAddress()).getPort() : 0;
            wiring.publish("bare-" + isUnix, Integer.toString(port));
            return listener.accept();
        }
    }

    private static SocketChannel connect(FolderWiring wiring, boolean isUnix) throws IOException {
        int port = Integer.parseInt(wiring.addressOf(0, "bare-" + isUnix));
        return SocketChannel.open(
                isUnix
                        ? UnixDomainSocketAddress.of(wiring.folder().resolve("bare-" + wiring.job()))
                        : new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
    }

    @Override
    public void send(int bytes) {
        buffer.clear().limit(bytes);
        try {
            while (buffer.hasRemaining()) {
                channel.write(buffer);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void receive(int bytes) {
        buffer.clear().limit(bytes);
        try {
            while (buffer.hasRemaining()) {
                if (channel.read(buffer) < 0) {
                    throw new IOException("the other process has closed the connection");
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
