/**
 * What all NPB programs share: the command line, the problem classes, the report, and how a run starts and ends.
 *
 * <p>A kernel implements {@link npb.run.Benchmark}; {@link npb.run.Program} does the rest on every rank.
 */
package npb.run;
