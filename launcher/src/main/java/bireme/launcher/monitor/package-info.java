/**
 * The web page of {@code mpjrun --monitor}.
 *
 * <p>Idea: the JDK's HTTP server answers on the loopback interface only. What it tells of the job needs a token that is
 * made anew for each job and that only its user is shown. The page asks once a second while it is in sight; as long as
 * nobody asks, the ranks are not asked either.
 *
 * <p>Threads: the server has two of its own.
 */
package bireme.launcher.monitor;
