package bireme.runtime.host.deadlock;

import bireme.runtime.finding.RankNames;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes which rank waits in which call for what, and what may be the reason. Ranks that wait in the same way share a
 * line, so that the report of a thousand ranks can be read.
 */
public final class DeadlockReport {
    private static final int MAX_LINES = 40;

    /** Lines about waiting ranks beyond which those that wait for the same neighbour of theirs share one. */
    private static final int MAX_SINGLE = 16;

    private static final int MAX_MESSAGES = 20;

    private final List<RankState> ranks;

    private DeadlockReport(List<RankState> ranks) {
        this.ranks = new ArrayList<>(LockHolders.named(ranks));
        this.ranks.sort(Comparator.comparingInt(RankState::rank));
    }

    /**
     * The report of a job that certainly cannot go on.
     *
     * @param ranks all ranks of the job
     */
    public static String of(List<RankState> ranks) {
        return "deadlock: no rank can go on, each waits for another\n" + body(ranks);
    }

    /** Which rank waits where, who waits for whom in a cycle, what lies unreceived, and a guess why. */
    static String body(List<RankState> ranks) {
        return new DeadlockReport(ranks).write();
    }

    /**
     * States of ranks that may well proceed, a line or more for each way of doing so.
     *
     * @param ranks in any order
     */
    public static String ofStates(List<RankState> ranks) {
        return new DeadlockReport(ranks).rankStates().toString();
    }

    private String write() {
        return rankStates().append("hint: ").append(DeadlockHint.of(ranks)).toString();
    }

    private StringBuilder rankStates() {
        StringBuilder text = new StringBuilder();
        appendAtMost(text, MAX_LINES, waits(), "more like these");
        appendAtMost(text, MAX_MESSAGES, messages(), "more messages");
        String cycle = WaitCycle.of(ranks);
        if (!cycle.isEmpty()) {
            text.append("each waits for the next: ").append(cycle).append('\n');
        }
        return text;
    }

    private static void appendAtMost(StringBuilder text, int max, List<String> lines, String rest) {
        lines.stream().limit(max).forEach(line -> text.append(line).append('\n'));
        if (lines.size() > max) {
            text.append("... and ")
                    .append(lines.size() - max)
                    .append(' ')
                    .append(rest)
                    .append('\n');
        }
    }

    private List<String> waits() {
        List<String> lines = waits(false);
        return lines.size() > MAX_SINGLE ? waits(true) : lines;
    }

    /** A line for each way of waiting, in the order of the first rank that does. */
    private List<String> waits(boolean isRelative) {
        Map<String, List<Integer>> byText = new LinkedHashMap<>();
        for (RankState rank : ranks) {
            for (String text : texts(rank, isRelative)) {
                byText.computeIfAbsent(text, key -> new ArrayList<>()).add(rank.rank());
            }
        }
        List<String> lines = new ArrayList<>();
        byText.forEach((text, who) -> lines.add(RankNames.of(who) + text(text, who.size() > 1)));
        return lines;
    }

    /** The text with its verb in the plural where several ranks share it. */
    private static String text(String text, boolean isPlural) {
        return isPlural
                ? text.replaceFirst("\\bwaits in\\b", "wait in")
                        .replaceFirst("^ has ", " have ")
                        .replaceFirst("^ is ", " are ")
                : text;
    }

    private static List<String> texts(RankState rank, boolean isRelative) {
        if (!rank.isRunning()) {
            boolean isEarly = rank.presence() == RankState.Presence.ENDED_EARLY;
            return List.of(isEarly ? " (ended without MPI.Finalize)" : " (ended)");
        } else if (rank.activity().kind() != RankActivity.Kind.NONE) {
            return List.of(" is " + rank.activity().text());
        } else if (rank.threads().isEmpty()) {
            return List.of(" has only idle threads");
        }
        List<String> texts = new ArrayList<>();
        for (WaitingThread thread : rank.threads()) {
            String what = isRelative ? relative(rank, thread) : thread.describe();
            texts.add(thread.who(rank.rank()) + " waits in " + what);
        }
        return texts;
    }

    /** With the peer described by its distance, where that is the same in the job and in the communicator. */
    private static String relative(RankState rank, WaitingThread thread) {
        boolean hasDistance = thread.peer() >= 0 && thread.peer() == thread.peerId() && !thread.isLock();
        if (!hasDistance) {
            return thread.describe();
        }
        int distance = thread.peer() - rank.rank();
        String peer = " the rank " + Math.abs(distance) + (distance < 0 ? " below" : " above") + " its own,";
        return thread.describe().replaceFirst(" rank " + thread.peer() + ",", peer);
    }

    private List<String> messages() {
        List<String> lines = new ArrayList<>();
        for (RankState rank : ranks) {
            for (Unreceived message : rank.unreceived()) {
                lines.add("rank " + rank.rank() + " has not received " + message.describe());
            }
        }
        return lines;
    }
}
