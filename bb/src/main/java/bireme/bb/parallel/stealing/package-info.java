/**
 * Work stealing for patterns that borrow the threads of a {@link bireme.bb.parallel.ParallelFor}: tasks that idle
 * threads take from busy ones, how idle threads wait, and how a run ends.
 */
package bireme.bb.parallel.stealing;
