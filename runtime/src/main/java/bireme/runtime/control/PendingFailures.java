package bireme.runtime.control;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * Failures that are held back for a while, because they may be the cause of the end or may only follow from the failure
 * of another process.
 *
 * <p>Units: times in ms of any clock that only goes forward.
 *
 * <p>Threads: one.
 *
 * @param <R> the result of a job that ends for this reason
 */
public final class PendingFailures<R> {
    /** Reporter of what was seen from here. */
    public static final int NOBODY = -1;

    /**
     * A report by one process that another is lost.
     *
     * @param <R> the result of a job that ends for this reason
     */
    public record PendingFailure<R>(int process, int reporter, R result, long heldUntilMs) {}

    private final long patienceMs;
    private final List<PendingFailure<R>> held = new ArrayList<>();

    /** Holds everything back for so long. */
    public PendingFailures(long patienceMs) {
        this.patienceMs = patienceMs;
    }

    /** Holds back what {@code reporter} says of {@code process}. */
    public void add(int process, int reporter, R result, long nowMs) {
        held.add(new PendingFailure<>(process, reporter, result, nowMs + patienceMs));
    }

    /** Whether nothing is held back. */
    public boolean isEmpty() {
        return held.isEmpty();
    }

    /** Takes the oldest that has been held long enough; those about, or by, others than {@code isThere} are dropped. */
    public PendingFailure<R> takeDue(long nowMs, IntPredicate isThere) {
        for (Iterator<PendingFailure<R>> each = held.iterator(); each.hasNext(); ) {
            PendingFailure<R> failure = each.next();
            boolean isValid = isThere.test(failure.process())
                    && (failure.reporter() == NOBODY || isThere.test(failure.reporter()));
            if (!isValid || nowMs - failure.heldUntilMs() >= 0) {
                each.remove();
            }
            if (isValid && nowMs - failure.heldUntilMs() >= 0) {
                return failure;
            }
        }
        return null;
    }
}
