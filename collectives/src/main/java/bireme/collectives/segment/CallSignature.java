package bireme.collectives.segment;

/**
 * Identifies a call to other members, before any data of it is read: operation, root, and the calls before it.
 *
 * <p>Shape: two numbers. The <em>code</em> of a call is its {@link SharedCallKind} and its root. The <em>signature</em>
 * has besides a bit that tells it from that of the call which used the line before, and some bits of a hash of the
 * codes and tags of all calls of the segment up to this one. So two members whose signatures of a call are equal have
 * most likely called the same all along, and a difference that nobody could see when it arose, two broadcasts that are
 * short and have different roots for example, is seen in the next call.
 *
 * <pre>
 *   63        59 58            45   44  43              36 35                       0
 *    kind + 1       root + 1      lap         hash         what the member publishes
 * </pre>
 */
public final class CallSignature {
    /** The root of a call that has none. */
    public static final int NO_ROOT = -1;

    /** The signature of a line that was never used. */
    static final long NONE = 0;

    private static final int ROOT_BITS = 14;
    private static final int HASH_BITS = 8;
    private static final int VALUE_BITS = 36;
    private static final long LAP = 1L << VALUE_BITS + HASH_BITS;
    private static final int CODE_SHIFT = VALUE_BITS + HASH_BITS + 1;
    private static final long VALUE_MASK = (1L << VALUE_BITS) - 1;
    private static final int ROOT_MASK = (1 << ROOT_BITS) - 1;
    private static final int GOLDEN_RATIO = 0x9E3779B1;
    private static final String RULE = "all ranks must call the same collectives in the same order";
    private static final SharedCallKind[] KINDS = SharedCallKind.values();

    private CallSignature() {}

    /** The code of a call. */
    public static int code(SharedCallKind kind, int root) {
        return kind.ordinal() + 1 << ROOT_BITS | root + 1 & ROOT_MASK;
    }

    /** The hash of all calls, from that of all but the last and what the last is. */
    static int hash(int before, int code, int tag) {
        return ((before ^ code) * GOLDEN_RATIO ^ tag) * GOLDEN_RATIO;
    }

    static long of(int code, boolean isOddLap, int hash) {
        return (long) code << CODE_SHIFT
                | (isOddLap ? LAP : 0)
                | (long) (hash >>> Integer.SIZE - HASH_BITS) << VALUE_BITS;
    }

    /** Whether a line's signature is that of a call in such a lap, and not that of an earlier one. */
    static boolean isOf(long signature, boolean isOddLap) {
        return signature != NONE && (signature & LAP) != 0 == isOddLap;
    }

    /** The signature in a word of a line. */
    static long in(long word) {
        return word & ~VALUE_MASK;
    }

    /** The signed value that a word holds beside its signature. */
    static long value(long word) {
        return word << Long.SIZE - VALUE_BITS >> Long.SIZE - VALUE_BITS;
    }

    /** A word with a signature and a value. */
    static long with(long signature, long value) {
        return signature | value & VALUE_MASK;
    }

    static int code(long signature) {
        return (int) (signature >>> CODE_SHIFT);
    }

    /** For example {@code "Bcast with root 1"}. */
    static String describe(int code) {
        int root = (code & ROOT_MASK) - 1;
        return kind(code).title() + (root == NO_ROOT ? "" : " with root " + root);
    }

    /**
     * Says that two members are in different calls.
     *
     * @param since calls that the other rank has made since
     */
    static String explain(int rank, int code, int otherRank, int otherCode, long since) {
        if (code == otherCode) {
            return "rank " + rank + " has called other collectives than rank " + otherRank + " before this "
                    + kind(code).title() + "; " + RULE;
        }
        String verb = since == 0 ? " calls " : " has called ";
        return "rank " + rank + verb + describe(code) + " where rank " + otherRank + verb + describe(otherCode)
                + (since == 0 ? "" : since == 1 ? " one call before" : " " + since + " calls before") + "; "
                + (kind(code) == kind(otherCode) ? "all ranks must name the same root" : RULE);
    }

    private static SharedCallKind kind(int code) {
        return KINDS[(code >>> ROOT_BITS) - 1];
    }
}
