package bireme.runtime.spare;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.ObjIntConsumer;

/**
 * The spares of a job that has all its ranks in this JVM.
 *
 * <p>Threads: any. Futures are completed outside the monitor, by the thread that decides.
 */
public final class LocalSpares implements SparePool {
    private final SpareRegistry registry;
    private final Map<Integer, SpareAssignment> places = new HashMap<>();
    private final ObjIntConsumer<SpareAssignment> whenTaken;
    private final CompletableFuture<Void> end = new CompletableFuture<>();

    /**
     * Begins with a job.
     *
     * @param size ranks of the job
     * @param spares how many of them are spares
     * @param whenTaken told of each place that a spare takes, before the spare is
     */
    public LocalSpares(int size, int spares, ObjIntConsumer<SpareAssignment> whenTaken) {
        this.registry = new SpareRegistry(size, spares);
        this.whenTaken = whenTaken;
    }

    @Override
    public synchronized boolean isWaiting(int rank) {
        return registry.isWaiting(rank);
    }

    @Override
    public synchronized SpareAssignment awaitPlace(int rank) throws InterruptedException {
        while (!places.containsKey(rank) && !end.isDone() && registry.isWaiting(rank)) {
            wait();
        }
        return places.get(rank);
    }

    @Override
    public CompletableFuture<int[]> take(int context, int[] members) {
        return CompletableFuture.completedFuture(taken(context, members));
    }

    private synchronized int[] taken(int context, int[] members) {
        SpareRegistry.Answer answer = registry.take(context, members);
        for (int spare : answer.spares()) {
            SpareAssignment place = new SpareAssignment(context, answer.ids());
            whenTaken.accept(place, spare);
            places.put(spare, place);
        }
        notifyAll();
        return answer.ids();
    }

    @Override
    public CompletableFuture<Void> end() {
        return end;
    }

    /** A rank is lost. */
    public void lost(int rank) {
        synchronized (this) {
            registry.lost(rank);
        }
        checkEnd();
    }

    /** A rank waits in {@code MPI.Finalize}, or has ended. */
    public void finished(int rank) {
        synchronized (this) {
            registry.finished(rank);
        }
        checkEnd();
    }

    /** {@return whether every rank that takes part is lost} */
    public synchronized boolean areAllLost() {
        return registry.areAllLost();
    }

    private void checkEnd() {
        boolean isOver;
        synchronized (this) {
            isOver = registry.isOver();
        }
        if (isOver && end.complete(null)) {
            synchronized (this) {
                notifyAll();
            }
        }
    }
}
