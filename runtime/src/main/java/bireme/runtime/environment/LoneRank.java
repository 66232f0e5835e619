package bireme.runtime.environment;

import bireme.devices.config.Settings;
import xxdev.LocalJob;

/** The only rank of a JVM that nothing hosts: a program started without a launcher. */
final class LoneRank {
    /** Surroundings of that rank, made on first use. */
    static final RankEnvironment ENVIRONMENT = create();

    private LoneRank() {}

    private static RankEnvironment create() {
        LocalJob job = new LocalJob(1);
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        ClassLoader loader = context != null ? context : ClassLoader.getSystemClassLoader();
        return new RankEnvironment(0, 1, job, loader, Settings.ofProcess(), new UnhostedControl(job));
    }
}
