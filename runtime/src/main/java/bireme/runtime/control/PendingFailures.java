package bireme.runtime.control;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * What may be the end of a process, or may only follow from another's: held back for a while.
 *
 * <p>Units: times in ms of any clock that only goes forward.
 *
 * <p>Threads: one.
 *
 * @param <R> what it would be the reason of
 */
public final class PendingFailures<R> {
    /** Accuser of what was seen from here. */
    public static final int NOBODY = -1;

    /**
     * That a process is lost, says another one.
     *
     * @param <R> what it would be the reason of
     */
    public record Suspicion<R>(int process, int accuser, R result, long heldUntilMs) {}

    private final long patienceMs;
    private final List<Suspicion<R>> held = new ArrayList<>();

    /** Holds everything back for so long. */
    public PendingFailures(long patienceMs) {
        this.patienceMs = patienceMs;
    }

    /** Holds back what {@code accuser} says of {@code process}. */
    public void add(int process, int accuser, R result, long nowMs) {
        held.add(new Suspicion<>(process, accuser, result, nowMs + patienceMs));
    }

    /** Takes the oldest that has been held long enough; those about, or by, others than {@code isThere} are dropped. */
    public Suspicion<R> takeDue(long nowMs, IntPredicate isThere) {
        for (Iterator<Suspicion<R>> each = held.iterator(); each.hasNext(); ) {
            Suspicion<R> suspicion = each.next();
            boolean isFounded = isThere.test(suspicion.process())
                    && (suspicion.accuser() == NOBODY || isThere.test(suspicion.accuser()));
            if (!isFounded || nowMs - suspicion.heldUntilMs() >= 0) {
                each.remove();
            }
            if (isFounded && nowMs - suspicion.heldUntilMs() >= 0) {
                return suspicion;
            }
        }
        return null;
    }
}
