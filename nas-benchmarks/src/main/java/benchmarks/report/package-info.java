/**
 * What programs tell: {@link benchmarks.report.Table} prints what is measured by size, {@link
 * benchmarks.report.ProgramReport} and others are JSON that goes through {@link benchmarks.report.Output} to standard
 * output or to a file.
 *
 * <p>Threads: each object is confined to the thread of a rank.
 */
package benchmarks.report;
