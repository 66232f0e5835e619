package bireme.collectives.cost;

import bireme.collectives.Stages;
import bireme.collectives.cost.Trace.Event;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Plays the messages of all ranks in model time: a message takes one unit however long it is, a rank that sends and
 * waits is busy for it, and messages of one stage go side by side.
 *
 * <p>Errors: a standstill is an {@link AssertionError}.
 */
final class Simulation {
    /** One rank on its way. */
    private static final class Rank {
        final List<Event> events;
        final Deque<Event> outstanding = new ArrayDeque<>();
        int next;
        long clock;
        long sendsDone;
        long bytes;

        Rank(List<Event> events) {
            this.events = events;
        }
    }

    private final List<Rank> ranks = new ArrayList<>();
    private final Map<Long, Deque<Long>> arrivals = new HashMap<>();
    private final Deque<Integer> runnable = new ArrayDeque<>();

    /** Plays a collective that every rank writes by {@code algorithm}. */
    Simulation(int size, Consumer<Stages> algorithm) {
        for (int rank = 0; rank < size; rank++) {
            Trace trace = new Trace(rank, size);
            algorithm.accept(trace);
            ranks.add(new Rank(trace.events()));
            runnable.add(rank);
        }
        while (!runnable.isEmpty()) {
            play(runnable.remove());
        }
        for (int rank = 0; rank < size; rank++) {
            if (ranks.get(rank).next < ranks.get(rank).events.size()) {
                throw new AssertionError("rank " + rank + " of " + size + " waits for ever");
            }
        }
    }

    /** Model time when the last rank is done. */
    long rounds() {
        return ranks.stream().mapToLong(rank -> rank.clock).max().orElse(0);
    }

    /** Most bytes that a rank sends. */
    long mostBytes() {
        return ranks.stream().mapToLong(rank -> rank.bytes).max().orElse(0);
    }

    private void play(int number) {
        Rank rank = ranks.get(number);
        while (rank.next < rank.events.size() && step(number, rank, rank.events.get(rank.next))) {
            rank.next++;
        }
    }

    private boolean step(int number, Rank rank, Event event) {
        switch (event.kind()) {
            case SEND -> {
                deliver(number, rank, event);
                rank.clock++;
                return true;
            }
            case START_SEND -> {
                deliver(number, rank, event);
                rank.sendsDone = rank.clock + 1;
                return true;
            }
            case START_RECV -> {
                rank.outstanding.add(event);
                return true;
            }
            case RECV -> {
                return receive(number, rank, event);
            }
            default -> {
                while (!rank.outstanding.isEmpty() && receive(number, rank, rank.outstanding.peek())) {
                    rank.outstanding.remove();
                }
                rank.clock = Math.max(rank.clock, rank.outstanding.isEmpty() ? rank.sendsDone : 0);
                return rank.outstanding.isEmpty();
            }
        }
    }

    private void deliver(int number, Rank rank, Event event) {
        arrivals.computeIfAbsent(key(number, event.peer()), pair -> new ArrayDeque<>())
                .add(rank.clock + 1);
        rank.bytes += event.elements();
        runnable.add(event.peer());
    }

    private boolean receive(int number, Rank rank, Event event) {
        Deque<Long> waiting = arrivals.get(key(event.peer(), number));
        if (waiting == null || waiting.isEmpty()) {
            return false;
        }
        rank.clock = Math.max(rank.clock, waiting.remove());
        return true;
    }

    private static long key(int source, int dest) {
        return (long) source << Integer.SIZE | dest;
    }
}
