package bireme.checkpoint;

import java.util.ArrayList;
import java.util.List;

/**
 * The copies that a rank holds in memory: the last one that all ranks have, and one that is being stored or was when a
 * rank was lost.
 *
 * <p>Threads: the rank's, or the one that stores while that one leaves it alone.
 */
final class MemoryLevel {
    private StoredCopy committed;
    private StoredCopy complete;
    private Image spareParity = new Image();

    /** Arrays that nothing holds any more. */
    Image takeSpareParity() {
        Image taken = spareParity;
        spareParity = new Image();
        return taken;
    }

    /** This rank has its part; whether the others have theirs is not known yet. */
    void completed(StoredCopy copy) {
        complete = copy;
    }

    /** All ranks have their parts. Returns the image of the version before, whose arrays may be used again. */
    Image commit() {
        StoredCopy before = committed;
        committed = complete;
        complete = null;
        if (before == null) {
            return new Image();
        }
        spareParity = before.parity();
        return before.image();
    }

    /** Another rank has not got its part. */
    void discard() {
        complete = null;
    }

    /** What can be restored from, newest first. */
    List<StoredCopy> copies() {
        List<StoredCopy> copies = new ArrayList<>();
        if (complete != null) {
            copies.add(complete);
        }
        if (committed != null) {
            copies.add(committed);
        }
        return copies;
    }

    boolean isCommitted(StoredCopy copy) {
        return copy == committed;
    }

    /** The copy of one checkpoint; {@code null} if there is none. */
    StoredCopy find(CommitMarker marker) {
        return copies().stream()
                .filter(copy -> copy.marker().equals(marker))
                .findFirst()
                .orElse(null);
    }

    /** Holds one copy only, or none for {@code null}: that from which all ranks go on. */
    void holdOnly(StoredCopy copy) {
        committed = copy;
        complete = null;
    }
}
