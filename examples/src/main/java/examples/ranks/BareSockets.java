package examples.ranks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import mpi.Intracomm;
import mpi.MPI;

/**
 * What two ranks of one host reach over a socket between them with nothing around it: the first writes arrays, the
 * second reads into arrays of the same length: always into the same one, or into a new one each time, as programs get
 * them that keep what they receive.
 *
 * <p>Units: bytes, nanoseconds.
 */
final class BareSockets implements AutoCloseable {
    private static final int PORT_TAG = 7;

    private final SocketChannel channel;
    private final boolean isWriter;
    /** The newest array; a field, or the compiler leaves it out. */
    private byte[] newest;

    private BareSockets(SocketChannel channel, boolean isWriter) {
        this.channel = channel;
        this.isWriter = isWriter;
    }

    /** Connects ranks 0 and 1. */
    static BareSockets connect(Intracomm comm) {
        int[] port = new int[1];
        InetAddress here = InetAddress.getLoopbackAddress();
        try {
            if (comm.Rank() == 0) {
                try (ServerSocketChannel server = ServerSocketChannel.open().bind(new InetSocketAddress(here, 0))) {
                    port[0] = server.socket().getLocalPort();
                    comm.Send(port, 0, 1, MPI.INT, 1, PORT_TAG);
                    return new BareSockets(prepared(server.accept()), true);
                }
            }
            comm.Recv(port, 0, 1, MPI.INT, 0, PORT_TAG);
            return new BareSockets(prepared(SocketChannel.open(new InetSocketAddress(here, port[0]))), false);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static SocketChannel prepared(SocketChannel channel) throws IOException {
        return channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
    }

    /**
     * Moves so many arrays of a length, and returns the time it took the reader, or the writer.
     *
     * @param areNew whether the reader makes an array for each
     */
    long move(int length, long count, boolean areNew) {
        ByteBuffer buffer = ByteBuffer.wrap(new byte[length]);
        long beginNs = System.nanoTime();
        try {
            for (long array = 0; array < count; array++) {
                if (areNew && !isWriter) {
                    newest = new byte[length];
                    buffer = ByteBuffer.wrap(newest);
                }
                buffer.clear();
                while (buffer.hasRemaining()) {
                    int moved = isWriter ? channel.write(buffer) : channel.read(buffer);
                    if (moved < 0) {
                        throw new IOException("the other rank has closed its socket");
                    }
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return System.nanoTime() - beginNs;
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
