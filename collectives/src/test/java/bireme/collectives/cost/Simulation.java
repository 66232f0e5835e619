package bireme.collectives.cost;

import bireme.collectives.stages.Stages;
import bireme.collectives.team.JvmGroups;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Plays the messages of all ranks without threads, by two clocks at once.
 *
 * <p>Shape: the first clock counts rounds: a message takes one unit however long it is, a rank that sends or receives
 * and waits is busy for it, and messages of one stage go side by side. The second follows a {@link NetworkModel}. Time
 * passes by what depends on what, so ranks may be played in any order. Where ranks share JVMs, what stays inside one
 * takes no round, and its bytes and messages do not count.
 *
 * <p>Errors: a deadlock is an {@link AssertionError}.
 */
final class Simulation {
    /** A message in flight; those from one rank to another wait in the order sent, and the first knows the last. */
    private static final class Message {
        final long round;
        final double headNs;
        Message next;
        Message last = this;

        Message(long round, double headNs) {
            this.round = round;
            this.headNs = headNs;
        }
    }

    private record Taken(Message message, int source, int bytes) {}

    /** A message as it came. */
    record Received(long round, int source, int dest, int bytes) {}

    /** One rank in flight. */
    private static final class Rank {
        final Trace trace;
        final Deque<Integer> outstanding = new ArrayDeque<>();
        final List<Taken> taken = new ArrayList<>();
        int next;
        long round;
        long sendsDoneRound;
        long bytes;
        long messages;
        double ns;
        double outFreeNs;
        double inFreeNs;

        Rank(Trace trace) {
            this.trace = trace;
        }
    }

    private final NetworkModel model;
    private final JvmGroups groups;
    private final Rank[] ranks;
    private final Map<Long, Message> arrivals = new HashMap<>();
    private final Deque<Integer> runnable = new ArrayDeque<>();
    private final Consumer<Received> observer;

    /**
     * Plays a collective that every rank writes by {@code algorithm}.
     *
     * @param blockElements see {@link Trace}
     */
    Simulation(int size, int blockElements, NetworkModel model, Consumer<Stages> algorithm) {
        this(size, blockElements, model, null, algorithm, received -> {});
    }

    /**
     * The same for ranks of which some share a JVM; {@code groups} is null when none do.
     *
     * @param observer gets every message
     */
    Simulation(
            int size,
            int blockElements,
            NetworkModel model,
            JvmGroups groups,
            Consumer<Stages> algorithm,
            Consumer<Received> observer) {
        this.model = model;
        this.observer = observer;
        this.groups = groups;
        ranks = new Rank[size];
        for (int rank = 0; rank < size; rank++) {
            Trace trace = new Trace(rank, size, blockElements, groups);
            algorithm.accept(trace);
            ranks[rank] = new Rank(trace);
            runnable.add(rank);
        }
        while (!runnable.isEmpty()) {
            play(runnable.remove());
        }
        for (int rank = 0; rank < size; rank++) {
            if (ranks[rank].next < ranks[rank].trace.length()) {
                throw new AssertionError("rank " + rank + " of " + size + " waits for ever");
            }
        }
        if (!arrivals.isEmpty()) {
            throw new AssertionError("messages that nobody receives: " + arrivals.size());
        }
    }

    /** Rounds until the last rank is done. */
    long rounds() {
        return Arrays.stream(ranks).mapToLong(rank -> rank.round).max().orElse(0);
    }

    /** Most bytes that a rank sends. */
    long maxBytes() {
        return Arrays.stream(ranks).mapToLong(rank -> rank.bytes).max().orElse(0);
    }

    /** Messages that all ranks send. */
    long messages() {
        return Arrays.stream(ranks).mapToLong(rank -> rank.messages).sum();
    }

    /** Model time until the last rank is done, in ns. */
    double timeNs() {
        return Arrays.stream(ranks).mapToDouble(rank -> rank.ns).max().orElse(0);
    }

