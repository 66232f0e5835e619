package bireme.runtime.control;

import java.util.concurrent.CountDownLatch;

/**
 * Ends this JVM when the job has ended before its time and no launcher is there to do it: a process that went on
 * calculating would keep the whole step.
 *
 * <p>Threads: any; those that wait are daemons.
 */
public final class JvmEnd {
    /** For calls that wait to fail, and for the last lines of output. */
    private static final long GRACE_MS = 500;

    /** For the program's shutdown hooks. */
    private static final long PATIENCE_MS = 4000;

    private static final String THREAD = "bireme-end";

    private final CountDownLatch never = new CountDownLatch(1);
    private boolean isPending;

    /**
     * Whether this JVM is being ended already, by a signal for example; it may begin right after {@code false}. Once it
     * is, nobody else must end it: in JDK 17 an exit with a status other than 0 that comes while the hooks end
     * overtakes the first, and the status is not that of the signal.
     */
    public static boolean hasBegun() {
        Thread never = new Thread("bireme-never");
        try {
            Runtime.getRuntime().addShutdownHook(never);
            Runtime.getRuntime().removeShutdownHook(never);
            return false;
        } catch (IllegalStateException e) {
            return true;
        }
    }

    /** From now on the program has {@value #GRACE_MS} ms, and then its shutdown hooks {@value #PATIENCE_MS} ms. */
    public synchronized void begin(int status) {
        if (!isPending) {
            isPending = true;
            new HaltWatchdog(
                            THREAD,
                            GRACE_MS + PATIENCE_MS,
                            () -> Runtime.getRuntime().halt(status))
                    .set();
            new HaltWatchdog(THREAD, GRACE_MS, () -> Runtime.getRuntime().exit(status)).set();
        }
    }

    /** Keeps a thread that has nothing left to do from ending the JVM with a status of its own; does not return. */
    public void hold() {
        while (true) {
            try {
                never.await();
            } catch (InterruptedException e) {
                // The thread is as good as gone: nothing of the program will see the interrupt.
                continue;
            }
        }
    }
}
