package bireme.devices.explore;

import bireme.devices.match.MatchEngine;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The messages that are in flight between the ranks of a job: those of one sender, receiver and context arrive in
 * the order sent.
 *
 * <p>Threads: one at a time, see {@link TurnScheduler}.
 */
final class Channels {
    private final MatchEngine[] engines;
    private final Map<Key, Deque<InFlightMessage>> held = new TreeMap<>();

    /** Who sends to whom in which context. */
    record Key(int dest, int source, int context) implements Comparable<Key> {
        @Override
        public int compareTo(Key other) {
            int byDest = Integer.compare(dest, other.dest);
            int bySource = byDest != 0 ? byDest : Integer.compare(source, other.source);
            return bySource != 0 ? bySource : Integer.compare(context, other.context);
        }
    }

    Channels(int ranks) {
        engines = new MatchEngine[ranks];
        for (int rank = 0; rank < ranks; rank++) {
            engines[rank] = new MatchEngine();
        }
    }

    MatchEngine engine(int rank) {
        return engines[rank];
    }

    /** Whether something is in flight there already, which what comes later must not overtake. */
    boolean isHeld(Key key) {
        return held.containsKey(key);
    }

    void hold(Key key, InFlightMessage message) {
        held.computeIfAbsent(key, newKey -> new ArrayDeque<>()).add(message);
    }

    void deliver(Key key, InFlightMessage message) {
        message.arriveAt(engines[key.dest]);
    }

    /** Those that have messages, in an order that is the same in every run. */
    List<Key> busy() {
        return new ArrayList<>(held.keySet());
    }

    /** The oldest message of a channel that has one arrives. */
    void deliverOldest(Key key) {
        Deque<InFlightMessage> messages = held.get(key);
        InFlightMessage oldest = messages.remove();
        if (messages.isEmpty()) {
            held.remove(key);
        }
        deliver(key, oldest);
    }
}
