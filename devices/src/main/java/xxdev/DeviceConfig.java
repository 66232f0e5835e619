package xxdev;

import bireme.devices.config.Settings;

/**
 * Everything that a device needs to join a job.
 *
 * @param id this rank's id, {@code 0..size-1}
 * @param size ranks in the job
 * @param job what the ranks of this job in this JVM share
 * @param loader loader of the rank's own classes, with which received objects are rebuilt
 * @param settings the {@code bireme.*} settings in force
 */
public record DeviceConfig(int id, int size, LocalJob job, ClassLoader loader, Settings settings) {
    /**
     * Checks the range of {@code id}.
     *
     * @param id this rank's id, {@code 0..size-1}
     * @param size ranks in the job
     * @param job what the ranks of this job in this JVM share
     * @param loader loader of the rank's own classes, with which received objects are rebuilt
     * @param settings the {@code bireme.*} settings in force
     */
    public DeviceConfig {
        if (size < 1 || id < 0 || id >= size) {
            throw new DeviceException("id " + id + " is outside 0.." + (size - 1));
        }
    }
}
