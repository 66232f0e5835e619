package bireme.launcher.profile;

import bireme.launcher.profile.matching.CallIndex;
import bireme.launcher.profile.matching.CollectiveGroup;
import bireme.launcher.profile.matching.CollectiveGroups;
import bireme.launcher.profile.matching.MessageMatching;
import bireme.launcher.profile.matching.MessagePair;
import bireme.launcher.profile.matching.WaitAnalysis;
import bireme.launcher.profile.recording.CommunicatorMember;
import bireme.launcher.profile.recording.ConnectionChange;
import bireme.launcher.profile.recording.JobClock;
import bireme.launcher.profile.recording.NodeTime;
import bireme.launcher.profile.recording.ProcessRecording;
import bireme.launcher.profile.recording.ProfiledCall;
import bireme.launcher.profile.recording.SentMessage;
import bireme.launcher.profile.recording.TimeSpan;
import bireme.runtime.profile.SendProtocol;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * The profile of a job: its recordings, and what they add up to.
 *
 * <p>Units: nanoseconds; bytes.
 *
 * <p>Threads: one; not changed after it was made.
 */
final class Profile {
    private final List<ProcessRecording> recordings;
    private final JobClock clock;
    private final List<String> notes;
    private final MessageMatching matching;
    private final List<CollectiveGroup> collectives;
    private final List<RankTime> times = new ArrayList<>();
    private final List<CallTotals> callsOfRanks;
    private final List<CallTotals> sites;
    private final List<PairTotals> pairs;
    private final List<CollectiveTotals> collectiveTotals;
    private final List<LostTime> lost;
    private long beginNs;
    private long endNs;

    /**
     * Adds up.
     *
     * @param recordings at least one
     * @param notes what the user is to know about what is missing
     */
    Profile(List<ProcessRecording> recordings, JobClock clock, List<String> notes) {
        this.recordings = recordings;
        this.clock = clock;
        this.notes = new ArrayList<>(notes);
        this.matching = new MessageMatching(recordings);
        this.collectives = new CollectiveGroups(recordings).all();
        WaitAnalysis.run(recordings, new CallIndex(recordings), matching.pairs(), collectives);
        recordings.forEach(this::addTimes);
        times.sort(Comparator.comparingInt(RankTime::rank));
        callsOfRanks =
                totals(call -> call.rank() + " " + call.title(), call -> new CallTotals(call.title(), call.rank(), ""));
        sites = totals(call -> call.title() + " " + call.site(), call -> new CallTotals(call.title(), -1, call.site()));
        pairs = pairTotals();
        collectiveTotals = collectiveTotals();
        lost = lostTimes();
        this.notes.addAll(new ProfileChecks(this).notes());
    }

    private void addTimes(ProcessRecording recording) {
        for (int rank : recording.ranks()) {
            List<ProfiledCall> own = recording.calls().stream()
                    .filter(call -> call.rank() == rank)
                    .toList();
            if (own.isEmpty()) {
                continue;
            }
            long firstNs = own.stream().mapToLong(ProfiledCall::beginNs).min().orElseThrow();
            long begin = recording.memberships().stream()
                    .filter(member -> member.rank() == rank && member.beginNs() <= firstNs)
                    .mapToLong(CommunicatorMember::beginNs)
                    .max() // Init makes several, and ends with the last
                    .orElse(firstNs);
            long end = own.stream().mapToLong(call -> call.endNs()).max().orElseThrow();
            long mainThread = own.stream()
                    .min(Comparator.comparingLong(ProfiledCall::beginNs))
                    .orElseThrow()
                    .thread();
            long mpi = 0;
            long waited = 0;
            for (ProfiledCall call : own) {
                mpi += call.thread() == mainThread ? call.durationNs() : 0;
                waited += call.thread() == mainThread ? call.waitedNs() : 0;
            }
            long total = end - begin;
            beginNs = times.isEmpty() ? begin : Math.min(beginNs, begin);
            endNs = times.isEmpty() ? end : Math.max(endNs, end);
            times.add(new RankTime(rank, recording.process(), total, mpi, waited, Math.max(0, total - mpi)));
        }
    }

