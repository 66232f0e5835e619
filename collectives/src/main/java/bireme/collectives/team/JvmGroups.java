package bireme.collectives.team;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Which ranks of a team share a JVM.
 *
 * <p>Shape: groups are {@code 0..count()-1}, in the order of their lowest ranks; those of a group are numbered in the
 * order of the ranks.
 *
 * <p>Threads: immutable.
 */
public final class JvmGroups {
    private final int[] groupOfRank;
    private final int[][] ranksOfGroup;

    /**
     * Groups ranks.
     *
     * @param processes for each rank the number of its JVM
     */
    public JvmGroups(int[] processes) {
        int[] distinct = Arrays.stream(processes).distinct().toArray();
        groupOfRank = Arrays.stream(processes)
                .map(process -> IntStream.range(0, distinct.length)
                        .filter(group -> distinct[group] == process)
                        .findFirst()
                        .orElseThrow())
                .toArray();
        ranksOfGroup = new int[distinct.length][];
        for (int each = 0; each < distinct.length; each++) {
            int group = each;
            ranksOfGroup[group] = IntStream.range(0, processes.length)
                    .filter(rank -> groupOfRank[rank] == group)
                    .toArray();
        }
    }

    /** Number of groups. */
    public int count() {
        return ranksOfGroup.length;
    }

    /** The group of a rank. */
    public int groupOf(int rank) {
        return groupOfRank[rank];
    }

    /** Number of ranks in a group. */
    public int size(int group) {
        return ranksOfGroup[group].length;
    }

    /** A rank of a group by its place there. */
    public int rank(int group, int place) {
        return ranksOfGroup[group][place];
    }

    /** The lowest rank of a group. */
    public int lowest(int group) {
        return ranksOfGroup[group][0];
    }

    /** Whether the ranks of every group are neighbours, so that groups follow each other as ranks do. */
    public boolean areInOrder() {
        return Arrays.stream(ranksOfGroup).allMatch(ranks -> ranks[ranks.length - 1] - ranks[0] == ranks.length - 1);
    }

    /** All ranks, those of a group one after another. */
    public int[] ranksByGroup() {
        return Arrays.stream(ranksOfGroup).flatMapToInt(Arrays::stream).toArray();
    }

    /** The ranks of a rank's group. */
    public int[] groupWith(int rank) {
        return ranksOfGroup[groupOfRank[rank]];
    }

    /** One rank of each group: its lowest, and {@code chosen} for its own group. */
    public int[] leaders(int chosen) {
        int[] leaders = Arrays.stream(ranksOfGroup).mapToInt(ranks -> ranks[0]).toArray();
        leaders[groupOfRank[chosen]] = chosen;
        return leaders;
    }

    /** The highest rank of each group. */
    public int[] highest() {
        return Arrays.stream(ranksOfGroup)
                .mapToInt(ranks -> ranks[ranks.length - 1])
                .toArray();
    }
}
