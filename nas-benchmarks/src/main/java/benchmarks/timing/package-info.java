/**
 * The clock of all suites: rounds that do not count until the JIT compiler is at rest, then a timed part, by section if
 * asked for. {@link benchmarks.timing.Measurement} is the way in.
 *
 * <p>Units: seconds outside, nanoseconds inside. Threads: each object is confined to the thread of a rank.
 */
package benchmarks.timing;