    private List<CallTotals> totals(Function<ProfiledCall, String> key, Function<ProfiledCall, CallTotals> maker) {
        Map<String, CallTotals> found = new HashMap<>();
        for (ProfiledCall call : calls()) {
            found.computeIfAbsent(key.apply(call), name -> maker.apply(call)).add(call);
        }
        return sorted(found.values(), CallTotals::ns);
    }

    private List<PairTotals> pairTotals() {
        Map<Long, PairTotals> found = new TreeMap<>();
        for (ProcessRecording recording : recordings) {
            for (SentMessage send : recording.sends()) {
                pairOf(found, send).sent(send.bytes());
            }
        }
        matching.pairs().forEach(pair -> pairOf(found, pair.send()).matched(pair.transferNs()));
        if (isCounted()) {
            recordings.forEach(recording -> recording
                    .deviceCounts()
                    .forEach(count ->
                            pairOf(found, count.source(), count.destination()).counted(count)));
        } else {
            found.values().forEach(PairTotals::notCounted);
        }
        return List.copyOf(found.values());
    }

    private static PairTotals pairOf(Map<Long, PairTotals> found, SentMessage send) {
        return pairOf(found, send.rank(), send.destination());
    }

    private static PairTotals pairOf(Map<Long, PairTotals> found, int source, int destination) {
        return found.computeIfAbsent(
                (long) source << Integer.SIZE | destination, key -> new PairTotals(source, destination));
    }

    /**
     * Whether the devices of all ranks that are recorded have counted what they sent. It is not known of a recording
     * that ended before its job, nor in jobs of very many ranks, whose devices do not tell receivers apart.
     */
    boolean isCounted() {
        return recordings.stream()
                .allMatch(each -> each.sends().isEmpty()
                        || !each.deviceCounts().isEmpty() && !each.totals().isEmpty());
    }

    private List<CollectiveTotals> collectiveTotals() {
        Map<String, CollectiveTotals> found = new LinkedHashMap<>();
        for (CollectiveGroup group : collectives) {
            if (group.isComplete()) {
                found.computeIfAbsent(
                                group.name() + " " + group.communicator(),
                                key -> new CollectiveTotals(group.name(), group.communicator()))
                        .add(group);
            }
        }
        return sorted(found.values(), CollectiveTotals::waitedNs);
    }

    private List<LostTime> lostTimes() {
        Map<String, LostTime> found = new HashMap<>();
        for (ProfiledCall call : calls()) {
            if (call.waitKind() != null) {
                String name = call.kind() == ProfiledCall.Kind.COLLECTIVE ? call.name() : call.title();
                found.computeIfAbsent(
                                call.waitKind() + " " + call.waitedFor() + " " + name,
                                key -> new LostTime(call.waitKind(), call.waitedFor(), name))
                        .add(call);
            }
        }
        return sorted(found.values(), LostTime::ns);
    }

    private static <T> List<T> sorted(Collection<T> all, java.util.function.ToLongFunction<T> size) {
        return all.stream().sorted(Comparator.comparingLong(size).reversed()).toList();
    }

    private List<ProfiledCall> calls() {
        return recordings.stream().flatMap(each -> each.calls().stream()).toList();
    }

    /** The JVMs whose recordings could be read. */
    List<ProcessRecording> recordings() {
        return recordings;
    }

    JobClock clock() {
        return clock;
    }

    /** What is missing or not certain. */
    List<String> notes() {
        return notes;
    }

    /** Ranks of the job. */
    int size() {
        return recordings.get(0).size();
    }

    String program() {
        return recordings.get(0).program();
    }

    String device() {
        return recordings.get(0).device();
    }

    MessageMatching matching() {
        return matching;
    }

    /** Of each rank that has made a call, ascending. */
    List<RankTime> times() {
        return times;
    }

    /** For each rank and call; the longest first. */
    List<CallTotals> callsOfRanks() {
        return callsOfRanks;
    }

    /** For each call and line of the program; the longest first. */
    List<CallTotals> sites() {
        return sites;
    }

    /** Of all pairs that have exchanged messages. */
    List<PairTotals> pairs() {
        return pairs;
    }

