package bireme.devices.match;

/**
 * Messages ahead of their receive, in arrival order.
 *
 * <p>Shape: every message stands in four {@link EnvelopeIndex}es, one per wildcard pattern a receive may have, so any
 * receive or probe finds the oldest fitting message at once however many wait. Messages taken out are kept for re-use,
 * so a steady stream of unexpected messages allocates nothing.
 *
 * <p>Threads: guarded by the lock of the engine. Source: MPI 4.1, 3.5 (order).
 */
final class UnexpectedMessageQueue {
    private static final int SPARES = 64;

    private final EnvelopeIndex<UnexpectedMessage>[] byPattern = newIndexes();
    private final UnexpectedMessage[] spares = new UnexpectedMessage[SPARES];
    private int spareCount;

    boolean isEmpty() {
        return byPattern[0].size() == 0;
    }

    int size() {
        return byPattern[0].size();
    }

    /** A message to fill and {@link #add}. */
    UnexpectedMessage fresh() {
        return spareCount == 0 ? new UnexpectedMessage() : spares[--spareCount];
    }

    void add(UnexpectedMessage message) {
        for (int pattern = 0; pattern < Wildcards.PATTERNS; pattern++) {
            EnvelopeIndex.Link<UnexpectedMessage> link = message.links[pattern];
            link.key(Wildcards.source(pattern, message.source), Wildcards.tag(pattern, message.tag), message.context);
            byPattern[pattern].add(link);
        }
    }

    /** The oldest message that fits a receive with these arguments, or {@code null}; it stays queued. */
    UnexpectedMessage peek(int source, int tag, int context) {
        return byPattern[Wildcards.pattern(source, tag)].first(source, tag, context);
    }

    void remove(UnexpectedMessage message) {
        for (int pattern = 0; pattern < Wildcards.PATTERNS; pattern++) {
            byPattern[pattern].remove(message.links[pattern]);
        }
    }

    /** Takes back a message whose payload has been consumed. */
    void recycle(UnexpectedMessage message) {
        message.announced = null;
        message.origin = null;
        if (spareCount < SPARES) {
            spares[spareCount++] = message;
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static EnvelopeIndex<UnexpectedMessage>[] newIndexes() {
        EnvelopeIndex<UnexpectedMessage>[] indexes =
                (EnvelopeIndex<UnexpectedMessage>[]) new EnvelopeIndex[Wildcards.PATTERNS];
        for (int pattern = 0; pattern < Wildcards.PATTERNS; pattern++) {
            indexes[pattern] = new EnvelopeIndex<>();
        }
        return indexes;
    }
}
