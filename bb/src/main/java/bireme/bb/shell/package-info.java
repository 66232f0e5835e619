/**
 * The shell that {@code mpjrun rewrite} opens: commands that load a graph, apply {@linkplain
 * bireme.bb.rewrite.SkeletonRule rules} to it, predict, run and print it.
 *
 * <p>{@code mpjrun} finds it as a {@link java.util.spi.ToolProvider}, for the launcher needs no building blocks.
 *
 * <p>Threads: one; a graph that is run has its own.
 */
package bireme.bb.shell;
