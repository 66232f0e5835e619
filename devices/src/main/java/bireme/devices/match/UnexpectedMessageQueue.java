package bireme.devices.match;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedList;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.IntPredicate;
import xxdev.UnreceivedMessage;

/**
 * Messages ahead of their receive, in arrival order.
 *
 * <p>Shape: every message is in an {@link EnvelopeIndex} by its whole envelope, and in one for each wildcard
 * pattern that a receive or probe has used so far, so that any of them finds the oldest fitting message at once however
 * many wait. The index of a pattern is made when the pattern is first used: most programs use one or none, and a queue
 * of a million messages shall not pay for more. Messages taken out are kept for re-use, so a steady stream of
 * unexpected messages allocates nothing.
 *
 * <p>Threads: guarded by the lock of the engine. Source: MPI 4.1, 3.5 (order).
 */
final class UnexpectedMessageQueue {
    private static final int SPARES = 64;
    private static final int NO_WILDCARD = 0;

    /** The first stands for the pattern without a wildcard; the others are {@code null} until they are used. */
    private final EnvelopeIndex<UnexpectedMessage>[] byPattern = newIndexes();

    private final UnexpectedMessage[] spares = new UnexpectedMessage[SPARES];
    private int spareCount;
    private long arrivals;

    boolean isEmpty() {
        return byPattern[NO_WILDCARD].size() == 0;
    }

    int size() {
        return byPattern[NO_WILDCARD].size();
    }

    /** A message to fill and {@link #add}. */
    UnexpectedMessage fresh() {
        return spareCount == 0 ? new UnexpectedMessage() : spares[--spareCount];
    }

    void add(UnexpectedMessage message) {
        message.order = arrivals++;
        byPattern[NO_WILDCARD].add(message.link);
        for (int pattern = NO_WILDCARD + 1; pattern < Wildcards.PATTERNS; pattern++) {
            if (byPattern[pattern] != null) {
                byPattern[pattern].add(message.newKey(pattern));
            }
        }
    }

    /** The oldest message that fits a receive with these arguments, or {@code null}; it stays queued. */
    UnexpectedMessage peek(int source, int tag, int context) {
        int pattern = Wildcards.pattern(source, tag);
        if (byPattern[pattern] == null) {
            index(pattern);
        }
        return byPattern[pattern].first(source, tag, context);
    }

    /** Describes the messages that came first, oldest first. */
    List<UnreceivedMessage> oldest(int max) {
        PriorityQueue<UnexpectedMessage> oldest = // with the youngest of them at its head
                new PriorityQueue<>(Comparator.comparingLong(message -> arrivals - message.order));
        byPattern[NO_WILDCARD].forEach(message -> {
            oldest.add(message);
            if (oldest.size() > max) {
                oldest.poll();
            }
        });
        LinkedList<UnreceivedMessage> described = new LinkedList<>();
        while (!oldest.isEmpty()) {
            described.addFirst(oldest.poll().describe());
        }
        return described;
    }

    /** Takes out all messages of such contexts. */
    List<UnexpectedMessage> takeAll(IntPredicate contexts) {
        List<UnexpectedMessage> taken = new ArrayList<>();
        byPattern[NO_WILDCARD].forEach(message -> {
            if (contexts.test(message.link.context)) {
                taken.add(message);
            }
        });
        taken.forEach(this::remove);
        return taken;
    }

    private void index(int pattern) {
        List<UnexpectedMessage> messages = new ArrayList<>(size());
        byPattern[NO_WILDCARD].forEach(messages::add);
        messages.sort(Comparator.comparingLong(message -> message.order - arrivals)); // right past the largest number
        EnvelopeIndex<UnexpectedMessage> index = new EnvelopeIndex<>();
        messages.forEach(message -> index.add(message.newKey(pattern)));
        byPattern[pattern] = index;
    }

    void remove(UnexpectedMessage message) {
        byPattern[NO_WILDCARD].remove(message.link);
        for (int pattern = NO_WILDCARD + 1; pattern < Wildcards.PATTERNS; pattern++) {
            if (byPattern[pattern] != null) {
                byPattern[pattern].remove(message.wildcardLink(pattern));
            }
        }
    }

    /** Takes back a message whose payload has been consumed. */
    void recycle(UnexpectedMessage message) {
        message.rendezvous = null;
        message.origin = null;
        if (spareCount < SPARES) {
            spares[spareCount++] = message;
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static EnvelopeIndex<UnexpectedMessage>[] newIndexes() {
        EnvelopeIndex<UnexpectedMessage>[] indexes =
                (EnvelopeIndex<UnexpectedMessage>[]) new EnvelopeIndex[Wildcards.PATTERNS];
        indexes[NO_WILDCARD] = new EnvelopeIndex<>();
        return indexes;
    }
}
