package mpi;

import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * An ordered set of ranks, apart from any communicator. What is made from groups is a group of its own; none changes.
 *
 * <p>Threads: immutable; {@link #EMPTY} and {@link #NULL} are shared by all ranks.
 *
 * <p>Errors: {@link MPIException} of class {@code MPI.ERR_GROUP} for a null group, {@code MPI.ERR_RANK} for a rank that
 * a group does not have or that is named twice, {@code MPI.ERR_ARG} for a range that is none.
 *
 * <p>Source: MPI 4.1, 7.3.
 */
public final class Group implements Freeable, AutoCloseable {
    /** The group without ranks, {@code MPI.GROUP_EMPTY}. */
    public static final Group EMPTY = new Group(new int[0], Constants.UNDEFINED).kept();

    /** No group, {@code MPI.GROUP_NULL}. */
    public static final Group NULL = new Group(null, Constants.UNDEFINED).kept();

    private static final int FIRST = 0;
    private static final int LAST = 1;
    private static final int STRIDE = 2;
    private static final int RANGE_LENGTH = 3;

    /** Device id of each rank; {@code null} for no group. */
    private final int[] ids;
    /** Device id of the calling rank. */
    private final int self;
    /** Whether it must not be freed: the group of a communicator, or a predefined one. */
    private final boolean isKept;

    private volatile boolean isFreed;

    Group(int[] ids, int self) {
        this(ids, self, false);
    }

    private Group(int[] ids, int self, boolean isKept) {
        this.ids = ids;
        this.self = self;
        this.isKept = isKept;
    }

    /** The same for the library itself, which uses it also after the user has freed the group. */
    Group kept() {
        return isKept ? this : new Group(ids, self, true);
    }

    /** The same for a user, who may free it. */
    Group handle() {
        return new Group(ids, self);
    }

    /** Device ids in the order of the ranks; not to be changed. */
    int[] ids() {
        return ids;
    }

    private static void check(String call, String argument, Group group) {
        if (group == null || group.Is_null()) {
            String what = group == null ? "null" : group.isFreed ? "a freed group" : "MPI.GROUP_NULL";
            throw new MPIException(
                    ErrorClass.GROUP,
                    call + ": " + argument + " is " + what + "; expected a group, as of Comm.Group()");
        }
    }

    private void check(String call) {
        check("Group." + call, "the group", this);
    }

    /** Rank of a device id, or {@code MPI.UNDEFINED}. */
    int rankOf(int id) {
        for (int r = 0; r < ids.length; r++) {
            if (ids[r] == id) {
                return r;
            }
        }
        return Constants.UNDEFINED;
    }

    /**
     * {@return the number of ranks}
     *
     * <p>Source: MPI 4.1, 7.3.1.
     *
     * @throws MPIException of class {@code MPI.ERR_GROUP} for a group that was freed
     */
    public int Size() {
        check("Size");
        return ids.length;
    }

    /**
     * {@return the rank of the caller in the group, or {@code MPI.UNDEFINED} when it is not in the group}
     *
     * <p>Source: MPI 4.1, 7.3.1.
     *
     * @throws MPIException of class {@code MPI.ERR_GROUP} for a group that was freed
     */
    public int Rank() {
        check("Rank");
        return rankOf(self);
    }

    /**
     * Finds where ranks of one group are in another.
     *
     * <p>Source: MPI 4.1, 7.3.1.
     *
     * @param group1 first group, neither {@code null} nor {@code MPI.GROUP_NULL}
     * @param ranks1 ranks of {@code group1}, or {@code MPI.PROC_NULL}
     * @param group2 second group, neither {@code null} nor {@code MPI.GROUP_NULL}
     * @return for each element of {@code ranks1} the rank in {@code group2}, {@code MPI.UNDEFINED} where there is none;
     *     {@code MPI.PROC_NULL} stays what it is
     * @throws MPIException of class {@code MPI.ERR_RANK} when an element of {@code ranks1} is no rank of {@code group1}
     */
    public static int[] Translate_ranks(Group group1, int[] ranks1, Group group2) {
        check("Group.Translate_ranks", "group1", group1);
        check("Group.Translate_ranks", "group2", group2);
        Arguments.checkPresent("Group.Translate_ranks", "ranks1", ranks1, "an array of ranks");
        int[] translated = new int[ranks1.length];
        for (int i = 0; i < ranks1.length; i++) {
            if (ranks1[i] == Constants.PROC_NULL) {
                translated[i] = Constants.PROC_NULL;
            } else {
                group1.checkRank("Translate_ranks", "ranks1[" + i + "]", ranks1[i]);
                translated[i] = group2.rankOf(group1.ids[ranks1[i]]);
            }
        }
        return translated;
    }

    private void checkRank(String call, String argument, int rank) {
        if (rank < 0 || rank >= ids.length) {
            String legal = ids.length == 0 ? "the group is empty" : "legal are 0.." + (ids.length - 1);
            throw new MPIException(
                    ErrorClass.RANK,
                    "Group." + call + ": " + argument + " " + rank + " is no rank of the group; " + legal);
        }
    }

    /**
     * Compares two groups.
     *
     * <p>Source: MPI 4.1, 7.3.1.
     *
     * @param group1 first group, neither {@code null} nor {@code MPI.GROUP_NULL}
     * @param group2 second group, neither {@code null} nor {@code MPI.GROUP_NULL}
     * @return {@code MPI.IDENT} for the same ranks in the same order, {@code MPI.SIMILAR} for the same ranks in
     *     another, {@code MPI.UNEQUAL} for others
     * @throws MPIException of class {@code MPI.ERR_GROUP} when one is {@code null} or was freed
     */
    public static int Compare(Group group1, Group group2) {
        check("Group.Compare", "group1", group1);
        check("Group.Compare", "group2", group2);
        if (Arrays.equals(group1.ids, group2.ids)) {
            return Constants.IDENT;
        }
        return Arrays.equals(sorted(group1.ids), sorted(group2.ids)) ? Constants.SIMILAR : Constants.UNEQUAL;
    }

    private static int[] sorted(int[] values) {
        int[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted;
    }

    /**
     * {@return a group of the ranks of the first group, then those of the second that are not in the first}
     *
     * <p>Source: MPI 4.1, 7.3.2.
     *
     * @param group1 first group, neither {@code null} nor {@code MPI.GROUP_NULL}
     * @param group2 second group, neither {@code null} nor {@code MPI.GROUP_NULL}
     * @throws MPIException of class {@code MPI.ERR_GROUP} when one is {@code null} or was freed
     */
    public static Group Union(Group group1, Group group2) {
        check("Group.Union", "group1", group1);
        check("Group.Union", "group2", group2);
        int[] both = Arrays.copyOf(group1.ids, group1.ids.length + group2.ids.length);
        int size = group1.ids.length;
        for (int id : group2.ids) {
            if (group1.rankOf(id) == Constants.UNDEFINED) {
                both[size++] = id;
            }
        }
        return of(Arrays.copyOf(both, size), group1, group2);
    }

    /**
     * {@return a group of the ranks of the first group that are in the second too, in the order of the first}
     *
     * <p>Source: MPI 4.1, 7.3.2.
     *
     * @param group1 first group, neither {@code null} nor {@code MPI.GROUP_NULL}
     * @param group2 second group, neither {@code null} nor {@code MPI.GROUP_NULL}
     * @throws MPIException of class {@code MPI.ERR_GROUP} when one is {@code null} or was freed
     */
    public static Group Intersection(Group group1, Group group2) {
        check("Group.Intersection", "group1", group1);
        check("Group.Intersection", "group2", group2);
        return of(group1.idsWhere(id -> group2.rankOf(id) != Constants.UNDEFINED), group1, group2);
    }

    /**
     * {@return a group of the ranks of the first group that are not in the second, in the order of the first}
     *
     * <p>Source: MPI 4.1, 7.3.2.
     *
     * @param group1 first group, neither {@code null} nor {@code MPI.GROUP_NULL}
     * @param group2 second group, neither {@code null} nor {@code MPI.GROUP_NULL}
     * @throws MPIException of class {@code MPI.ERR_GROUP} when one is {@code null} or was freed
     */
    public static Group Difference(Group group1, Group group2) {
        check("Group.Difference", "group1", group1);
        check("Group.Difference", "group2", group2);
        return of(group1.idsWhere(id -> group2.rankOf(id) == Constants.UNDEFINED), group1, group2);
    }

    private int[] idsWhere(IntPredicate isIn) {
        return Arrays.stream(ids).filter(isIn).toArray();
    }

    private static Group of(int[] ids, Group group1, Group group2) {
        return ids.length == 0 ? EMPTY : new Group(ids, group1.self == Constants.UNDEFINED ? group2.self : group1.self);
    }

    /**
     * {@return a group of the named ranks, in the order in which they are named}
     *
     * <p>Source: MPI 4.1, 7.3.2.
     *
     * @param ranks ranks of this group, each once
     * @throws MPIException of class {@code MPI.ERR_RANK} when a rank is none of this group, or is named twice
     */
    public Group Incl(int[] ranks) {
        check("Incl");
        return at("Incl", ranks);
    }

    /**
     * {@return a group of all but the named ranks, in the order of this one}
     *
     * <p>Source: MPI 4.1, 7.3.2.
     *
     * @param ranks ranks of this group, each once
     * @throws MPIException of class {@code MPI.ERR_RANK} when a rank is none of this group, or is named twice
     */
    public Group Excl(int[] ranks) {
        check("Excl");
        return without("Excl", ranks);
    }

    /**
     * Makes a group of the ranks of ranges, one after another. A range is {@code {first, last, stride}}: {@code first},
     * {@code first + stride} and so on, up to {@code last}, or down to it where the stride is negative.
     *
     * <p>Source: MPI 4.1, 7.3.2.
     *
     * @param ranges ranges of three numbers each; no rank is in two of them
     * @return the group
     * @throws MPIException of class {@code MPI.ERR_RANK} when a rank is none of this group, or is named twice
     * @throws MPIException of class {@code MPI.ERR_ARG} when a range does not have three numbers, or its stride is 0
     */
    public Group Range_incl(int[][] ranges) {
        check("Range_incl");
        return at("Range_incl", expanded("Range_incl", ranges));
    }

    /**
     * Makes a group of all but the ranks of ranges, in the order of this one.
     *
     * <p>Source: MPI 4.1, 7.3.2.
     *
     * @param ranges ranges as {@link #Range_incl} describes them
     * @return the group
     * @throws MPIException of class {@code MPI.ERR_RANK} when a rank is none of this group, or is named twice
     * @throws MPIException of class {@code MPI.ERR_ARG} when a range does not have three numbers, or its stride is 0
     */
    public Group Range_excl(int[][] ranges) {
        check("Range_excl");
        return without("Range_excl", expanded("Range_excl", ranges));
    }

    private Group at(String call, int[] ranks) {
        checkDistinct(call, ranks);
        int[] chosen = new int[ranks.length];
        for (int i = 0; i < ranks.length; i++) {
            chosen[i] = ids[ranks[i]];
        }
        return of(chosen, this, this);
    }

    private Group without(String call, int[] ranks) {
        boolean[] isNamed = checkDistinct(call, ranks);
        return of(idsWhere(id -> !isNamed[rankOf(id)]), this, this);
    }

    private boolean[] checkDistinct(String call, int[] ranks) {
        Arguments.checkPresent("Group." + call, "ranks", ranks, "an array of ranks");
        boolean[] isNamed = new boolean[ids.length];
        for (int i = 0; i < ranks.length; i++) {
            checkRank(call, "ranks[" + i + "]", ranks[i]);
            if (isNamed[ranks[i]]) {
                throw new MPIException(
                        ErrorClass.RANK,
                        "Group." + call + ": rank " + ranks[i] + " is named twice; expected each at most once");
            }
            isNamed[ranks[i]] = true;
        }
        return isNamed;
    }

    private int[] expanded(String call, int[][] ranges) {
        Arguments.checkPresent("Group." + call, "ranges", ranges, "an array of {first, last, stride}");
        int[] ranks = new int[0];
        for (int i = 0; i < ranges.length; i++) {
            String argument = "ranges[" + i + "]";
            checkRange(call, argument, ranges[i]);
            int first = ranges[i][FIRST];
            int stride = ranges[i][STRIDE];
            int start = ranks.length;
            ranks = Arrays.copyOf(ranks, start + (int) steps(ranges[i]) + 1);
            for (int at = start; at < ranks.length; at++) {
                ranks[at] = first + (at - start) * stride;
            }
        }
        return ranks;
    }

    private void checkRange(String call, String argument, int[] range) {
        Arguments.checkPresent("Group." + call, argument, range, "{first, last, stride}");
        if (range.length != RANGE_LENGTH) {
            throw badRange(call, argument, range, "expected {first, last, stride}");
        }
        checkRank(call, argument + " first", range[FIRST]);
        if (range[STRIDE] == 0) {
            throw badRange(call, argument, range, "the stride must not be 0");
        }
        if (range[FIRST] != range[LAST] && range[FIRST] < range[LAST] != range[STRIDE] > 0) {
            throw badRange(call, argument, range, "the stride leads away from the last rank");
        }
        // the standard asks of the ranks that the range names to be there, not of its end, which may lie beyond them
        checkRank(call, argument + " last", (int) (range[FIRST] + steps(range) * range[STRIDE]));
    }

    /** How often the stride fits between the first and the last rank. */
    private static long steps(int[] range) {
        return ((long) range[LAST] - range[FIRST]) / range[STRIDE];
    }

    private static MPIException badRange(String call, String argument, int[] range, String why) {
        return new MPIException(
                ErrorClass.ARG, "Group." + call + ": " + argument + " is " + Arrays.toString(range) + "; " + why);
    }

    /**
     * Ends the group: from now on it {@linkplain #Is_null is null}, and calls refuse it. Predefined groups, and those
     * that communicators keep, stay.
     *
     * <p>Source: MPI 4.1, 7.3.3.
     */
    @Override
    public void free() {
        isFreed = !isKept;
    }

    /** As {@link #free}, at the end of a try-with-resources statement; nothing happens to what was freed already. */
    @Override
    public void close() {
        if (!isNull()) {
            free();
        }
    }

    /** The spelling of mpiJava for {@link #free}. Empty, so that the JVM does not treat groups as finalizable. */
    @Override
    @SuppressWarnings({"deprecation", "removal"})
    public void finalize() {}

    /** {@return whether this is {@code MPI.GROUP_NULL}, or has been freed} */
    public boolean Is_null() {
        return ids == null || isFreed;
    }

    @Override
    public String toString() {
        return ids == null ? "MPI.GROUP_NULL" : "Group" + Arrays.toString(ids);
    }

    // From here on Open MPI's names; see the package's description.

    /**
     * As {@link #Size}.
     *
     * @return the number of ranks
     * @throws MPIException of class {@code MPI.ERR_GROUP} for a group that was freed
     */
    public int getSize() {
        return Size();
    }

    /**
     * As {@link #Rank}.
     *
     * @return the rank of the caller in the group, or {@code MPI.UNDEFINED} when it is not in the group
     * @throws MPIException of class {@code MPI.ERR_GROUP} for a group that was freed
     */
    public int getRank() {
        return Rank();
    }

    /**
     * As {@link #Is_null}.
     *
     * @return whether this is {@code MPI.GROUP_NULL}, or has been freed
     */
    public boolean isNull() {
        return Is_null();
    }

    /**
     * As {@link #Translate_ranks}.
     *
     * @param group1 first group, neither {@code null} nor {@code MPI.GROUP_NULL}
     * @param ranks1 ranks of {@code group1}, or {@code MPI.PROC_NULL}
     * @param group2 second group, neither {@code null} nor {@code MPI.GROUP_NULL}
     * @return for each element of {@code ranks1} the rank in {@code group2}, {@code MPI.UNDEFINED} where there is none;
     *     {@code MPI.PROC_NULL} stays what it is
     * @throws MPIException of class {@code MPI.ERR_RANK} when an element of {@code ranks1} is no rank of {@code group1}
     */
    public static int[] translateRanks(Group group1, int[] ranks1, Group group2) {
        return Translate_ranks(group1, ranks1, group2);
    }

    /**
     * As {@link #Compare}.
     *
     * @param group1 first group, neither {@code null} nor {@code MPI.GROUP_NULL}
     * @param group2 second group, neither {@code null} nor {@code MPI.GROUP_NULL}
     * @return {@code MPI.IDENT} for the same ranks in the same order, {@code MPI.SIMILAR} for the same ranks in
     *     another, {@code MPI.UNEQUAL} for others
     * @throws MPIException of class {@code MPI.ERR_GROUP} when one is {@code null} or was freed
     */
    public static int compare(Group group1, Group group2) {
        return Compare(group1, group2);
    }

    /**
     * As {@link #Union}.
     *
     * @param group1 first group, neither {@code null} nor {@code MPI.GROUP_NULL}
     * @param group2 second group, neither {@code null} nor {@code MPI.GROUP_NULL}
     * @return a group of the ranks of the first group, then those of the second that are not in the first
     * @throws MPIException of class {@code MPI.ERR_GROUP} when one is {@code null} or was freed
     */
    public static Group union(Group group1, Group group2) {
        return Union(group1, group2);
    }

    /**
     * As {@link #Intersection}.
     *
     * @param group1 first group, neither {@code null} nor {@code MPI.GROUP_NULL}
     * @param group2 second group, neither {@code null} nor {@code MPI.GROUP_NULL}
     * @return a group of the ranks of the first group that are in the second too, in the order of the first
     * @throws MPIException of class {@code MPI.ERR_GROUP} when one is {@code null} or was freed
     */
    public static Group intersection(Group group1, Group group2) {
        return Intersection(group1, group2);
    }

    /**
     * As {@link #Difference}.
     *
     * @param group1 first group, neither {@code null} nor {@code MPI.GROUP_NULL}
     * @param group2 second group, neither {@code null} nor {@code MPI.GROUP_NULL}
     * @return a group of the ranks of the first group that are not in the second, in the order of the first
     * @throws MPIException of class {@code MPI.ERR_GROUP} when one is {@code null} or was freed
     */
    public static Group difference(Group group1, Group group2) {
        return Difference(group1, group2);
    }

    /**
     * As {@link #Incl}.
     *
     * @param ranks ranks of this group, each once
     * @return a group of the named ranks, in the order in which they are named
     * @throws MPIException of class {@code MPI.ERR_RANK} when a rank is none of this group, or is named twice
     */
    public Group incl(int[] ranks) {
        return Incl(ranks);
    }

    /**
     * As {@link #Excl}.
     *
     * @param ranks ranks of this group, each once
     * @return a group of all but the named ranks, in the order of this one
     * @throws MPIException of class {@code MPI.ERR_RANK} when a rank is none of this group, or is named twice
     */
    public Group excl(int[] ranks) {
        return Excl(ranks);
    }

    /**
     * As {@link #Range_incl}.
     *
     * @param ranges ranges as {@link #Range_incl} describes them
     * @return the group
     * @throws MPIException of class {@code MPI.ERR_RANK} when a rank is none of this group, or is named twice
     * @throws MPIException of class {@code MPI.ERR_ARG} when a range does not have three numbers, or its stride is 0
     */
    public Group rangeIncl(int[][] ranges) {
        return Range_incl(ranges);
    }

    /**
     * As {@link #Range_excl}.
     *
     * @param ranges ranges as {@link #Range_incl} describes them
     * @return the group
     * @throws MPIException of class {@code MPI.ERR_RANK} when a rank is none of this group, or is named twice
     * @throws MPIException of class {@code MPI.ERR_ARG} when a range does not have three numbers, or its stride is 0
     */
    public Group rangeExcl(int[][] ranges) {
        return Range_excl(ranges);
    }
}
