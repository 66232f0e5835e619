/**
 * Kernels after sections 2 and 3 of the Java Grande benchmark suite, as ordinary programs against package {@code mpi}:
 * {@link jgf.Series}, {@link jgf.LUFact}, {@link jgf.Crypt}, {@link jgf.SOR}, {@link jgf.SparseMatmult}, {@link
 * jgf.MolDyn}, {@link jgf.RayTracer} and {@link jgf.MonteCarlo}.
 *
 * <p>Sizes A, B and C are those of the suite, but C of the last three, which it does not have; S is a quick check. Each
 * runs on any number of ranks, prints a report as the NAS benchmarks do, and ends with a non-zero status when its own
 * verification fails. A kernel lives in the package named after it, in lower case; {@link jgf.run} begins it and
 * reports.
 *
 * <p>Threads: a rank computes in the thread that called {@code main}.
 *
 * <p>Source: Bull, Smith, Westhead, Henty and Davey, A benchmark suite for high performance Java, Concurrency: Practice
 * and Experience 12 (2000). The programs were written from its descriptions.
 */
package jgf;
