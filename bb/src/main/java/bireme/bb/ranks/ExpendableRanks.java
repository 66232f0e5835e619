package bireme.bb.ranks;

import bireme.bb.engine.GraphPlan;
import bireme.bb.engine.Vertex;
import java.util.BitSet;
import java.util.List;

/**
 * The ranks that a graph can lose without failing, and those that it has lost.
 *
 * <p>Threads: {@link #add} by one, the others by any.
 */
final class ExpendableRanks {
    private final BitSet expendable;
    /** Never changed, but replaced. */
    private volatile BitSet lost = new BitSet();

    private ExpendableRanks(BitSet expendable) {
        this.expendable = expendable;
    }

    /**
     * Nobody is lost yet. A graph can go on without ranks with nothing on them but workers of surviving farms. Rank 0
     * is none of them, for it knows how a run ends; and there are none in a graph without such farms.
     */
    static ExpendableRanks of(GraphPlan plan, Partitioning partitioning, int ranks) {
        return new ExpendableRanks(expendable(plan, partitioning, ranks));
    }

    /** Whether the graph can go on without a rank. */
    boolean canLose(int rank) {
        return expendable.get(rank);
    }

    void add(int rank) {
        BitSet all = (BitSet) lost.clone();
        all.set(rank);
        lost = all;
    }

    boolean isLost(int rank) {
        return lost.get(rank);
    }

    boolean areAny() {
        return !lost.isEmpty();
    }

    /** Those that are lost, ascending. */
    List<Integer> ranks() {
        return lost.stream().boxed().toList();
    }

    /**
     * Checks whether each worker of a surviving farm is on one rank.
     *
     * @throws IllegalArgumentException when one is not
     */
    static void check(GraphPlan plan, Partitioning partitioning) {
        for (List<Vertex> worker : plan.expendable()) {
            List<Integer> ranks = worker.stream()
                    .map(partitioning::rankOf)
                    .distinct()
                    .sorted()
                    .toList();
            if (ranks.size() > 1) {
                throw new IllegalArgumentException("a worker of a surviving farm, " + worker + ", is on ranks " + ranks
                        + "; it is lost as a whole, so all of it has to be on one rank");
            }
        }
    }

    private static BitSet expendable(GraphPlan plan, Partitioning partitioning, int ranks) {
        BitSet expendable = new BitSet(ranks);
        if (plan.expendable().isEmpty()) {
            return expendable;
        }
        expendable.set(1, ranks);
        plan.vertices().stream()
                .filter(vertex -> !vertex.isExpendable())
                .forEach(vertex -> expendable.clear(partitioning.rankOf(vertex)));
        return expendable;
    }
}
