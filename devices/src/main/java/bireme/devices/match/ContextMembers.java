package bireme.devices.match;

import java.util.Arrays;
import java.util.BitSet;

/**
 * Who talks in a context.
 *
 * <p>Threads: immutable.
 */
final class ContextMembers {
    private final BitSet ids = new BitSet();
    private final boolean isCollective;

    ContextMembers(int[] members, boolean isCollective) {
        for (int id : members) {
            ids.set(id);
        }
        this.isCollective = isCollective;
    }

    /** The same without those who are known to be gone, whom calls to any source need no longer. */
    ContextMembers without(int[] gone) {
        return new ContextMembers(
                ids.stream()
                        .filter(id -> Arrays.stream(gone).noneMatch(one -> one == id))
                        .toArray(),
                isCollective);
    }

    boolean contains(int id) {
        return ids.get(id);
    }

    /** Whether all members are among these ids. */
    boolean areAllIn(BitSet others) {
        int id = ids.nextSetBit(0);
        while (id >= 0 && others.get(id)) {
            id = ids.nextSetBit(id + 1);
        }
        return id < 0;
    }

    /** Whether a member is among these ids. */
    boolean isAnyIn(BitSet others) {
        return ids.intersects(others);
    }

    /** Whether a member that is lost fails every call. */
    boolean isCollective() {
        return isCollective;
    }
}
