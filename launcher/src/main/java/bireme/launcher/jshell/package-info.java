/**
 * {@code mpjrun jshell}: snippets of Java that all ranks run in step. The compiler of JShell compiles a snippet once;
 * each rank defines its classes for itself, so that it has variables of its own.
 *
 * <p>Shape: {@link bireme.launcher.jshell.RanksProvider} makes a {@link bireme.launcher.jshell.RanksControl}, which
 * JShell gives the classes of snippets; a {@link bireme.launcher.jshell.RankJob} has the ranks run them, and
 * {@link bireme.launcher.jshell.RankValues} says once what is equal on all ranks. {@link bireme.launcher.jshell.Script}
 * evaluates many snippets, for pipes and files.
 *
 * <p>Threads: that of JShell, which waits for the ranks; and the main thread of each rank.
 */
package bireme.launcher.jshell;
