/**
 * What every program of the suites does beside measuring: {@link benchmarks.program.Program} begins and ends it, {@link
 * benchmarks.program.ArgumentReader} reads its command line, a {@link benchmarks.program.UsageException} refuses it, a
 * {@link benchmarks.program.Failure} says that its results are wrong.
 *
 * <p>Threads: each object is confined to the thread of a rank.
 */
package benchmarks.program;
