/**
 * Runs a job in several processes, from their start to the job's exit status.
 *
 * <p>Shape: {@link bireme.launcher.coordinator.Coordinator} starts the processes and gives what happens, in order, to
 * one {@code JobState}, which knows what it means: which process ended the job, and when none is left. The first cause
 * wins and is the only one reported. A broken connection is no cause by itself until it is clear that the process at
 * its other end has none to send.
 *
 * <p>How a job ends: processes are asked to stop their ranks, then terminated, then killed, a few seconds apart.
 *
 * <p>Threads: the coordinator's caller takes all decisions; others only put events into its queue.
 */
package bireme.launcher.coordinator;
