package bireme.runtime.environment;

import bireme.devices.config.DeviceNames;
import bireme.devices.config.Settings;
import bireme.devices.config.SettingsFile;
import bireme.runtime.wireup.Membership;
import xxdev.DeviceException;
import xxdev.LocalJob;

/**
 * The only rank of a JVM that nothing hosts: a program started without {@code mpjrun}. It is alone, unless a process
 * manager such as Slurm's {@code srun} has started several of them.
 */
final class LoneRank {
    private static RankEnvironment environment;
    private static DeviceException failure;

    private LoneRank() {}

    /**
     * Environment of that rank, made by the first call, which waits until all processes of its step are there.
     *
     * @throws DeviceException when they cannot be found; it is not tried again
     */
    static synchronized RankEnvironment environment() {
        if (failure != null) {
            throw failure;
        }
        try {
            environment = environment == null ? create() : environment;
            return environment;
        } catch (DeviceException e) {
            failure = e;
            throw e;
        }
    }

    private static RankEnvironment create() {
        Settings settings =
                DeviceNames.withOwnName(SettingsFile.ofInstallation().withProcess());
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        ClassLoader loader = context != null ? context : ClassLoader.getSystemClassLoader();
        Membership membership = Membership.join(settings);
        if (membership == null) {
            LocalJob job = new LocalJob(1);
            return new RankEnvironment(0, 1, job, loader, settings, new UnhostedControl(job));
        }
        return new RankEnvironment(
                membership.rank(),
                membership.job().size(),
                membership.job(),
                loader,
                membership.settings(),
                new MemberControl(membership));
    }
}
