/**
 * Loops whose iterations run side by side, over arrays and ranges, without streams of items.
 *
 * <p>A {@link bireme.bb.parallel.ParallelFor} keeps a few threads that sleep, or spin for a moment, between loops, so
 * that a loop of some microseconds is worth sharing. The calling thread works too, and never waits for a thread that
 * has not begun: what others have not taken by then it does itself.
 *
 * <p>Threads: any may call; while a loop runs, a second one runs in the thread that called it.
 *
 * <p>Guarantees: a call returns, or throws, after all threads have left the loop; what was written before it is
 * visible inside, and what was written inside is visible after it.
 */
package bireme.bb.parallel;
