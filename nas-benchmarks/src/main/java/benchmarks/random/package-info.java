/** The pseudo-random numbers of the NPB specification, with jumps so that each rank starts at its own place. */
package benchmarks.random;
