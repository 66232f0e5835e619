package bireme.runtime.recovery;

import java.util.BitSet;
import java.util.stream.IntStream;

/**
 * What members contribute to an agreement, and what they agree on.
 *
 * <p>Shape: each part is combined by an operation that gives the same whatever the order, and when a vote is counted
 * twice: bitwise and, the larger, the smaller, union, and intersection.
 *
 * @param flags bits; their bitwise and counts
 * @param number the largest counts
 * @param oldest number of the oldest agreement that is not over; the smallest counts
 * @param failed members that are known to have failed; not to be changed
 * @param acknowledged failed members that every program knows of; not to be changed
 */
record Vote(int flags, int number, int oldest, BitSet failed, BitSet acknowledged) {
    private static final int INTS = 3;

    /** Both together. */
    Vote with(Vote other) {
        BitSet allFailed = (BitSet) failed.clone();
        allFailed.or(other.failed);
        BitSet knownToAll = (BitSet) acknowledged.clone();
        knownToAll.and(other.acknowledged);
        return new Vote(
                flags & other.flags,
                Math.max(number, other.number),
                Math.min(oldest, other.oldest),
                allFailed,
                knownToAll);
    }

    /** The same, with more members that have failed. */
    Vote withFailed(BitSet more) {
        BitSet all = (BitSet) failed.clone();
        all.or(more);
        return new Vote(flags, number, oldest, all, acknowledged);
    }

    /** The members that have failed although not every program has said that it knows; ascending. */
    int[] unacknowledged() {
        return failed.stream().filter(member -> !acknowledged.get(member)).toArray();
    }

    /** As numbers: the three, how many have failed, these, and those acknowledged. */
    IntStream encode() {
        IntStream head = IntStream.of(flags, number, oldest, failed.cardinality());
        return IntStream.concat(head, IntStream.concat(failed.stream(), acknowledged.stream()));
    }

    /** The reverse of {@link #encode}, for what begins at an index and goes on to the end. */
    static Vote decode(int[] numbers, int from) {
        int failed = from + INTS + 1;
        int acknowledged = failed + numbers[from + INTS];
        return new Vote(
                numbers[from],
                numbers[from + 1],
                numbers[from + 2],
                set(numbers, failed, acknowledged),
                set(numbers, acknowledged, numbers.length));
    }

    private static BitSet set(int[] members, int from, int to) {
        BitSet set = new BitSet();
        for (int i = from; i < to; i++) {
            set.set(members[i]);
        }
        return set;
    }
}
