/**
 * Starts the processes of a job.
 *
 * <p>Idea: however a process comes to its host, its near end is a process of this host with three streams. The
 * coordinator gives the first line of standard input, then whatever the program is to read; what comes out are whole
 * lines of the ranks. The exit status says how the process died, if it did not end as agreed.
 *
 * <p>Threads: any.
 */
package bireme.launcher.start;
