package bireme.devices.net.link;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import xxdev.DeviceException;

/**
 * The few threads that connect a process to others; they end when idle.
 *
 * <p>Threads: any.
 */
public final class Connectors {
    private static final int THREADS = 4;
    private static final int MAX_SECONDS = 5;

    /** A handshake takes about a millisecond; peers that do not answer do not hold up the end for longer. */
    private static final long GRACE_MS = 1000;

    private final String device;
    private final ThreadPoolExecutor pool;

    /**
     * Makes threads as they are needed.
     *
     * @param device the device's name, for messages
     * @param process the process that connects
     * @param processes how many processes there are; each is connected to at most once at a time
     */
    public Connectors(String device, int process, int processes) {
        this.device = device;
        pool = new ThreadPoolExecutor(
                THREADS,
                THREADS,
                1,
                TimeUnit.SECONDS,
                new ArrayBlockingQueue<>(processes),
                task -> NetThread.create(task, "bireme " + device + " connector of process " + process));
        pool.allowCoreThreadTimeOut(true);
    }

    /** Makes a connection soon. */
    public void execute(Runnable connect) {
        pool.execute(connect);
    }

    /**
     * Ends: pending handshakes are finished, because a peer takes a connection that is closed in the middle of one for
     * one without the secret; what takes longer is given up.
     *
     * @throws DeviceException when a connection is still being made after seconds
     */
    public void close() {
        pool.shutdown();
        try {
            if (pool.awaitTermination(GRACE_MS, TimeUnit.MILLISECONDS)) {
                return;
            }
            pool.shutdownNow();
            if (!pool.awaitTermination(MAX_SECONDS, TimeUnit.SECONDS)) {
                throw new DeviceException(device + " still tries to make a connection while it closes");
            }
        } catch (InterruptedException e) {
            pool.shutdownNow();
            Thread.currentThread().interrupt();
        }
    }
}
