package bireme.launcher.job;

import bireme.devices.config.SettingKeys;
import bireme.devices.config.Settings;
import bireme.launcher.plan.Allocation;
import bireme.launcher.slurm.SlurmAllocation;

/** Gets the hosts of a job from the resource manager if {@code mpjrun} runs inside an allocation. */
public final class ResourceManager {
    private static final String JOB = "SLURM_JOB_ID";

    private ResourceManager() {}

    /** The hosts, or {@code null} when there is no resource manager, or it is not to be asked. */
    public static Allocation allocation(Settings settings) {
        boolean isAsked = System.getenv(JOB) != null && settings.flag(SettingKeys.SLURM, true);
        return isAsked ? SlurmAllocation.of(System.getenv()) : null;
    }
}
