package bireme.bb.ranks.farm.worker;

import bireme.bb.ranks.farm.protocol.Wakeup;
import bireme.bb.ranks.farm.protocol.Wire;

/**
 * The root as a worker, in a thread of its own that talks to the root as other ranks do.
 *
 * <p>Threads: made and asked by the root's.
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

    /** What ended it before its time, {@code null} if nothing did. */
    public Throwable failure() {
        return failure;
    }
}