    private void play(int number) {
        Rank rank = ranks[number];
        while (rank.next < rank.trace.length() && step(number, rank, rank.next)) {
            rank.next++;
        }
    }

    private boolean step(int number, Rank rank, int event) {
        Trace trace = rank.trace;
        switch (trace.kind(event)) {
            case SEND -> {
                send(number, rank, event);
                rank.round += step(number, trace.peer(event));
                rank.ns = rank.outFreeNs;
            }
            case START_SEND -> {
                send(number, rank, event);
                rank.sendsDoneRound = Math.max(rank.sendsDoneRound, rank.round + step(number, trace.peer(event)));
            }
            case START_RECV -> rank.outstanding.add(event);
            case RECV -> {
                // One message after another, each of them a round; signals go side by side.
                int step = step(number, trace.peer(event));
                rank.round += step;
                if (!receive(number, rank, event)) {
                    rank.round -= step;
                    return false;
                }
            }
            case AWAIT_SIGNAL -> {
                return receive(number, rank, event);
            }
            case COPY -> rank.ns += trace.bytes(event) * model.copy();
            case COMBINE -> rank.ns += trace.bytes(event) * model.combine();
            default -> {
                return await(number, rank);
            }
        }
        return true;
    }

    private void send(int number, Rank rank, int event) {
        int peer = rank.trace.peer(event);
        int bytes = rank.trace.bytes(event);
        rank.ns += model.overhead();
        double start = Math.max(rank.ns, rank.outFreeNs);
        rank.outFreeNs = start + bytes * model.perByte();
        int step = step(number, peer);
        rank.bytes += step * (long) bytes;
        rank.messages += step;
        Message message = new Message(rank.round + step, start + model.latency());
        Message first = arrivals.putIfAbsent(key(number, peer), message);
        if (first != null) {
            first.last.next = message;
            first.last = message;
        }
        runnable.add(peer);
    }

    /** Rounds that a message takes. */
    private int step(int rank, int peer) {
        return groups != null && groups.groupOf(rank) == groups.groupOf(peer) ? 0 : 1;
    }

    private boolean receive(int number, Rank rank, int event) {
        Message message = take(rank.trace.peer(event), number);
        if (message == null) {
            return false;
        }
        finish(number, rank, new Taken(message, rank.trace.peer(event), rank.trace.bytes(event)));
        return true;
    }

    private boolean await(int number, Rank rank) {
        while (!rank.outstanding.isEmpty()) {
            int event = rank.outstanding.peek();
            Message message = take(rank.trace.peer(event), number);
            if (message == null) {
                return false;
            }
            rank.outstanding.remove();
            rank.taken.add(new Taken(message, rank.trace.peer(event), rank.trace.bytes(event)));
        }
        // They come in in the order in which they arrive, whatever the order in which they are expected.
        rank.taken.sort(Comparator.comparingDouble(one -> one.message.headNs));
        for (Taken one : rank.taken) {
            finish(number, rank, one);
        }
        rank.taken.clear();
        rank.round = Math.max(rank.round, rank.sendsDoneRound);
        rank.ns = Math.max(rank.ns, rank.outFreeNs);
        return true;
    }

    private void finish(int number, Rank rank, Taken one) {
        rank.round = Math.max(rank.round, one.message.round);
        rank.inFreeNs = Math.max(rank.inFreeNs, one.message.headNs) + one.bytes * model.perByte();
        rank.ns = Math.max(rank.ns, rank.inFreeNs) + model.overhead();
        observer.accept(new Received(rank.round, one.source, number, one.bytes));
    }

    private Message take(int source, int dest) {
        Long key = key(source, dest);
        Message message = arrivals.remove(key);
        if (message != null && message.next != null) {
            message.next.last = message.last;
            arrivals.put(key, message.next);
        }
        return message;
    }

    /** A pair of ranks; such that hash codes of pairs differ. */
    private long key(int source, int dest) {
        return (long) source * ranks.length + dest;
    }
}
