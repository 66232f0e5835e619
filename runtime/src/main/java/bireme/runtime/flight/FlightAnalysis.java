package bireme.runtime.flight;

import bireme.runtime.finding.RankNames;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Says in a few lines what the last calls of the ranks show: who has not joined a collective, who waits for a message
 * that was not sent, and what all others do. Ranks of which the same is to be said share a line.
 *
 * <p>Threads: one.
 */
public final class FlightAnalysis {
    /** How much to say; each says what those before it do. */
    public enum Detail {
        /** Who misses a collective: for a report that has said already where each rank waits. */
        COLLECTIVES,
        /**
         * Also who waits for what was not sent, and who is in which call or has left one by its exception: for a rank
         * that has failed.
         */
        CALLS,
        /** Also where all other ranks are, and what they called last: where no reason is known. */
        ALL
    }

    private static final int MAX_LINES = 16;
    private static final double MS_PER_SECOND = 1000;

    /** A collective that threads are in: which one, of which communicator. */
    private record Joined(FlightCommunicator communicator, RecordedCall call, String at, List<Integer> ranks) {
        boolean isSameAs(FlightCommunicator other, RecordedCall otherCall, String otherAt) {
            return communicator.isSameAs(other) && call.name().equals(otherCall.name()) && at.equals(otherAt);
        }

        String text() {
            return call.name() + " on " + communicator.name();
        }
    }

    private final List<RankFlight> ranks;
    private final Map<Integer, RankFlight> byRank = new TreeMap<>();
    /** Ranks of which a line has said what they do. */
    private final Set<Integer> explained = new HashSet<>();

    private final Map<String, Set<Integer>> lines = new LinkedHashMap<>();

    private FlightAnalysis(Collection<RankFlight> flights) {
        ranks = new ArrayList<>(flights);
        ranks.sort(Comparator.comparingInt(RankFlight::rank));
        ranks.forEach(rank -> byRank.put(rank.rank(), rank));
    }

    /**
     * The lines, each without a newline; none when no rank has made a call.
     *
     * @param flights what is known, in any order
     */
    public static List<String> of(Collection<RankFlight> flights, Detail detail) {
        FlightAnalysis analysis = new FlightAnalysis(flights);
        if (analysis.ranks.stream().noneMatch(RankFlight::hasCalls)) {
            return List.of();
        }
        analysis.findCollectives();
        if (detail != Detail.COLLECTIVES) {
            analysis.findReceives();
            analysis.describePlaces(detail == Detail.ALL);
        }
        return analysis.text();
    }

    private List<String> text() {
        List<String> text = new ArrayList<>();
        lines.forEach((line, who) -> text.add("[" + numbers(who) + "] " + line));
        if (text.size() > MAX_LINES) {
            List<String> first = new ArrayList<>(text.subList(0, MAX_LINES));
            first.add("... and " + (text.size() - MAX_LINES) + " more like these");
            return first;
        }
        return text;
    }

    private void say(int rank, String line) {
        lines.computeIfAbsent(line, key -> new TreeSet<>()).add(rank);
    }

    private static String numbers(Collection<Integer> ranks) {
        String named = RankNames.of(List.copyOf(ranks));
        return named.substring(named.indexOf(' ') + 1);
    }

    private void findCollectives() {
        List<Joined> all = new ArrayList<>();
        for (RankFlight rank : ranks) {
            for (ThreadFlight thread : rank.threads()) {
                RecordedCall last = thread.last();
                FlightCommunicator communicator =
                        thread.isInCall() && last.isCollective() ? rank.communicator(last.context()) : null;
                if (communicator != null) {
                    join(all, communicator, last, thread.at(), rank.rank());
                }
            }
        }
        all.sort(Comparator.comparingLong(one -> one.call.number()));
        all.forEach(one -> findMissing(one, all));
    }

    private static void join(
            List<Joined> all, FlightCommunicator communicator, RecordedCall call, String at, int rank) {
        for (Joined one : all) {
            if (one.isSameAs(communicator, call, at)) {
                one.ranks.add(rank);
                return;
            }
        }
        all.add(new Joined(communicator, call, at, new ArrayList<>(List.of(rank))));
    }

