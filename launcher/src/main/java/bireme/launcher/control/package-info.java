/**
 * The messages between {@code mpjrun}, which coordinates a job, and the processes that it starts.
 *
 * <p>Idea: a process learns by the first line of its standard input where the coordinator is
 * ({@link bireme.launcher.control.Bootstrap}), and connects to it by a control channel
 * ({@link bireme.runtime.control}). There go what any job says and, besides, {@link bireme.launcher.control.ToAgent}
 * and {@link bireme.launcher.control.FromAgent}: what to run, and how it ends.
 *
 * <p>Threads: messages are immutable; channels and handlers of signals are for any.
 */
package bireme.launcher.control;