    /** Those in which most was waited first. */
    List<CollectiveTotals> collectives() {
        return collectiveTotals;
    }

    /** The longest first. */
    List<LostTime> lost() {
        return lost;
    }

    long beginNs() {
        return beginNs;
    }

    /** From the end of the first {@code Init} to the end of the last call. */
    long lengthNs() {
        return endNs - beginNs;
    }

    /** The longest time that a rank computed, divided by the mean of all; 1 is perfect balance. */
    double imbalance() {
        double mean = times.stream().mapToLong(RankTime::computedNs).average().orElse(0);
        long max = times.stream().mapToLong(RankTime::computedNs).max().orElse(0);
        return mean == 0 ? 1 : max / mean;
    }

    ProtocolShares protocols() {
        long[] counts = new long[SendProtocol.values().length];
        recordings.forEach(
                each -> each.sends().forEach(send -> counts[send.protocol().ordinal()]++));
        long unexpected =
                matching.pairs().stream().filter(MessagePair::isUnexpected).count();
        return new ProtocolShares(
                counts[SendProtocol.EAGER.ordinal()],
                counts[SendProtocol.RENDEZVOUS.ordinal()],
                counts[SendProtocol.SYNCHRONOUS.ordinal()],
                counts[SendProtocol.UNKNOWN.ordinal()],
                unexpected,
                matching.pairs().size());
    }

    /** Messages by length, the shortest first, without gaps. */
    List<SizeClass> sizes() {
        TreeMap<Integer, long[]> counts = new TreeMap<>();
        for (ProcessRecording recording : recordings) {
            for (SentMessage send : recording.sends()) {
                int width = Long.SIZE - Long.numberOfLeadingZeros(send.bytes());
                long[] both = counts.computeIfAbsent(width, key -> new long[2]);
                both[0]++;
                both[1] += send.protocol() == SendProtocol.EAGER ? 1 : 0;
            }
        }
        List<SizeClass> classes = new ArrayList<>();
        for (int width = counts.isEmpty() ? 1 : counts.firstKey();
                !counts.isEmpty() && width <= counts.lastKey();
                width++) {
            long[] both = counts.getOrDefault(width, new long[2]);
            classes.add(new SizeClass(width == 0 ? 0 : 1L << width - 1, (1L << width) - 1, both[0], both[1]));
        }
        return classes;
    }

    /** Part of a JVM's time in which the garbage collector stopped its ranks. */
    double pauseShare(ProcessRecording recording) {
        long ns = recording.pauses().stream().mapToLong(TimeSpan::lengthNs).sum();
        return lengthNs() == 0 ? 0 : (double) ns / lengthNs();
    }

    /** Part of the time of a JVM's processors in which code was compiled. */
    double compiledShare(ProcessRecording recording) {
        double share = lengthNs() == 0 ? 0 : (double) recording.compiledNs() / lengthNs() / recording.processors();
        return Math.min(1, share); // compiler threads that wait for a processor count, too
    }

    /** Threads of graphs of building blocks; those that worked longest first. */
    List<NodeTime> nodes() {
        return sorted(recordings.stream().flatMap(each -> each.nodes().stream()).toList(), NodeTime::workedNs);
    }

    /** Connections that were made or have ended, in the order of time. */
    List<ConnectionChange> connections() {
        return recordings.stream()
                .flatMap(each -> each.connections().stream())
                .sorted(Comparator.comparingLong(ConnectionChange::atNs))
                .toList();
    }

    /** Messages that calls of the program have sent. */
    long programMessages() {
        return pairs.stream().mapToLong(PairTotals::programMessages).sum();
    }

    /** Bytes that calls of the program have sent. */
    long programBytes() {
        return pairs.stream().mapToLong(PairTotals::programBytes).sum();
    }

    /** Messages sent by all ranks, also inside collectives and for windows and files. */
    long messages() {
        return pairs.stream().mapToLong(PairTotals::messages).sum();
    }

    /** Bytes sent by all ranks. */
    long bytes() {
        return pairs.stream().mapToLong(PairTotals::bytes).sum();
    }
}
