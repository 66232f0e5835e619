package bireme.runtime.host;

import bireme.runtime.host.process.RankExitSignal;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;

/**
 * Threads that have called {@code System.exit}, or another call that does not come back, and wait for the end.
 *
 * <p>Threads: any.
 */
final class ExitedThreads {
    private final CountDownLatch over = new CountDownLatch(1);
    private final Set<Thread> held = ConcurrentHashMap.newKeySet();

    /**
     * Keeps the calling thread from going on, as the JDK's method does: until the JVM ends, or where it does not, until
     * the job is over. Then the thread is unwound, which is the only way to end it, and {@code catch} and {@code
     * finally} of the program see that.
     */
    void hold(boolean untilJvmEnds) {
        held.add(Thread.currentThread());
        while (untilJvmEnds || over.getCount() > 0) {
            try {
                over.await();
                if (untilJvmEnds) {
                    Thread.sleep(Long.MAX_VALUE);
                }
            } catch (InterruptedException e) {
                // The thread is as good as gone: nothing of the program will see the interrupt.
                continue;
            }
        }
        throw new RankExitSignal();
    }

    boolean contains(Thread thread) {
        return held.contains(thread);
    }

    /** The job is over. */
    void release() {
        over.countDown();
    }
}
