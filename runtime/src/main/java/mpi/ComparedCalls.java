package mpi;

import bireme.collectives.Collectives;
import bireme.runtime.buffer.PrimitiveLayout;
import bireme.runtime.check.RankCheck;
import bireme.runtime.finding.FindingKind;
import bireme.runtime.finding.RankNames;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import xxdev.ElementType;

/**
 * Compares the collectives that the ranks of a communicator call, in checked mode: before each that blocks all ranks
 * tell each other what they are about to do, and go on only if that fits together. What does not block is compared at
 * the next call that does, with {@code MPI.Finalize} as the last one of all ranks.
 *
 * <p>Threads: as the collectives of the communicator.
 *
 * <p>Errors: {@link MPIException} at every rank when the calls do not fit together, after that was reported as a
 * finding.
 *
 * <p>Source: MPI 4.1, 6.14.
 */
final class ComparedCalls {
    private static final PrimitiveLayout LONGS = new PrimitiveLayout(ElementType.LONG, 1);
    private static final PrimitiveLayout BYTES = new PrimitiveLayout(ElementType.BYTE, 1);

    private static final int TEXT_BYTES = 600;
    private static final int MAX_NOTED = 8;

    /** In place of what distinguishes calls that do not block. */
    private static final long BLOCKS = Long.MIN_VALUE;

    private final Comm comm;
    private final RankCheck check;
    /** Those that do not block, since the last comparison. */
    private final List<String> noted = new ArrayList<>();

    private final StartedCalls started;
    /** Lowest device id of the ranks on both sides. */
    private final int lowest;
    /** Of the next one that does not block. */
    private long number;

    private int unlisted;
    private int notedHash;

    ComparedCalls(Comm comm, RankCheck check) {
        this.comm = comm;
        this.check = check;
        this.started = StartedCalls.of(comm.world.environment().job());
        this.lowest = IntStream.concat(Arrays.stream(comm.group.ids()), Arrays.stream(comm.ids))
                .min()
                .orElse(0);
    }

    /** Asked for late: what {@code iDup} makes has no context at first. */
    private StartedCalls.Team team() {
        return new StartedCalls.Team(comm.context, lowest);
    }

    /** A collective that does not block has begun; its request in place of the given one. */
    xxdev.Request begun(CollectiveArguments call, xxdev.Request operation) {
        return check.begun(call.name(), operation);
    }

    /** A collective that does not block begins, or is prepared. */
    void note(CollectiveArguments call) {
        check.enters();
        check.leaves();
        CallSummary summary = CallSummary.of(call, comm instanceof Intercomm);
        String text = summary.text() + place();
        notedHash = 31 * notedHash + Long.hashCode(summary.identity());
        if (noted.size() < MAX_NOTED) {
            noted.add(text);
        } else {
            unlisted++;
        }
        String other = started.begins(team(), number++, summary.identity(), summary.elementHash(), text);
        if (other != null) {
            failToBegin(summary, text, other);
        }
    }

    /** Another rank of this JVM has begun something else as its collective of this number. */
    private void failToBegin(CallSummary own, String text, String other) {
        String difference = "not all ranks begin the same one";
        check.found(FindingKind.COLLECTIVE, what(difference), other, text);
        throw comm.error(
                ErrorClass.OTHER,
                own.name() + ": " + difference + "; this rank: " + text + "; another: " + other + " (on " + comm + ")");
    }

    /** Makes a collective that blocks, once it is known to be that of all ranks. */
    void run(CollectiveArguments call, Collectives carrier) {
        check.enters();
        try {
            compare(call, carrier);
            call.write(carrier);
        } finally {
            check.leaves();
        }
    }

    private void compare(CollectiveArguments call, Collectives carrier) {
        CallSummary own = CallSummary.of(call, comm instanceof Intercomm);
        long[][] all = exchange(own, carrier);
        String difference = differenceOf(all);
        boolean isAcross = comm instanceof Intercomm;
        if (difference == null && !isAcross && own.hasBlocks()) {
            difference = agreed(own.wrongAmount(all), carrier);
        } else if (difference == null && !isAcross && call.kind().hasBlocksForEach()) {
            difference = compareBlocks(call, carrier);
        }
        finish(difference, own, all, carrier);
    }

    /** A call of all ranks that has no arguments which have to agree is about to begin. */
    void compare(String name, Collectives carrier) {
        CallSummary own = CallSummary.of(name);
        long[][] all = exchange(own, carrier);
        finish(differenceOf(all), own, all, carrier);
    }

