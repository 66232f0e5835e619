package bireme.bb.ranks.farm.executor;

import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RunnableFuture;
import java.util.function.Function;

/**
 * The future of a task of a {@code RankExecutor}. Cancelling it prevents sending the task; if it was sent already, it
 * still runs, and its result is dropped.
 *
 * <p>Threads: any; completed by that of the executor.
 *
 * @param <R> result
 */
public final class ExecutorFuture<R> extends CompletableFuture<R> implements RunnableFuture<R> {
    private final Callable<?> task;
    private final Function<Object, R> finish;

    /** The future of a task; {@code finish} makes its result of what the worker returned. */
    public ExecutorFuture(Callable<?> task, Function<Object, R> finish) {
        this.task = task;
        this.finish = finish;
    }

    /** The task that is sent to a worker. */
    Callable<?> task() {
        return task;
    }

    void finish(Object returned) {
        complete(finish.apply(returned));
    }

    /** Does the task here and now; for tasks that {@code RankExecutor.shutdownNow} returned. */
    @Override
    public void run() {
        try {
            finish(task.call());
        } catch (Exception | Error e) {
            completeExceptionally(e);
        }
    }
}
