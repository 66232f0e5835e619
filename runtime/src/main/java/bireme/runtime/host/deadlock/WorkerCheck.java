package bireme.runtime.host.deadlock;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Makes sure that parked workers have found nothing to do. One that was given a task looks parked until the system lets
 * it run, which may take long on a busy machine. So each is woken once more, as parked threads have to expect at any
 * time, and must be seen to sleep anew: it has looked for work in between.
 *
 * <p>Threads: one.
 */
final class WorkerCheck {
    private static final long WAIT_NS = TimeUnit.MILLISECONDS.toNanos(50);
    private static final long STEP_NS = TimeUnit.MICROSECONDS.toNanos(200);

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();

    /** Whether every worker has looked for work and sleeps again; {@code false} also when one takes long. */
    boolean foundNothing(List<Thread> workers) {
        long[] waits = new long[workers.size()];
        for (int i = 0; i < waits.length; i++) {
            waits[i] = waits(workers.get(i));
            LockSupport.unpark(workers.get(i));
        }
        long endNs = System.nanoTime() + WAIT_NS;
        for (int i = 0; i < waits.length; i++) {
            while (waits(workers.get(i)) == waits[i]) {
                if (System.nanoTime() - endNs > 0) {
                    return false;
                }
                LockSupport.parkNanos(STEP_NS);
            }
        }
        return true;
    }

    /** How often a thread has begun to wait; -1 when it is gone. */
    private long waits(Thread thread) {
        ThreadInfo info = threads.getThreadInfo(thread.getId());
        return info == null ? -1 : info.getWaitedCount();
    }
}
