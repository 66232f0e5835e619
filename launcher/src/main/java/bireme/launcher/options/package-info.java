/**
 * The command line of {@code mpjrun}: what it may say, what it says, and what to answer when it is wrong.
 *
 * <p>One table, {@link bireme.launcher.options.Option}, feeds the reader and the help. Both are our own: reading the
 * same options with picocli was measured to take 60 ms, class archive included, where a JVM starts in 45 ms. The script
 * {@code bin/mpjrun} repeats which options take values; a test compares.
 *
 * <p>Threads: everything here is immutable or used by the main thread only.
 */
package bireme.launcher.options;
