package bireme.launcher.coordinator;

import bireme.devices.secure.JobSecret;

/**
 * A job whose processes other than the first start themselves, each in a pod of its own.
 *
 * @param secret what proves that they belong to the job
 * @param port where the coordinator listens for them
 * @param waitSeconds longest time until all have joined
 */
public record PodJob(JobSecret secret, int port, int waitSeconds) {}
