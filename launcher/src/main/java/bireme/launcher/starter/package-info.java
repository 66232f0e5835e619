/**
 * The command of a job's JVM, as {@code java -jar bireme.jar} starts it on systems without a shell.
 *
 * <p>Idea: it is the command that the script {@code bin/mpjrun} makes from the same arguments, with the same jars and
 * the same class archive; a test compares the two. The script turns into the JVM of the job. Java cannot do that, so
 * {@link bireme.launcher.Starter} starts that JVM, passes signals on, and ends with its status.
 *
 * <p>Threads: the main thread.
 */
package bireme.launcher.starter;
