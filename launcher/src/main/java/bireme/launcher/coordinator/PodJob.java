package bireme.launcher.coordinator;

import bireme.devices.secure.JobSecret;
import bireme.launcher.control.CoordinatorFile;

/**
 * A job whose processes other than the first start themselves, each in a pod of its own.
 *
 * @param secret what proves that they belong to the job
 * @param port where the coordinator listens for them, or {@link #ANY_PORT}
 * @param file where it says at which addresses; {@code null} if all know
 * @param waitSeconds longest time until all have joined
 */
public record PodJob(JobSecret secret, int port, CoordinatorFile file, int waitSeconds) {
    /** One of {@code bireme.ports}, or whichever is free. */
    public static final int ANY_PORT = 0;
}
