/**
 * {@code mpjrun stacks}: what the ranks of a running job do.
 *
 * <p>Idea: a job pays nothing for it. The command attaches to the JVM of the job's {@code mpjrun}, as {@code jstack}
 * does, and has it run {@link bireme.launcher.stacks.StacksAgent}, which writes the answer into a file that the command
 * has made.
 */
package bireme.launcher.stacks;
