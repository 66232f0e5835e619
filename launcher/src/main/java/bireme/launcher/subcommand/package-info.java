/**
 * Shared by the subcommands of {@code mpjrun}: picocli reads their options, many of which mean the same as for a job,
 * and their failures are reported in one way.
 *
 * <p>Nothing here is loaded by a usual run of {@code mpjrun}.
 *
 * <p>Threads: the main thread.
 */
package bireme.launcher.subcommand;
