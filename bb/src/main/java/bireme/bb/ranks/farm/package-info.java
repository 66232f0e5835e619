/**
 * Farms as a service for MPI programs: one rank distributes tasks, the others work, no graph is described.
 *
 * <p>{@link bireme.bb.ranks.farm.TaskFarm} is a collective call that ends when all tasks are done.
 * {@link bireme.bb.ranks.farm.RankExecutor} is an {@link java.util.concurrent.ExecutorService} whose threads are ranks.
 * Both talk on a communicator of their own, made from the one they are given, so their messages meet no others.
 *
 * <p>Shape: a worker rank only ever answers: batches of tasks arrive, results go. The root keeps one receive posted for
 * each worker, so that it can go on when a worker is lost, and sleeps until one of them is filled. This package is what
 * programs use; the packages below use only those before them: {@code failure}, {@code protocol} (messages), {@code
 * worker} (worker side), {@code dispatch} (batches, and lost workers), {@code checkpoint}, {@code root} (task farm) and
 * {@code executor}.
 *
 * <p>Guarantees: each task's result is delivered once; a task may be worked on more than once where that was asked for,
 * after a failure or the loss of its rank. Failures anywhere reach all ranks.
 *
 * <p>Threads: a farm uses the thread of each rank that calls it; an executor may be used by any thread of its root.
 */
package bireme.bb.ranks.farm;
