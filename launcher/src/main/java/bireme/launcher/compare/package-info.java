/**
 * {@code mpjrun bench --against}: what became slower than before.
 *
 * <p>Shape: a {@link bireme.launcher.compare.ComparisonRun} starts jobs of {@code osu.Rounds}, of one build or of two
 * in turn ({@link bireme.launcher.compare.TurnJobs}). Each start gives a number for each case: how much longer it takes
 * than before, as a logarithm ({@link bireme.launcher.compare.Slowdowns}). From the numbers of several starts follows
 * an {@link bireme.launcher.compare.Interval}, and from that a {@link bireme.launcher.compare.Conclusion}.
 *
 * <p>Threads: the main thread; a shutdown hook ends the jobs that run.
 */
package bireme.launcher.compare;
