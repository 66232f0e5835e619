package bireme.bb.divide;

import bireme.bb.parallel.stealing.RunOverSignal;
import bireme.bb.parallel.stealing.StealDeque;
import java.util.Arrays;
import java.util.List;

/**
 * One thread's share in a solution.
 *
 * <p>Threads: its own; {@link #steal} by any.
 *
 * <p>Ordering: parts are stolen from the oldest on, so when one was, all older ones were too, and the thread that waits
 * for it has none left. What is in the deque of the thief then are parts of that very part: helping with those only
 * keeps the stack as short as that of one thread alone.
 *
 * <p>Source: leapfrogging, D. B. Wagner, B. G. Calder (PPoPP 1993).
 */
final class StealingSolver<P, R> {
    /** With so many parts in its deque, others would find enough, and more are solved as calls. */
    private static final int ENOUGH = 3;

    private final Solving<P, R> run;
    private final DivideAndConquer<P, R> how;
    private final int number;
    private final boolean hasOthers;
    private final StealDeque<Subproblem<P, R>> ready = new StealDeque<>();

    StealingSolver(Solving<P, R> run, int number, boolean hasOthers) {
        this.run = run;
        this.how = run.how;
        this.number = number;
        this.hasOthers = hasOthers;
    }

    R solve(P problem) {
        run.outcome.check(number);
        try {
            if (how.isSmall.test(problem)) {
                return how.base.apply(problem);
            }
            List<? extends P> parts = how.divide.apply(problem);
            boolean shares = hasOthers && ready.size() < ENOUGH;
            return how.combine.apply(problem, shares ? share(parts) : solveAll(parts));
        } catch (RunOverSignal e) {
            throw e;
        } catch (Throwable e) { // it is the caller's
            throw run.outcome.fail(problem, e);
        }
    }

    @SuppressWarnings("unchecked") // nobody sees the array but the list
    private List<R> solveAll(List<? extends P> parts) {
        Object[] results = new Object[parts.size()];
        for (int i = 0; i < results.length; i++) {
            results[i] = solve(parts.get(i));
        }
        return (List<R>) Arrays.asList(results);
    }

    @SuppressWarnings("unchecked") // nobody sees the array but the list
    private List<R> share(List<? extends P> parts) {
        Object[] results = new Object[parts.size()];
        for (int i = results.length - 1; i > 0; i--) {
            Subproblem<P, R> part = new Subproblem<>(parts.get(i), number);
            results[i] = part;
            ready.push(part);
            run.idleWorkers.wakeOne();
        }
        for (int i = 0; i < results.length; i++) {
            results[i] = i == 0 ? solve(parts.get(0)) : join((Subproblem<P, R>) results[i]);
        }
        return (List<R>) Arrays.asList(results);
    }

    private R join(Subproblem<P, R> part) {
        if (ready.pop() != null) { // only this one can be there, see above
            return solve(part.problem);
        }
        for (int emptyPolls = 0; !part.isDone(); ) {
            run.outcome.check(number);
            int thief = part.thief;
            emptyPolls =
                    step(thief == Subproblem.NOBODY ? null : run.solver(thief).steal(), emptyPolls);
        }
        return part.result();
    }

    /** Takes what idle threads can take, until all is over. */
    void takeParts() {
        for (int emptyPolls = 0; !run.outcome.isOver(); ) {
            emptyPolls = step(run.stolenBy(number), emptyPolls);
        }
    }

    /** Solves what a poll has found, or waits a little; {@code emptyPolls} polls were empty so far. */
    private int step(Subproblem<P, R> found, int emptyPolls) {
        if (found == null) {
            run.idleWorkers.pause(number, emptyPolls);
            return emptyPolls + 1;
        }
        run.idleWorkers.found(number, emptyPolls);
        found.thief = number;
        found.finish(solve(found.problem));
        run.idleWorkers.wake(found.owner);
        return 0;
    }

    Subproblem<P, R> steal() {
        return ready.steal();
    }
}
