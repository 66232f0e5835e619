package bireme.runtime.check;

import bireme.runtime.finding.FindingKind;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The operations of a rank that the program has not found complete yet.
 *
 * <p>Threads: any thread of the rank.
 */
final class PendingOperations {
    private final RankCheck check;
    private final Set<PendingOperation> operations = new LinkedHashSet<>();

    PendingOperations(RankCheck check) {
        this.check = check;
    }

    /** An operation begins; reports it if it uses what another one owns. */
    synchronized void begins(PendingOperation operation) {
        checkFree(operation.part(), operation.isWriting(), operation.name(), operation.place());
        operations.add(operation);
    }

    /** An operation, maybe one that blocks, uses a part of a buffer. */
    synchronized void checkFree(BufferPart part, boolean isWriting, String name, String place) {
        for (PendingOperation other : operations) {
            if ((isWriting || other.isWriting()) && part.overlaps(other.part())) {
                check.found(
                        FindingKind.BUFFER,
                        "gave a " + name + " the same elements of a buffer as a pending " + other.name(),
                        place,
                        other.place());
            }
        }
    }

    /** Whether any is pending; if not, no buffer is owned and none need be compared. */
    synchronized boolean isAny() {
        return !operations.isEmpty();
    }

    /** The program has found the operation complete, or has released it. */
    synchronized void ends(PendingOperation operation) {
        operations.remove(operation);
    }

    /** Reports all that were never found complete. */
    void reportLeftovers() {
        List<PendingOperation> left;
        synchronized (this) {
            left = List.copyOf(operations);
            operations.clear();
        }
        for (PendingOperation each : left) {
            check.found(FindingKind.LEFTOVER, RankCheck.NOT_COMPLETE + each.name(), each.place());
        }
    }
}
