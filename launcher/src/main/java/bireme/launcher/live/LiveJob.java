package bireme.launcher.live;

import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The job that this JVM of {@code mpjrun} runs or coordinates, for those who look at it.
 *
 * <p>Threads: any.
 */
public abstract class LiveJob implements AutoCloseable {
    private static final AtomicReference<LiveJob> RUNNING = new AtomicReference<>();

    private final JobSummary summary;

    /** A job that nobody sees yet. */
    protected LiveJob(JobSummary summary) {
        this.summary = summary;
    }

    /** The job of this JVM; {@code null} before one has begun, and after it has ended. */
    public static LiveJob running() {
        return RUNNING.get();
    }

    /** Lets viewers see the job, until it is {@linkplain #close closed}. */
    public void open() {
        RUNNING.set(this);
    }

    /** The job has ended. */
    @Override
    public void close() {
        RUNNING.compareAndSet(this, null);
    }

    /** What the job is. */
    public JobSummary summary() {
        return summary;
    }

    /**
     * Asks all processes. Takes up to a second.
     *
     * @throws TimeoutException when the job has ended meanwhile, or has not begun
     */
    public abstract JobSample sample() throws InterruptedException, TimeoutException;

    /** Tells the user of the job something, by the standard error of {@code mpjrun}. */
    public abstract void say(String text);
}
