/**
 * The control channel between {@code mpjrun}, which coordinates a job, and each process of the job.
 *
 * <p>Idea: a process connects to the coordinator as soon as it runs. Both prove that they hold the job's secret
 * ({@link bireme.devices.secure.Handshake}) before anything else is read; then messages go both ways,
 * {@link bireme.launcher.control.ToProcess} and {@link bireme.launcher.control.ToCoordinator}, in the order sent.
 *
 * <p>Shape: a frame is the length of what follows (4 bytes), the kind (1 byte) and the fields; each kind has a longest
 * length, checked before memory is taken, and so has each field.
 *
 * <p>Threads: one at the coordinator serves all processes; a process has one that reads.
 */
package bireme.launcher.control;
