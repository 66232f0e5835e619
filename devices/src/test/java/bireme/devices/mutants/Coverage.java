package bireme.devices.mutants;

import java.io.ObjectInputFilter;
import java.util.Arrays;

/**
 * Counts how often code is reached while one mutant is read, and remembers what was ever reached.
 *
 * <p>Shape: a counter for each basic block, and some for features that a decoder tells of where its code cannot be
 * instrumented. Counts are distinguished as 1, 2, 3, 4 to 7, 8 to 15, 16 to 31, 32 to 126, and more.
 *
 * <p>Threads: the one that reads mutants; others may disturb counts, and nothing else.
 */
public final class Coverage {
    private static final int BLOCKS = 1 << 16;
    private static final int FEATURE_BITS = 16;
    private static final int FEATURES = 1 << FEATURE_BITS;
    private static final int MAX_REASON = 24;
    private static final byte[] COUNTS = new byte[BLOCKS + FEATURES];
    private static final byte[] SEEN = new byte[BLOCKS + FEATURES];
    private static final int[] TOUCHED = new int[BLOCKS + FEATURES + 1];
    private static final byte[] KINDS = kinds();

    private static int touched;
    private static int blocks;
    private static int reached;
    private static int lastAsked;

    private Coverage() {}

    private static byte[] kinds() {
        byte[] kinds = new byte[Byte.MAX_VALUE + 1];
        for (int count = 1; count < kinds.length; count++) {
            int bits = Integer.SIZE - Integer.numberOfLeadingZeros(count); // 1 for 1, 2 for 2 and 3, ...
            int kind = count <= 2 ? count - 1 : count == 3 ? 2 : bits;
            kinds[count] = (byte) (1 << (count == Byte.MAX_VALUE ? 7 : Math.min(kind, 6)));
        }
        return kinds;
    }

    /** A number for a new block. */
    static int newBlock() {
        return blocks++ % BLOCKS;
    }

    /** A block is reached; called by instrumented code. */
    public static void reach(int id) {
        byte count = COUNTS[id];
        if (count == 0 && touched < TOUCHED.length) {
            TOUCHED[touched++] = id;
        }
        if (count < Byte.MAX_VALUE) {
            COUNTS[id] = (byte) (count + 1);
        }
    }

    /** Something identified by a hash code is reached. */
    private static void feature(int hash) {
        int mixed = hash * 0x9E37_79B9;
        reach(BLOCKS + (mixed >>> Integer.SIZE - FEATURE_BITS));
    }

    /** A stream of the JDK asks its filter; called by instrumented code, since those streams cannot be instrumented. */
    public static void asked(ObjectInputFilter.FilterInfo info) {
        int hash = info.serialClass() == null ? 0 : info.serialClass().getName().hashCode();
        int length = Long.SIZE - Long.numberOfLeadingZeros(info.arrayLength() + 1);
        feature(hash + 31 * ((int) Math.min(info.depth(), 8) + 31 * length));
        feature(hash + 31 * lastAsked + 7);
        lastAsked = hash;
    }

    /** A message is refused; what the reason begins with shows how far it got. */
    public static void refused(Throwable why) {
        Throwable root = why;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        int hash = root.getClass().getName().hashCode();
        String text = root.getMessage() == null ? "" : root.getMessage();
        for (int i = 0; i < text.length() && i < MAX_REASON && isPlain(text.charAt(i)); i++) {
            hash = 31 * hash + text.charAt(i);
        }
        feature(hash);
    }

    private static boolean isPlain(char letter) {
        return letter == ' ' || letter >= 'a' && letter <= 'z';
    }

    /** Forgets the counts of a mutant; whether it has reached anything for the first time. */
    static boolean endMutant() {
        boolean isNew = false;
        for (int i = 0; i < touched; i++) {
            int id = TOUCHED[i];
            byte kind = KINDS[COUNTS[id]];
            COUNTS[id] = 0;
            if ((SEEN[id] & kind) == 0) {
                SEEN[id] |= kind;
                reached++;
                isNew = true;
            }
        }
        touched = 0;
        lastAsked = 0;
        return isNew;
    }

    /** Blocks and features reached, each kind of count by itself. */
    static int reached() {
        return reached;
    }

    /** Forgets everything that was reached. */
    static void clear() {
        endMutant();
        Arrays.fill(SEEN, (byte) 0);
        reached = 0;
    }
}
