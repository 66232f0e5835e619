package bireme.bb.divide;

import bireme.bb.parallel.stealing.IdleWorkers;
import bireme.bb.parallel.stealing.RunOutcome;
import bireme.bb.parallel.stealing.RunOverSignal;
import java.util.ArrayList;
import java.util.List;

/**
 * The solution of one problem by divide and conquer.
 *
 * <p>Threads: those of the {@code ParallelFor}; number 0 is the caller, which begins with the whole problem.
 */
final class Solving<P, R> {
    final DivideAndConquer<P, R> how;
    final IdleWorkers idleWorkers;
    final RunOutcome outcome;
    private final List<StealingSolver<P, R>> solvers = new ArrayList<>();
    private R result;

    Solving(DivideAndConquer<P, R> how, int threads) {
        this.how = how;
        this.idleWorkers = new IdleWorkers(threads);
        this.outcome = new RunOutcome(how.toString(), idleWorkers);
        for (int number = 0; number < threads; number++) {
            solvers.add(new StealingSolver<>(this, number, threads > 1));
        }
    }

    StealingSolver<P, R> solver(int number) {
        return solvers.get(number);
    }

    /** A thread joins: the caller with the whole problem, others for parts of it. */
    void takePart(int thread, P problem) {
        try {
            if (thread > 0) {
                solver(thread).takeParts();
            } else if (!outcome.isOver()) {
                result = solver(0).solve(problem);
                outcome.end();
            }
        } catch (RunOverSignal e) {
            outcome.end(); // the caller was interrupted, or the failure is known already
        }
    }

    /** Some part from the deque of another thread; {@code null} if none was seen. */
    Subproblem<P, R> stolenBy(int thief) {
        for (int step = 1; step < solvers.size(); step++) {
            Subproblem<P, R> part = solver((thief + step) % solvers.size()).steal();
            if (part != null) {
                return part;
            }
        }
        return null;
    }

    /** The result of the calling thread, once all threads have left. */
    R result() {
        outcome.throwIfFailed();
        return result;
    }
}
