/**
 * Graphs of tasks whose order follows from the data they read and write.
 *
 * <p>A program adds tasks one after the other, as if each were run at once, and says for each what it {@linkplain
 * bireme.bb.tasks.Task reads and writes}. Tasks that do not touch the same data run side by side; the result is that of
 * the sequential program. A {@link bireme.bb.tasks.TaskGraph} borrows the threads of a {@link
 * bireme.bb.parallel.ParallelFor}.
 *
 * <p>Threads: descriptions are immutable and any thread may call; tasks are added by the thread of the program only.
 *
 * <p>Guarantees: what a task has written to data is visible to the tasks that come after it by those data, and all of
 * it to the caller at the end.
 */
package bireme.bb.tasks;
