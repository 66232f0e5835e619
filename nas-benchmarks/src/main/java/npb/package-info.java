/**
 * NAS Parallel Benchmarks 3.4 as ordinary programs against package {@code mpi}: {@link npb.EP}, {@link npb.IS}, {@link
 * npb.CG}, {@link npb.MG}, {@link npb.FT}, {@link npb.LU}, {@link npb.BT}, {@link npb.SP} and {@link npb.DT}.
 *
 * <p>Each program takes {@code -c S|W|A|B|C|D}, prints the usual NPB report and ends with a non-zero status when its
 * own verification fails. A kernel lives in the package named after it, in lower case; what all of them need lives in
 * {@link npb.run} (threads, the heap they need, report), and what other suites need as well in {@code benchmarks}
 * (options, clock, verification, start and end, the generator of the specification).
 *
 * <p>Threads: a rank computes in the thread that called {@code main}, and in more where {@code -t} says so.
 */
package npb;
