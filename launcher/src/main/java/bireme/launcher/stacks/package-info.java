/**
 * {@code mpjrun stacks}: what the ranks of a running job do.
 *
 * <p>Idea: a job pays nothing for it. Who asks attaches to the JVM of its {@code mpjrun}, as {@code jstack} does, and
 * has it run {@link bireme.launcher.stacks.StacksAgent}, which writes the answer into a file of the one who asks.
 */
package bireme.launcher.stacks;
