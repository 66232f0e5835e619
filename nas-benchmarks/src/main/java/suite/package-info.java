/**
 * What the suites beside the NAS benchmarks share, so that their programs are called alike and report alike: {@link
 * suite.Program} begins and ends one, {@link suite.Words} reads its command line, {@link suite.Table} prints what is
 * measured by size, and {@link suite.Report} goes through {@link suite.Output} as text or as JSON.
 *
 * <p>Clock, warm-up, comparisons and the JIT compiler's share are those of {@link npb.run}.
 *
 * <p>Threads: each object is confined to the thread of a rank.
 */
package suite;
