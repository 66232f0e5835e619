/**
 * Work stealing for patterns that borrow the threads of a {@link bireme.bb.parallel.ParallelFor}: tasks that idle
 * threads take from busy ones, how idle threads wait, and how a run ends. The threads that steal are those of
 * {@code bireme.bb.tasks} and {@code bireme.bb.divide}.
 */
package bireme.bb.parallel.stealing;
