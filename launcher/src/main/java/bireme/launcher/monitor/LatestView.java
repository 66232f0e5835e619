package bireme.launcher.monitor;

import bireme.launcher.live.JobMeter;
import bireme.launcher.live.JobView;
import bireme.launcher.live.LiveJob;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * The view of a job that several requests share: it is made anew for a request when it is older than
 * {@value #MAX_AGE_MS} ms.
 *
 * <p>Threads: any.
 */
final class LatestView {
    private static final long MAX_AGE_MS = 500;

    private final LiveJob job;
    private final JobMeter meter;
    private JobView latest;
    private long takenNs;

    LatestView(LiveJob job) {
        this.job = job;
        this.meter = new JobMeter(job.summary());
    }

    /**
     * A view that is new enough.
     *
     * @throws TimeoutException when the job has not begun, or has ended
     */
    synchronized JobView get() throws InterruptedException, TimeoutException {
        if (latest == null || System.nanoTime() - takenNs > TimeUnit.MILLISECONDS.toNanos(MAX_AGE_MS)) {
            latest = meter.view(job.sample(), System.currentTimeMillis());
            takenNs = System.nanoTime();
        }
        return latest;
    }
}
