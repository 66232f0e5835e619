package bireme.launcher.job;

/**
 * Ends a job in this JVM that takes too long, by interrupting the thread that waits for it.
 *
 * <p>Threads: a daemon thread of its own; the waiting thread calls {@link #hasPassed}.
 */
final class TimeLimit implements Runnable {
    private static final long MS_PER_SECOND = 1000;

    private final Thread waiting;
    private final Runnable before;
    private final long millis;
    private volatile boolean hasPassed;

    private TimeLimit(Thread waiting, int seconds, Runnable before) {
        this.waiting = waiting;
        this.before = before;
        this.millis = seconds * MS_PER_SECOND;
    }

    /** Starts to count; {@code before} is run when time is up and the job is still there. */
    static TimeLimit start(Thread waiting, int seconds, Runnable before) {
        TimeLimit limit = new TimeLimit(waiting, seconds, before);
        Thread thread = new Thread(limit, "bireme-timeout");
        thread.setDaemon(true);
        thread.start();
        return limit;
    }

    @Override
    public void run() {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            // Nothing here interrupts this thread; an interrupt from elsewhere cancels the limit.
            Thread.currentThread().interrupt();
            return;
        }
        before.run();
        hasPassed = true;
        waiting.interrupt();
    }

    boolean hasPassed() {
        return hasPassed;
    }
}
