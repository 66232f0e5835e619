/**
 * NAS Parallel Benchmarks 3.4 as ordinary programs against package {@code mpi}: {@link npb.EP} and {@link npb.IS}.
 *
 * <p>Each program takes {@code -c S|W|A|B|C}, prints the usual NPB report and ends with a non-zero status when its own
 * verification fails. A kernel lives in the package named after it, in lower case; what all of them need lives in
 * {@link npb.run} (options, report, start and end) and {@link npb.random} (the generator of the specification).
 *
 * <p>Threads: a rank computes in the thread that called {@code main}.
 */
package npb;
