/**
 * The pseudo-random numbers of the NPB specification, with jumps so that each rank starts at its own place.
 *
 * <p>Threads: a sequence belongs to one.
 */
package benchmarks.random;
