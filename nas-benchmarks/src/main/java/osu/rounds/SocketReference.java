package osu.rounds;

import benchmarks.program.Failure;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import mpi.Intracomm;

/** Messages through a TCP connection on loopback, written and read without pause and without anything else. */
final class SocketReference implements Reference {
    /** Empty polls, of half a microsecond each, after which the other rank may be waiting for this core. */
    private static final int SPINS = 1_000;

    private final SocketChannel channel;
    private final ByteBuffer message;
    private final boolean isFirst;

    /** A connection for messages of up to {@code maxBytes}. */
    SocketReference(Intracomm world, int maxBytes) {
        message = ByteBuffer.allocateDirect(maxBytes);
        isFirst = world.Rank() == 0;
        try (ServerSocketChannel listener = ServerSocketChannel.open()) {
            InetAddress loopback = InetAddress.getLoopbackAddress();
            listener.bind(new InetSocketAddress(loopback, 0));
            int port = ((InetSocketAddress) listener.getLocalAddress()).getPort();
            int received = Integer.parseInt(MappedFiles.broadcast(world, Integer.toString(port)));
            channel = isFirst ? listener.accept() : SocketChannel.open(new InetSocketAddress(loopback, received));
            channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
            channel.configureBlocking(false);
        } catch (IOException e) {
            throw new Failure("no socket for the reference: " + e, e);
        }
    }

    @Override
    public void pingPong(int bytes, int times) {
        try {
            for (int i = 0; i < times; i++) {
                if (isFirst) {
                    send(bytes);
                    receive(bytes);
                } else {
                    receive(bytes);
                    send(bytes);
                }
            }
        } catch (IOException e) {
            throw new Failure("the reference's socket: " + e, e);
        }
    }

    private void send(int bytes) throws IOException {
        message.clear().limit(bytes);
        while (message.hasRemaining()) {
            channel.write(message);
        }
    }

    private void receive(int bytes) throws IOException {
        message.clear().limit(bytes);
        for (int polls = 0; message.hasRemaining(); polls++) {
            int read = channel.read(message);
            if (read < 0) {
                throw new IOException("the other rank has closed it");
            }
            if (read == 0 && polls >= SPINS) {
                Thread.yield();
            }
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new Failure("the reference's socket: " + e, e);
        }
    }
}
