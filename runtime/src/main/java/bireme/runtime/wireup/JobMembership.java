package bireme.runtime.wireup;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * What the hub knows of the step's processes, and what it answers.
 *
 * <p>Shape: a process is <em>absent</em>, then <em>active</em> from its first {@code MPI.Init} on, <em>finalized</em>
 * when it is through with {@code MPI.Finalize}, and <em>idle</em> once all are; from there it may become active again,
 * or leave. Leaving at any other time ends the job for all.
 *
 * <p>Time is counted in looks, one a second, so that a hub that was stopped for a while does not take its own absence
 * for that of others.
 *
 * <p>Threads: one at a time; the hub sees to it.
 */
final class JobMembership {
    private static final int STATUS_FAILED = 1;
    private static final int LOOKS_OF_DOUBT = 2;
    private static final int MAX_NAMED = 8;

    private enum State {
        ABSENT,
        ACTIVE,
        FINALIZED,
        IDLE,
        LEFT
    }

    private final State[] states;
    private final String[] hosts;
    private final int[] looksWithoutWord;
    private final int startSeconds;
    private final int silenceSeconds;
    private final BiConsumer<Integer, WireupMessage> sender;
    private final Consumer<String> say;
    private final Map<String, String> addresses = new HashMap<>();
    private final Map<String, List<Integer>> askers = new HashMap<>();
    private boolean isComplete;
    private int looks;
    private WireupMessage end;
    private String doubt;
    private int looksOfDoubt;

    /**
     * Creates an assembly that nobody has joined.
     *
     * @param sender sends to a process, if it is there
     * @param say takes a line for people
     */
    JobMembership(
            int size,
            int startSeconds,
            int silenceSeconds,
            BiConsumer<Integer, WireupMessage> sender,
            Consumer<String> say) {
        this.states = new State[size];
        this.hosts = new String[size];
        this.looksWithoutWord = new int[size];
        this.startSeconds = startSeconds;
        this.silenceSeconds = silenceSeconds;
        this.sender = sender;
        this.say = say;
        Arrays.fill(states, State.ABSENT);
    }

    /** Takes what a process says. */
    void take(int process, WireupMessage message) throws IOException {
        looksWithoutWord[process] = 0;
        switch (message.kind()) {
            case JOIN -> join(process, message.text(0));
            case PUBLISH -> publish(process, message.text(0), message.text(1));
            case LOOK_UP -> lookUp(process, message.number(), message.text(0));
            case INITIALIZED -> initialized(process);
            case FINALIZED -> finalized(process);
            case LOST -> lost(message.number(), name(process) + ": " + message.text(0));
            case END -> end(message.number(), message.text(0), message.texts().size() > 1);
            case DISCONNECT -> disconnected(process);
            case ALIVE -> {}
            default -> throw new IOException("it said " + message.kind() + ", which only the hub says");
        }
    }

    private void join(int process, String host) {
        hosts[process] = host;
        states[process] = State.ACTIVE;
        if (absent().isEmpty()) {
            isComplete = true;
            sendAll(WireupMessage.of(WireupMessage.Kind.WELCOME, 0, hosts));
        }
        if (end != null) {
            sender.accept(process, end);
        }
    }

    /** Whether all have joined. */
    boolean isComplete() {
        return isComplete;
    }

    private void publish(int process, String service, String address) {
        String key = process + " " + service;
        addresses.put(key, address);
        List<Integer> waiting = askers.remove(key);
        if (waiting != null) {
            waiting.forEach(asker -> answer(asker, process, service));
        }
    }

    private void lookUp(int asker, int process, String service) {
        String key = process + " " + service;
        if (addresses.containsKey(key)) {
            answer(asker, process, service);
        } else {
            askers.computeIfAbsent(key, unknown -> new ArrayList<>()).add(asker);
        }
    }

    private void answer(int asker, int process, String service) {
        sender.accept(
                asker,
                WireupMessage.of(WireupMessage.Kind.ADDRESS, process, service, addresses.get(process + " " + service)));
    }

