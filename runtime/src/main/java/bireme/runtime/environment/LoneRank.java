package bireme.runtime.environment;

import bireme.devices.config.Settings;
import xxdev.DeviceException;
import xxdev.LocalJob;

/**
 * The only rank of a JVM that nothing hosts: a program started without a launcher.
 *
 * <p>An abort ends the job, which makes the caller's next call fail; the JVM itself is left to its program.
 */
final class LoneRank implements JobControl {
    /** Surroundings of that rank, made on first use. */
    static final RankEnvironment ENVIRONMENT = create();

    private final LocalJob job;

    private LoneRank(LocalJob job) {
        this.job = job;
    }

    private static RankEnvironment create() {
        LocalJob job = new LocalJob(1);
        ClassLoader loader = Thread.currentThread().getContextClassLoader();
        return new RankEnvironment(0, 1, job, loader, Settings.ofProcess(), new LoneRank(job));
    }

    @Override
    public void abort(int rank, int code, String reason) {
        job.end(new DeviceException(reason));
    }

    @Override
    public void initialized(int rank) {
        // nobody waits for it
    }

    @Override
    public void finalized(int rank) {
        // nobody waits for it
    }

    @Override
    public void communicatorCreated(int rank, int context, String name, int[] ids) {
        // one rank alone is never reported as blocked by others
    }
}
