package bireme.bb.divide;

/**
 * A part of a problem that is in the deque of its owner until an idle thread steals it.
 *
 * <p>Threads: the owner makes it; the thread that takes it sets the thief, and at the end the result.
 *
 * <p>Ordering: the result is written before {@code isDone}.
 */
final class Subproblem<P, R> {
    /** No thread has taken it, or published that it has. */
    static final int NOBODY = -1;

    final P problem;
    final int owner;
    volatile int thief = NOBODY;
    private R result;
    private volatile boolean isDone;

    Subproblem(P problem, int owner) {
        this.problem = problem;
        this.owner = owner;
    }

    void finish(R solution) {
        result = solution;
        isDone = true;
    }

    boolean isDone() {
        return isDone;
    }

    /** The solution, once done. */
    R result() {
        return result;
    }
}
