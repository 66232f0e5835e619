package bireme.launcher.agent;

import bireme.launcher.control.FromAgent;
import bireme.launcher.control.ToAgent;
import bireme.runtime.control.ToCoordinator;
import bireme.runtime.spare.SpareAssignment;
import bireme.runtime.spare.SparePool;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/**
 * The spares of a job as one of its processes sees them: it asks the coordinator, and does what that says.
 *
 * <p>Threads: any; futures are completed by the thread that reads from the coordinator.
 */
final class AgentSpares implements SparePool {
    private final int firstSpare;
    private final Consumer<ToCoordinator> coordinator;
    private final Map<SpareAssignment, CompletableFuture<int[]>> questions = new HashMap<>();
    private final Map<Integer, SpareAssignment> places = new HashMap<>();
    private final CompletableFuture<Void> end = new CompletableFuture<>();

    /**
     * Begins with a job.
     *
     * @param firstSpare lowest of the spares
     */
    AgentSpares(int firstSpare, Consumer<ToCoordinator> coordinator) {
        this.firstSpare = firstSpare;
        this.coordinator = coordinator;
    }

    @Override
    public synchronized boolean isWaiting(int rank) {
        return rank >= firstSpare && !places.containsKey(rank);
    }

    @Override
    public synchronized SpareAssignment awaitPlace(int rank) throws InterruptedException {
        while (!places.containsKey(rank) && !end.isDone()) {
            wait();
        }
        return places.get(rank);
    }

    @Override
    public CompletableFuture<int[]> take(int context, int[] members) {
        SpareAssignment question = new SpareAssignment(context, members);
        CompletableFuture<int[]> answer;
        boolean isNew;
        synchronized (this) {
            isNew = !questions.containsKey(question);
            answer = questions.computeIfAbsent(question, key -> new CompletableFuture<>());
        }
        if (isNew) {
            coordinator.accept(new FromAgent.TakeSpares(context, members));
        }
        return answer;
    }

    @Override
    public CompletableFuture<Void> end() {
        return end;
    }

    /** The coordinator has answered. */
    void answered(ToAgent.SparesTaken taken) {
        CompletableFuture<int[]> answer;
        synchronized (this) {
            answer = questions.get(taken.question());
        }
        if (answer != null) {
            answer.complete(taken.ids());
        }
    }

    /** A spare of this process has been given a place. */
    synchronized void placed(ToAgent.TakePlace taken) {
        places.put(taken.rank(), taken.place());
        notifyAll();
    }

    /** Every rank that takes part in the job has come to its end. */
    void allFinished() {
        end.complete(null);
        synchronized (this) {
            notifyAll();
        }
    }
}
