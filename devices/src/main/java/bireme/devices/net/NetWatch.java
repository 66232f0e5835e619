package bireme.devices.net;

import bireme.devices.net.link.NetThread;
import bireme.devices.wait.Parker;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;

/** A daemon thread that looks after connections now and then: heartbeats, and connections that do not come about. */
final class NetWatch implements AutoCloseable {
    private static final long MAX_NS = TimeUnit.SECONDS.toNanos(1);

    private final Thread thread;
    private final Parker parker = new Parker();
    private volatile boolean isClosed;

    NetWatch(String name, NetSettings settings, LongConsumer tick) {
        long heartbeatNs = settings.heartbeatNs() == 0 ? MAX_NS : settings.heartbeatNs();
        long intervalNs = Math.min(MAX_NS, Math.min(heartbeatNs, settings.connectNs()));
        thread = NetThread.create(() -> run(intervalNs, tick), name);
    }

    void start() {
        thread.start();
    }

    private void run(long intervalNs, LongConsumer tick) {
        while (!isClosed) {
            parker.prepareToPark(false);
            if (!isClosed) {
                parker.park(intervalNs);
            }
            if (!isClosed) {
                tick.accept(System.nanoTime());
            }
        }
    }

    @Override
    public void close() {
        isClosed = true;
        parker.wakeIfParked();
    }
}
