/**
 * The subcommand {@code rewrite}: finds the class or file that describes a graph, and opens the shell of the building
 * blocks for it.
 *
 * <p>Threads: the main thread.
 */
package bireme.launcher.rewrite;
