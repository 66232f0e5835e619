/**
 * The commands {@code mpjrun top}, {@code jobs} and {@code kill}: what running jobs do, and how to end them.
 *
 * <p>Shape: {@link bireme.launcher.top.Top} asks a job once a second, {@link bireme.launcher.top.JobScreen} makes lines
 * of a view, and {@link bireme.launcher.top.TopTerminal} puts them on the terminal and reads keys.
 *
 * <p>Threads: the main thread of the command.
 */
package bireme.launcher.top;
