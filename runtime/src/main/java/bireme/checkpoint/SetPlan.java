package bireme.checkpoint;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Which ranks keep each other's data in memory: sets, of which any one member can be rebuilt from the others. Two ranks
 * of one JVM, and as far as can be two of one host, are in different sets, since they are lost together.
 *
 * <p>Shape: with the ranks in the order of their hosts and JVMs, rank number i goes to set i modulo s. So the ranks of
 * a JVM, which are neighbours in that order, go to different sets if they are at most s. There are as many sets as the
 * size that was asked for gives, or as one JVM or host has ranks, whichever is more; but at most half as many as there
 * are ranks, for a set of one protects nothing. Sets differ by one member at most. All ranks compute the same.
 *
 * <p>Source: the redundancy sets of SCR, chosen across failure groups (A. Moody and others, SC 2010, III).
 */
final class SetPlan {
    private final int[][] sets;
    private final int[] setOfRank;

    private SetPlan(int[][] sets, int ranks) {
        this.sets = sets;
        setOfRank = new int[ranks];
        for (int s = 0; s < sets.length; s++) {
            for (int rank : sets[s]) {
                setOfRank[rank] = s;
            }
        }
    }

    /**
     * Plans sets.
     *
     * @param size members of a set, at least 2; some sets have one more
     * @param hosts number of the host of each rank
     * @param jvms number of the JVM of each rank, another on each host
     */
    static SetPlan of(int size, long[] hosts, long[] jvms) {
        int ranks = hosts.length;
        Integer[] order = IntStream.range(0, ranks).boxed().toArray(Integer[]::new);
        Arrays.sort(
                order,
                Comparator.<Integer>comparingLong(rank -> hosts[rank])
                        .thenComparingLong(rank -> jvms[rank])
                        .thenComparingInt(rank -> rank));
        int count = count(ranks, size, maxEqual(hosts), maxEqual(jvms));
        int[][] sets = new int[count][];
        for (int s = 0; s < count; s++) {
            int first = s;
            sets[s] = IntStream.range(0, ranks)
                    .filter(i -> i % count == first)
                    .map(i -> order[i])
                    .sorted()
                    .toArray();
        }
        return new SetPlan(sets, ranks);
    }

    private static int count(int ranks, int size, int maxOfHost, int maxOfJvm) {
        int most = Math.max(1, ranks / 2);
        int asked = Math.max(1, ranks / size);
        int apart = maxOfHost <= most ? maxOfHost : maxOfJvm <= most ? maxOfJvm : 1;
        return Math.min(most, Math.max(asked, apart));
    }

    private static int maxEqual(long[] numbers) {
        long[] sorted = numbers.clone();
        Arrays.sort(sorted);
        int max = 0;
        int run = 0;
        for (int i = 0; i < sorted.length; i++) {
            run = i > 0 && sorted[i] == sorted[i - 1] ? run + 1 : 1;
            max = Math.max(max, run);
        }
        return max;
    }

    /** The members of a rank's set, ascending. */
    int[] setOf(int rank) {
        return sets[setOfRank[rank]].clone();
    }
}
