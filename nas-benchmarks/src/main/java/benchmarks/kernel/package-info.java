/**
 * What kernels of the NAS and of the Java Grande suite share: the command line, problem classes, and the comparison of
 * results with official values.
 *
 * <p>Threads: each object is confined to the thread of a rank.
 */
package benchmarks.kernel;
