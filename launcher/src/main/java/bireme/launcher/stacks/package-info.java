/**
 * {@code mpjrun stacks}: what the ranks of a running job do, asked over a {@link bireme.launcher.attach.JobConnection}.
 *
 * <p>Threads: the main thread of the command.
 */
package bireme.launcher.stacks;
