/**
 * The control channel of a job in several processes, however they were started: between the process that coordinates
 * the job, {@code mpjrun} or the first rank of a step, and each process.
 *
 * <p>Idea: a process connects to the coordinator as soon as it runs. Both prove that they hold the job's secret
 * ({@link bireme.devices.secure.Handshake}) before anything else is read; then messages go both ways,
 * {@link bireme.runtime.control.ToProcess} and {@link bireme.runtime.control.ToCoordinator}, in the order sent. Here
 * are those that every job needs: the addresses of devices, heartbeats, losses and the end; those of each way to start
 * a job are in a {@link bireme.runtime.control.ControlProtocol} of its own.
 *
 * <p>Shape: a frame is the length of what follows (4 bytes), the kind (1 byte) and the fields; each kind has a longest
 * length, checked before memory is taken, and so has each field.
 *
 * <p>Threads: one at the coordinator serves all processes; a process has one that reads.
 */
package bireme.runtime.control;
