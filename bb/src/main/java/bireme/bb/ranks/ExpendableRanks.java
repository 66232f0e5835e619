package bireme.bb.ranks;

import bireme.bb.engine.GraphPlan;
import bireme.bb.engine.Vertex;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The ranks that a graph can lose without failing, and those that it has lost.
 *
 * <p>Threads: {@link #add} by one, the others by any.
 */
final class ExpendableRanks {
    private static final int MAX_NAMES = 4;

    private final BitSet expendable;
    private final GraphPlan plan;
    private final Partitioning partitioning;
    /** Never changed, but replaced. */
    private volatile BitSet lost = new BitSet();

    private ExpendableRanks(GraphPlan plan, Partitioning partitioning, int ranks) {
        this.expendable = expendable(plan, partitioning, ranks);
        this.plan = plan;
        this.partitioning = partitioning;
    }

    /**
     * Nobody is lost yet. A graph can go on without ranks with nothing on them but workers of surviving farms. Rank 0
     * is none of them, for it knows how a run ends; and there are none in a graph without such farms.
     */
    static ExpendableRanks of(GraphPlan plan, Partitioning partitioning, int ranks) {
        return new ExpendableRanks(plan, partitioning, ranks);
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

    /** The text for an error: which of some lost ranks the graph cannot do without, and what ran there. */
    String describe(int[] failed) {
        return IntStream.of(failed)
                .filter(rank -> !canLose(rank))
                .mapToObj(rank -> "rank " + rank + " is lost" + threadsOn(rank))
                .collect(Collectors.joining(", "));
    }

    private String threadsOn(int rank) {
        List<String> threads = plan.vertices().stream()
                .filter(vertex -> partitioning.rankOf(vertex) == rank)
                .map(Vertex::label)
                .toList();
        if (threads.isEmpty()) {
            return "";
        }
        int more = Math.max(0, threads.size() - MAX_NAMES);
        return ", which ran " + String.join(", ", threads.subList(0, threads.size() - more))
                + (more == 0 ? "" : " and " + more + " more");
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
