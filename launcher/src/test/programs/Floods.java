import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * Opens connections to ports of this host, so many in a second, and says how many it made; no rank, but what somebody
 * else of this host might do. Most say nothing, some say nonsense; the oldest are closed hard when there are many.
 *
 * <p>It is run by hand, as any user, in a JVM that has descriptors of its own, against the ports of a job that goes on. The
 * flood of {@code SeveralJvmsFloodIT} is in the JVM of the test, which goes by the number of its connections so far.
 *
 * <p>{@code java Floods RATE SECONDS SEED PORT...}
 */
public final class Floods {
    private static final int THREADS = 4;
    private static final int MAX_OPEN = 400;

    private Floods() {}

    public static void main(String[] args) throws InterruptedException {
        double perThread = Double.parseDouble(args[0]) / THREADS;
        long untilNs = System.nanoTime() + (long) (Double.parseDouble(args[1]) * 1e9);
        long seed = Long.parseLong(args[2]);
        int[] ports = new int[args.length - 3];
        for (int i = 0; i < ports.length; i++) {
            ports[i] = Integer.parseInt(args[3 + i]);
        }
        AtomicLong made = new AtomicLong();
        AtomicLong failed = new AtomicLong();
        Thread[] threads = new Thread[THREADS];
        for (int i = 0; i < THREADS; i++) {
            Random random = new Random(seed + i);
            threads[i] = new Thread(() -> flood(perThread, untilNs, random, ports, made, failed));
            threads[i].start();
        }
        for (Thread each : threads) {
            each.join();
        }
        System.out.println("seed " + seed + ": " + made + " connections made, " + failed + " refused by the system");
    }

    private static void flood(
            double rate, long untilNs, Random random, int[] ports, AtomicLong made, AtomicLong failed) {
        Deque<SocketChannel> open = new ArrayDeque<>();
        long startNs = System.nanoTime();
        for (long count = 0; System.nanoTime() < untilNs; count++) {
            long aheadNs = startNs + (long) (count / rate * 1e9) - System.nanoTime();
            if (aheadNs > 100_000) {
                LockSupport.parkNanos(aheadNs);
            }
            try {
                SocketChannel channel = SocketChannel.open();
                open.add(channel);
                channel.setOption(StandardSocketOptions.SO_LINGER, 0); // closed hard: no port waits for late packets
                channel.configureBlocking(false);
                channel.connect(new InetSocketAddress("127.0.0.1", ports[random.nextInt(ports.length)]));
                if (random.nextInt(10) == 0 && channel.finishConnect()) {
                    channel.write(ByteBuffer.wrap(new byte[1 + random.nextInt(100)]));
                }
                made.incrementAndGet();
            } catch (IOException e) {
                failed.incrementAndGet();
            }
            if (open.size() > MAX_OPEN / THREADS) {
                close(open.poll());
            }
        }
        while (!open.isEmpty()) {
            close(open.poll());
        }
    }

    private static void close(SocketChannel channel) {
        try {
            channel.close();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
