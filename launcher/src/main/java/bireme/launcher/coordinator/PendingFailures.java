package bireme.launcher.coordinator;

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
 */
final class PendingFailures {
    /** Longer than it takes the system to tell that a process was killed, once its connections have broken. */
    static final long PATIENCE_MS = 2000;

    /** Accuser of what was seen from here. */
    static final int NOBODY = -1;

    /** That a process is lost, says another one. */
    record Suspicion(int process, int accuser, JobResult result, long heldUntilMs) {}

    private final List<Suspicion> held = new ArrayList<>();

    void add(int process, int accuser, JobResult result, long nowMs) {
        held.add(new Suspicion(process, accuser, result, nowMs + PATIENCE_MS));
    }

    /** Takes the oldest that has been held long enough; those about, or by, others than {@code isThere} are dropped. */
    Suspicion takeDue(long nowMs, IntPredicate isThere) {
        for (Iterator<Suspicion> each = held.iterator(); each.hasNext(); ) {
            Suspicion suspicion = each.next();
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
