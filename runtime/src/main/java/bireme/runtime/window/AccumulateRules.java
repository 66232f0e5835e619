package bireme.runtime.window;

/**
 * What a program has promised of its accumulates, and which of one origin it wants to be in order: the hints
 * {@code accumulate_ops} and {@code accumulate_ordering}. Accumulates here are atomic and in order whatever the hints
 * are, so only checked mode asks for them.
 *
 * <p>Source: MPI 4.1, 12.2.1 and 12.7.2.
 *
 * @param isSameOp whether those of a location that are not complete use the same operation; else {@code NO_OP} may be
 *     among them
 * @param readsAfterWrites whether an access sees what an earlier one of its origin has written
 * @param writesAfterReads whether it writes after an earlier one has read
 * @param writesAfterWrites whether it writes after an earlier one has written
 */
public record AccumulateRules(
        boolean isSameOp, boolean readsAfterWrites, boolean writesAfterReads, boolean writesAfterWrites) {
    /** Without hints. */
    public static final AccumulateRules DEFAULT = new AccumulateRules(false, true, true, true);

    private static final int SAME_OP = 1;
    private static final int RAW = 2;
    private static final int WAR = 4;
    private static final int WAW = 8;

    /** The same ordering. */
    public AccumulateRules withSameOp(boolean isSame) {
        return new AccumulateRules(isSame, readsAfterWrites, writesAfterReads, writesAfterWrites);
    }

    /** As a number, for messages. */
    public int toNumber() {
        return (isSameOp ? SAME_OP : 0)
                + (readsAfterWrites ? RAW : 0)
                + (writesAfterReads ? WAR : 0)
                + (writesAfterWrites ? WAW : 0);
    }

    /** From {@link #toNumber}. */
    static AccumulateRules of(int number) {
        return new AccumulateRules(
                (number & SAME_OP) != 0, (number & RAW) != 0, (number & WAR) != 0, (number & WAW) != 0);
    }
}