    /** First compares within each JVM whether all ranks make a blocking call, since others would not take part. */
    private long[][] exchange(CallSummary own, Collectives carrier) {
        String other = started.begins(team(), number++, BLOCKS, 0, own.name());
        if (other != null) {
            failToBegin(own, own.text() + place(), other);
        }
        long[] words = own.words(noted.size() + unlisted, notedHash);
        int ranks = carrier.team().size();
        long[] flat = new long[ranks * words.length];
        carrier.allgather(words, 0, words.length, LONGS, flat, 0, words.length, LONGS);
        long[][] all = new long[ranks][];
        for (int r = 0; r < ranks; r++) {
            all[r] = Arrays.copyOfRange(flat, r * words.length, (r + 1) * words.length);
        }
        return all;
    }

    private static String differenceOf(long[][] all) {
        for (long[] words : all) {
            String difference = CallSummary.difference(all[0], words);
            if (difference != null) {
                return difference;
            }
        }
        return null;
    }

    /** Of blocks of any length: what each rank sends to each, against what that one expects. */
    private String compareBlocks(CollectiveArguments call, Collectives carrier) {
        int ranks = carrier.team().size();
        long[] sent = new long[ranks];
        for (int r = 0; r < ranks; r++) {
            sent[r] = call.out.bytesOf(r);
        }
        long[] coming = new long[ranks];
        carrier.alltoall(sent, 0, 1, LONGS, coming, 0, 1, LONGS);
        String difference = null;
        for (int r = 0; r < ranks && difference == null; r++) {
            long expected = call.in.bytesOf(r);
            if (coming[r] != expected) {
                difference = "rank " + r + " sends " + coming[r] + " bytes to rank "
                        + carrier.team().rank() + ", which expects " + expected;
            }
        }
        return agreed(difference, carrier);
    }

    /** Returns, at all ranks, the text of the lowest rank that has one; {@code null} if none has. */
    private static String agreed(String own, Collectives carrier) {
        long[] any = new long[carrier.team().size()];
        carrier.allgather(new long[] {own == null ? 0 : 1}, 0, 1, LONGS, any, 0, 1, LONGS);
        if (Arrays.stream(any).allMatch(each -> each == 0)) {
            return null;
        }
        return texts(own == null ? "" : own, carrier).stream()
                .filter(text -> !text.isEmpty())
                .findFirst()
                .orElse(null);
    }

    private void finish(String difference, CallSummary own, long[][] all, Collectives carrier) {
        if (difference != null) {
            fail(difference, own, all, carrier);
        }
        noted.clear();
        started.forgetBelow(team(), number);
        unlisted = 0;
        notedHash = 0;
    }

    private void fail(String difference, CallSummary own, long[][] all, Collectives carrier) {
        boolean isOfEarlier = CallSummary.isOfEarlier(all);
        String mine = isOfEarlier ? listNoted() : own.text() + place();
        Map<String, List<Integer>> byText = new TreeMap<>();
        List<String> texts = texts(mine, carrier);
        for (int r = 0; r < texts.size(); r++) {
            byText.computeIfAbsent(texts.get(r), key -> new ArrayList<>()).add(r);
        }
        List<String> lines = new ArrayList<>();
        byText.forEach((text, who) -> lines.add(RankNames.of(who) + ": " + text));
        lines.sort(null);
        check.found(FindingKind.COLLECTIVE, what(difference), lines.toArray(new String[0]));
        throw comm.error(
                ErrorClass.OTHER,
                own.name() + ": " + difference + "; " + String.join("; ", lines) + " (on " + comm + ")");
    }

    private String what(String difference) {
        return "and others called collectives of " + comm + " that do not fit together: " + difference;
    }

    private String listNoted() {
        String list = noted.isEmpty() ? "none that do not block" : String.join(", ", noted);
        return unlisted == 0 ? list : list + ", and " + unlisted + " more";
    }

    private String place() {
        String place = check.place();
        int at = place.indexOf(" at ");
        return at < 0 ? "" : place.substring(at);
    }

    private static List<String> texts(String own, Collectives carrier) {
        byte[] bytes = Arrays.copyOf(own.getBytes(StandardCharsets.UTF_8), TEXT_BYTES);
        int ranks = carrier.team().size();
        byte[] all = new byte[ranks * TEXT_BYTES];
        carrier.allgather(bytes, 0, TEXT_BYTES, BYTES, all, 0, TEXT_BYTES, BYTES);
        List<String> texts = new ArrayList<>();
        for (int r = 0; r < ranks; r++) {
            String text = new String(all, r * TEXT_BYTES, TEXT_BYTES, StandardCharsets.UTF_8);
            int end = text.indexOf(0);
            texts.add(end < 0 ? text : text.substring(0, end));
        }
        return texts;
    }
}
