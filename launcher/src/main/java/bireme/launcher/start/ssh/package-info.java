/**
 * Starts processes on other hosts with the system's ssh, the user's keys and the user's configuration.
 *
 * <p>Idea: ssh is given a host and one short command that means the same to every login shell: read a line and run it.
 * That line, and behind it what every process reads first ({@link bireme.launcher.control.Bootstrap}), come through
 * standard input, so that neither secrets nor anything that would need quoting is in a list of processes. On the
 * host the script {@code mpjrun} finds Java and Bireme as it does here. Nothing stays there: without the line the
 * command ends, and the process that it becomes ends with its connection to {@code mpjrun}.
 *
 * <p>Threads: one reads what a process prints; any may call the other methods.
 */
package bireme.launcher.start.ssh;
