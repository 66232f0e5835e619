/**
 * What the subcommands of {@code mpjrun} share: how picocli reads their options, of which many mean the same as for a
 * job, and how their failures are reported.
 *
 * <p>Nothing here is loaded by a usual run of {@code mpjrun}.
 *
 * <p>Threads: the main thread.
 */
package bireme.launcher.subcommand;
