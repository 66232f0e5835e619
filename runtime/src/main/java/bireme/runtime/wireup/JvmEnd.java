package bireme.runtime.wireup;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Ends this JVM when the job has ended before its time. No launcher is there to do it, and a process that went on
 * calculating would keep the whole step.
 *
 * <p>Threads: any; the two that wait are daemons.
 */
final class JvmEnd {
    /** For calls that wait to fail, and for the last lines of output. */
    private static final long GRACE_MS = 500;

    /** For the program's shutdown hooks. */
    private static final long PATIENCE_MS = 4000;

    private final CountDownLatch never = new CountDownLatch(1);
    private boolean hasBegun;

    /** From now on the program has {@value #GRACE_MS} ms, and then its shutdown hooks {@value #PATIENCE_MS} ms. */
    synchronized void begin(int status) {
        if (!hasBegun) {
            hasBegun = true;
            start(GRACE_MS + PATIENCE_MS, () -> Runtime.getRuntime().halt(status));
            start(GRACE_MS, () -> Runtime.getRuntime().exit(status));
        }
    }

    /** Keeps a thread that has nothing left to do from ending the JVM with a status of its own; does not return. */
    void hold() {
        while (true) {
            try {
                never.await();
            } catch (InterruptedException e) {
                // The thread is as good as gone: nothing of the program will see the interrupt.
                continue;
            }
        }
    }

    private static void start(long waitMs, Runnable then) {
        Thread thread = new Thread(null, () -> waitAnd(waitMs, then), "bireme-end", 0, false);
        thread.setDaemon(true);
        thread.start();
    }

    private static void waitAnd(long waitMs, Runnable then) {
        try {
            TimeUnit.MILLISECONDS.sleep(waitMs);
        } catch (InterruptedException e) {
            // Nobody has a reason to interrupt this thread; whoever does wants it over with.
            Thread.currentThread().interrupt();
        }
        then.run();
    }
}
