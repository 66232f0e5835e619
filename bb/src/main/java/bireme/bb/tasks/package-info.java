/**
 * Graphs of tasks whose order follows from the data they read and write.
 *
 * <p>A program adds tasks one after the other, as if each were run at once, and says for each what it {@linkplain
 * bireme.bb.tasks.Task reads and writes}. Tasks that do not touch the same data run side by side; the result is that of
 * the sequential program. A {@link bireme.bb.tasks.TaskGraph} borrows the threads of a {@link
 * bireme.bb.parallel.ParallelFor}.
 */
package bireme.bb.tasks;
