package bireme.bb.ranks.farm.worker;

import bireme.bb.ranks.farm.protocol.Wakeup;
import bireme.bb.ranks.farm.protocol.Wire;

/**
 * The worker thread at the root. It exchanges messages with the root like a worker on another rank.
 *
 * <p>Threads: created and used by that of the root.
 */
public final class LocalWorker {
    private final WorkerLoop<?, ?> loop;
    private final Wakeup wakeup;
    private volatile Throwable failure;

    private LocalWorker(WorkerLoop<?, ?> loop, Wakeup wakeup) {
        this.loop = loop;
        this.wakeup = wakeup;
    }

    /** Starts the thread; {@code wakeup} wakes the root when the thread ends before its time. */
    public static LocalWorker start(WorkerLoop<?, ?> loop, Wakeup wakeup) {
        LocalWorker worker = new LocalWorker(loop, wakeup);
        Thread thread = new Thread(worker::run, "farm worker at the root");
        thread.setDaemon(true);
        thread.start();
        return worker;
    }

    private void run() {
        try {
            loop.serve();
        } catch (Throwable thrown) { // the root would wait for this worker for ever
            Wire.rethrowEnd(thrown);
            failure = thrown;
            wakeup.wake();
        }
    }

    /** The failure that ended it early; {@code null} if there was none. */
    public Throwable failure() {
        return failure;
    }
}
