package mpi;

import bireme.runtime.window.AccumulateRules;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * The hints of a {@link Win} that have an effect. One has it if all ranks have given it; values that are none of the
 * standard's count as not given.
 *
 * <p>Source: MPI 4.1, 12.2.1.
 *
 * @param hasNoLocks {@code no_locks}: locks are refused
 * @param isSameSize {@code same_size}: windows whose ranks show different sizes are refused
 * @param isSameUnit {@code same_disp_unit}: and those with different units
 * @param rules {@code accumulate_ops} and {@code accumulate_ordering}: what checked mode takes for a conflict
 */
record WinHints(boolean hasNoLocks, boolean isSameSize, boolean isSameUnit, AccumulateRules rules) {
    private static final String NO_LOCKS = "no_locks";
    private static final String SAME_SIZE = "same_size";
    private static final String SAME_DISP_UNIT = "same_disp_unit";
    private static final String ACCUMULATE_OPS = "accumulate_ops";
    private static final String ACCUMULATE_ORDERING = "accumulate_ordering";
    private static final List<String> KEYS =
            List.of(NO_LOCKS, SAME_SIZE, SAME_DISP_UNIT, ACCUMULATE_OPS, ACCUMULATE_ORDERING);
    private static final String SAME_OP = "same_op";
    private static final String NONE = "none";
    private static final String RAR = "rar";
    private static final String RAW = "raw";
    private static final String WAR = "war";
    private static final String WAW = "waw";
    private static final List<String> ORDERINGS = List.of(RAR, RAW, WAR, WAW);
    private static final int NUMBERS = 4;

    /** What this rank asks for. */
    static WinHints of(Info info) {
        return new WinHints(isTrue(info, NO_LOCKS), isTrue(info, SAME_SIZE), isTrue(info, SAME_DISP_UNIT), rules(info));
    }

    private static boolean isTrue(Info info, String key) {
        return "true".equalsIgnoreCase(Info.valuesOf(info).get(key));
    }

    private static AccumulateRules rules(Info info) {
        boolean isSameOp = SAME_OP.equals(Info.valuesOf(info).get(ACCUMULATE_OPS));
        String ordering = Info.valuesOf(info).get(ACCUMULATE_ORDERING);
        if (ordering == null) {
            return AccumulateRules.DEFAULT.withSameOp(isSameOp);
        }
        List<String> kept = Arrays.stream(ordering.toLowerCase(Locale.ROOT).split(","))
                .map(String::strip)
                .toList();
        boolean isKnown = kept.equals(List.of(NONE)) || ORDERINGS.containsAll(kept);
        return isKnown
                ? new AccumulateRules(isSameOp, kept.contains(RAW), kept.contains(WAR), kept.contains(WAW))
                : AccumulateRules.DEFAULT.withSameOp(isSameOp);
    }

    /** What all ranks of a communicator ask for; called by all of them. */
    WinHints agreed(Intracomm comm) {
        long[] own = {hasNoLocks ? 1 : 0, isSameSize ? 1 : 0, isSameUnit ? 1 : 0, rules.toNumber()};
        long[] all = new long[NUMBERS * comm.size];
        comm.collectives().allgather(own, 0, NUMBERS, Datatype.LONG.layout(), all, 0, NUMBERS, Datatype.LONG.layout());
        boolean[] isOfAll = new boolean[NUMBERS];
        Arrays.fill(isOfAll, true);
        for (int i = 0; i < all.length; i++) {
            isOfAll[i % NUMBERS] &= all[i] == all[i % NUMBERS];
        }
        return new WinHints(
                hasNoLocks && isOfAll[0],
                isSameSize && isOfAll[1],
                isSameUnit && isOfAll[2],
                isOfAll[NUMBERS - 1] ? rules : AccumulateRules.DEFAULT);
    }

    /** Whether a hint is one of these, which are fixed when the window is made. */
    static boolean has(String key) {
        return KEYS.contains(key);
    }

    /** Writes them into an info, as they are in use. */
    void write(Info info) {
        info.set(NO_LOCKS, Boolean.toString(hasNoLocks));
        info.set(SAME_SIZE, Boolean.toString(isSameSize));
        info.set(SAME_DISP_UNIT, Boolean.toString(isSameUnit));
        info.set(ACCUMULATE_OPS, rules.isSameOp() ? SAME_OP : "same_op_no_op");
        info.set(ACCUMULATE_ORDERING, ordering());
    }

    private String ordering() {
        if (rules.withSameOp(false).equals(AccumulateRules.DEFAULT)) {
            return String.join(",", ORDERINGS);
        }
        List<String> kept = ORDERINGS.stream()
                .filter(each -> each.equals(RAW) && rules.readsAfterWrites()
                        || each.equals(WAR) && rules.writesAfterReads()
                        || each.equals(WAW) && rules.writesAfterWrites())
                .toList();
        return kept.isEmpty() ? NONE : String.join(",", kept);
    }
}
