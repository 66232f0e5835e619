/**
 * Windows over keyed streams in steady state: the largest rate that each form keeps up with, and what items cost in
 * memory.
 *
 * <p>Shape: every figure is measured in a JVM of its own, whose windows are full before the clock runs. All results are
 * compared with those of a plain loop over the same quotes.
 */
package bireme.benchmarks.windows;
