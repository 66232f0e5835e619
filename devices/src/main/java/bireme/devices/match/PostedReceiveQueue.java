package bireme.devices.match;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Receives that wait for a message, in posting order.
 *
 * <p>Shape: one {@link EnvelopeIndex} per wildcard pattern. A message asks each pattern in use for its oldest fitting
 * receive and takes the oldest of these, so the cost does not depend on how many receives wait.
 *
 * <p>Threads: guarded by the lock of the engine. Source: MPI 4.1, 3.5 (order).
 */
final class PostedReceiveQueue {
    private final EnvelopeIndex<ReceiveRequest>[] byPattern = newIndexes();
    private long posted;
    private int size;

    void add(ReceiveRequest receive) {
        receive.order = posted++;
        receive.isPosted = true;
        size++;
        byPattern[receive.pattern()].add(receive.link.key(receive.source, receive.tag, receive.context));
    }

    /** Takes out the oldest receive that fits the message, or returns {@code null}. */
    ReceiveRequest take(int source, int tag, int context) {
        ReceiveRequest oldest = null;
        for (int pattern = 0; pattern < Wildcards.PATTERNS; pattern++) {
            EnvelopeIndex<ReceiveRequest> index = byPattern[pattern];
            if (index.size() == 0) {
                continue;
            }
            ReceiveRequest receive =
                    index.first(Wildcards.source(pattern, source), Wildcards.tag(pattern, tag), context);
            if (receive != null && (oldest == null || receive.order - oldest.order < 0)) {
                oldest = receive;
            }
        }
        if (oldest != null) {
            remove(oldest);
        }
        return oldest;
    }

    void remove(ReceiveRequest receive) {
        receive.isPosted = false;
        size--;
        byPattern[receive.pattern()].remove(receive.link);
    }

    /** Takes out all receives of a kind. */
    List<ReceiveRequest> takeAll(Predicate<ReceiveRequest> kind) {
        List<ReceiveRequest> all = new ArrayList<>();
        for (EnvelopeIndex<ReceiveRequest> index : byPattern) {
            index.forEach(all::add);
        }
        all.removeIf(kind.negate());
        all.forEach(this::remove);
        return all;
    }

    int size() {
        return size;
    }

    boolean isEmpty() {
        return size == 0;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static EnvelopeIndex<ReceiveRequest>[] newIndexes() {
        EnvelopeIndex<ReceiveRequest>[] indexes =
                (EnvelopeIndex<ReceiveRequest>[]) new EnvelopeIndex[Wildcards.PATTERNS];
        for (int pattern = 0; pattern < Wildcards.PATTERNS; pattern++) {
            indexes[pattern] = new EnvelopeIndex<>();
        }
        return indexes;
    }
}
