/**
 * Loops whose iterations run side by side, over arrays and ranges, without streams of items.
 *
 * <p>A {@link bireme.bb.parallel.ParallelFor} keeps a few threads that sleep, or spin for a moment, between loops, so
 * that a loop of some microseconds is worth sharing. The calling thread works too, and never waits for a thread that
 * has not begun: what others have not taken by then it does itself.
 */
package bireme.bb.parallel;
