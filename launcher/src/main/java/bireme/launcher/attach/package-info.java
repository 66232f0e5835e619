/**
 * How commands such as {@code mpjrun top} find and ask running jobs.
 *
 * <p>Idea: a job pays nothing for it. A command attaches to the JVM of the job's {@code mpjrun}, as {@code jstack}
 * does, and has it run {@link bireme.launcher.attach.JobAgent}. That connects to a socket in a private folder of the
 * command, and answers questions until the command ends. The system lets a user attach to processes of that user only.
 *
 * <p>Jobs are named by the process of their {@code mpjrun}.
 *
 * <p>Threads: of a command one; in the JVM of the job a daemon thread for each command.
 */
package bireme.launcher.attach;