    private void initialized(int process) {
        states[process] = State.ACTIVE;
        for (int other = 0; other < states.length; other++) {
            if (states[other] == State.LEFT) {
                end(STATUS_FAILED, name(process) + " calls MPI.Init again, and " + name(other) + " has left", false);
                return;
            }
        }
    }

    private void finalized(int process) {
        states[process] = State.FINALIZED;
        for (State state : states) {
            if (state != State.FINALIZED) {
                return;
            }
        }
        Arrays.fill(states, State.IDLE);
        sendAll(WireupMessage.of(WireupMessage.Kind.ALL_FINALIZED, 0));
    }

    private void disconnected(int process) {
        states[process] = State.LEFT;
        for (State state : states) {
            if (state == State.ACTIVE) {
                end(STATUS_FAILED, name(process) + " has left, and others have called MPI.Init again", false);
                return;
            }
        }
    }

    /** The connection of a process that had joined has ended. */
    void gone(int process, String why) {
        if (states[process] == State.IDLE) {
            states[process] = State.LEFT;
        } else if (states[process] != State.LEFT) {
            states[process] = State.LEFT;
            end(STATUS_FAILED, name(process) + " is gone before its MPI.Finalize (" + why + ")", false);
        }
    }

    /** The process itself may still tell what has happened to it. */
    private void lost(int process, String why) {
        boolean isOver = states[process] == State.IDLE || states[process] == State.LEFT;
        if (!isOver && doubt == null) {
            doubt = why;
            looksOfDoubt = 0;
        }
    }

    /**
     * Ends the job, unless it has ended.
     *
     * @param isSaid whether people know of it already
     */
    void end(int status, String why, boolean isSaid) {
        if (end != null) {
            return;
        }
        end = WireupMessage.of(WireupMessage.Kind.END, status, why);
        if (!isSaid) {
            say.accept(why);
        }
        sendAll(end);
    }

    /** Whether the job has ended before its time. */
    boolean hasEnded() {
        return end != null;
    }

    /** Looks, once a second, whether all are there and alive. */
    void look() {
        looks++;
        if (!isComplete && looks > startSeconds) {
            end(STATUS_FAILED, absent() + " not called MPI.Init within " + startSeconds + " s", false);
        }
        if (doubt != null && ++looksOfDoubt > LOOKS_OF_DOUBT) {
            end(STATUS_FAILED, doubt, false);
        }
        for (int process = 0; process < states.length; process++) {
            boolean isThere = states[process] != State.ABSENT && states[process] != State.LEFT;
            if (isThere && ++looksWithoutWord[process] > silenceSeconds && silenceSeconds > 0) {
                end(STATUS_FAILED, name(process) + " has been silent for " + silenceSeconds + " s", false);
            }
        }
        sendAll(WireupMessage.of(WireupMessage.Kind.CHECK, 0));
    }

    /** Those who have not joined, as the beginning of a sentence; empty if there are none. */
    private String absent() {
        TreeSet<Integer> ranks = new TreeSet<>();
        for (int process = 0; process < states.length; process++) {
            if (states[process] == State.ABSENT) {
                ranks.add(process);
            }
        }
        if (ranks.isEmpty()) {
            return "";
        } else if (ranks.size() > MAX_NAMED) {
            return ranks.size() + " ranks, the first of which is " + ranks.first() + ", have";
        }
        String list = ranks.toString();
        return (ranks.size() == 1 ? "rank " : "ranks ")
                + list.substring(1, list.length() - 1)
                + (ranks.size() == 1 ? " has" : " have");
    }

    private String name(int process) {
        return "rank " + process + (hosts[process] == null ? "" : " on host " + hosts[process]);
    }

    private void sendAll(WireupMessage message) {
        for (int process = 0; process < states.length; process++) {
            sender.accept(process, message);
        }
    }
}