    private void findMissing(Joined joined, List<Joined> all) {
        Set<Integer> waiting = new HashSet<>();
        for (Joined other : all) {
            if (other.communicator.isSameAs(joined.communicator)) {
                waiting.addAll(other.ranks);
                if (other != joined
                        && other.call.number() == joined.call.number()
                        && other.call.call() != joined.call.call()) {
                    joined.ranks.forEach(rank -> say(
                            rank,
                            "called " + joined.text() + joined.at + ", where " + numbers(other.ranks) + " called "
                                    + other.call.name() + other.at));
                    explained.addAll(joined.ranks);
                }
            }
        }
        for (RankFlight rank : ranks) {
            FlightCommunicator own = rank.same(joined.communicator);
            if (own != null && own.calls() < joined.call.number() && !waiting.contains(rank.rank())) {
                say(rank.rank(), "did not join " + joined.text() + ", called by " + numbers(joined.ranks) + joined.at);
                explained.addAll(joined.ranks);
            }
        }
    }

    private void findReceives() {
        for (RankFlight rank : ranks) {
            for (ThreadFlight thread : rank.threads()) {
                RecordedCall last = thread.last();
                RankFlight sender = thread.isInCall() && last.isReceiveOfOne() ? byRank.get(last.peer()) : null;
                if (sender != null && !maySend(sender, rank.rank(), last)) {
                    String received = "waits in " + last.describe(rank.nameOf(last.context())) + thread.at();
                    String sent = isComplete(sender)
                            ? sender.rank() + " has not sent it"
                            : "no send to it in the last calls of " + sender.rank();
                    say(rank.rank(), received + "; " + sent + otherTag(sender, rank.rank(), last));
                    explained.add(rank.rank());
                }
            }
        }
    }

    private static boolean isComplete(RankFlight rank) {
        return rank.threads().stream().allMatch(ThreadFlight::isComplete);
    }

    /** Of a persistent request it is not kept what it sends. */
    private static boolean maySend(RankFlight sender, int to, RecordedCall receive) {
        return sender.threads().stream()
                .flatMap(thread -> thread.calls().stream())
                .anyMatch(call -> call.call() == ApiCall.START || call.isSendTo(to, receive.context(), receive.tag()));
    }

    /** The latest message to the receiver that has another tag. */
    private static String otherTag(RankFlight sender, int to, RecordedCall receive) {
        String found = "";
        for (ThreadFlight thread : sender.threads()) {
            for (RecordedCall call : thread.calls()) {
                if (call.isSendTo(to, receive.context(), call.tag())) {
                    found = ", but tag " + call.tag();
                }
            }
        }
        return found;
    }

    private void describePlaces(boolean ofAll) {
        for (RankFlight rank : ranks) {
            if (explained.contains(rank.rank())) {
                continue;
            }
            for (ThreadFlight thread : rank.threads()) {
                boolean isMain = thread == rank.threads().get(0);
                if (isMain && ofAll || thread.isInCall() || thread.hasFailed()) {
                    say(rank.rank(), place(rank, thread));
                }
            }
        }
    }

    private static String place(RankFlight rank, ThreadFlight thread) {
        RecordedCall last = thread.last();
        if (thread.isInCall()) {
            return "in " + last.describe(rank.nameOf(last.context())) + thread.at() + since(last);
        }
        String where = thread.method().isEmpty() ? "in no call" : "in " + thread.method();
        where = rank.hasEnded() ? "has ended" : where + thread.at();
        if (last == null) {
            return where;
        }
        String outcome = thread.hasFailed() ? "; its last call failed: " : "; its last call: ";
        return where + outcome + last.describe(rank.nameOf(last.context()));
    }

    /** In whole seconds, so that ranks that have come at about the same time share a line. */
    private static String since(RecordedCall call) {
        long seconds = Math.round(call.ageMs() / MS_PER_SECOND);
        return seconds <= 0 ? "" : ", for " + seconds + " s";
    }
}
