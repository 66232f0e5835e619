/**
 * {@code mpjrun}: from a command line to a job that has ended, and an exit status.
 *
 * <p>The script {@code bin/mpjrun} becomes the JVM that runs {@link bireme.launcher.Main}, and the ranks run in that
 * same JVM. What a start has to do on the way is kept short and plain: no streams, no regular expressions, no
 * reflection, because every class that a JVM has not used before costs time that each start pays again.
 *
 * <p>Threads: the main thread reads the command line and hosts the job; see {@link bireme.launcher.job} for the others.
 */
package bireme.launcher;
