/**
 * Running the job: its settings, its limits, and its end when the user or the system asks for it.
 *
 * <p>Threads: the main thread hosts the job; a shutdown hook and a timer end it from outside.
 */
package bireme.launcher.job;
