/**
 * The subcommands {@code tune} and {@code explain}: which algorithms collectives use, and which they should.
 *
 * <p>Shape: {@code tune} runs a measuring job for each number of ranks, keeps every time that is reported in a file of
 * results, and makes rules, settings and a page of charts of them.
 *
 * <p>Threads: the main thread; a shutdown hook ends the job that runs and lets the main thread write what there is.
 */
package bireme.launcher.tune;
