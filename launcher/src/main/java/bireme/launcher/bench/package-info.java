/**
 * The subcommand {@code bench}: programs that measure, one way to run all of them.
 *
 * <p>Shape: a {@link bireme.launcher.bench.BenchmarkCatalogue} knows the programs that come with Bireme; a {@code
 * BenchRun} runs some of them as jobs on several numbers of ranks and reads what they print; a table, a JSON file and a
 * chart follow from the results.
 *
 * <p>Threads: the main thread; a shutdown hook ends the job that runs and lets the main thread write what there is.
 */
package bireme.launcher.bench;
