/**
 * What the Java Grande kernels share: {@link jgf.run.KernelProgram} begins and ends one, {@link jgf.run.Kernel} is one,
 * {@link jgf.run.Outcome} what it found. Options, clock and comparisons are those of {@code benchmarks}.
 *
 * <p>Threads: that of each rank.
 */
package jgf.run;
