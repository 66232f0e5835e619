package bireme.launcher.process;

import bireme.testing.Bounded;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * Connections that pour into a port of this host: most say nothing, some say nonsense, all are held for a while.
 *
 * <p>Threads: some of its own, until it is closed.
 */
final class Flood implements AutoCloseable {
    private static final int THREADS = 3;
    private static final int HELD_BY_EACH = 1000;
    private static final int BATCH = 20;

    private final List<Thread> threads = new ArrayList<>();
    private final AtomicLong connections = new AtomicLong();
    private final long startNs = System.nanoTime();
    private volatile boolean isOver;

    /**
     * Begins.
     *
     * @param perSecond connections a second, if this host can do so many
     */
    Flood(InetSocketAddress target, int perSecond) {
        for (int i = 0; i < THREADS; i++) {
            // Addresses of their own, or the ports of one would soon be used up.
            InetSocketAddress source = new InetSocketAddress("127.0.1." + (1 + i), 0);
            Thread thread = new Thread(() -> pour(source, target, perSecond));
            thread.setDaemon(true);
            threads.add(thread);
            thread.start();
        }
    }

    private void pour(InetSocketAddress source, InetSocketAddress target, int perSecond) {
        Deque<SocketChannel> held = new ArrayDeque<>();
        while (!isOver) {
            for (int i = 0; i < BATCH; i++) {
                connect(source, target, held);
            }
            while (!isOver && connections.get() > (System.nanoTime() - startNs) / 1e9 * perSecond) {
                LockSupport.parkNanos(100_000);
            }
        }
        held.forEach(Flood::close);
    }

    private void connect(InetSocketAddress source, InetSocketAddress target, Deque<SocketChannel> held) {
        try {
            SocketChannel channel = SocketChannel.open();
            held.add(channel);
            channel.configureBlocking(false);
            channel.setOption(StandardSocketOptions.SO_LINGER, 0);
            channel.bind(source);
            boolean isConnected = channel.connect(target);
            long number = connections.incrementAndGet();
            if (isConnected && number % 4 == 0) {
                channel.write(ByteBuffer.wrap(new byte[] {'B', 'R', (byte) number}));
            }
        } catch (IOException itMayBeRejected) {
            LockSupport.parkNanos(1000);
        }
        if (held.size() > HELD_BY_EACH) {
            close(held.remove());
        }
    }

    private static void close(SocketChannel channel) {
        try {
            channel.close();
        } catch (IOException e) {
            // Then there is nothing left of it that could be closed.
            return;
        }
    }

    /** How many there have been. */
    long connections() {
        return connections.get();
    }

    /** Waits until there have been so many. */
    void await(long count) {
        Bounded.until(() -> connections.get() >= count, () -> count + " connections, now " + connections + ",");
    }

    @Override
    public void close() {
        isOver = true;
        threads.forEach(Bounded::join);
    }
}
