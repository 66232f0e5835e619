package bireme.bb.ranks.placement;

import bireme.bb.engine.GraphPlan;
import bireme.bb.engine.LoopPlan;
import bireme.bb.engine.RankAssignment;
import bireme.bb.engine.Vertex;
import bireme.bb.pinning.Pinning;
import bireme.bb.ranks.codec.CodecException;
import bireme.bb.ranks.codec.Codecs;
import bireme.bb.ranks.edge.EdgeConfig;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * A graph whose threads are assigned to ranks; the threads of one rank are a partition.
 *
 * <p>Threads: immutable.
 */
public final class PartitionedGraph implements RankAssignment {
    final GraphPlan plan;
    final Groups groups;
    final Placement placement;
    /** By the number of the thread. */
    private final int[] ranks;

    private final int size;

    PartitionedGraph(GraphPlan plan, Groups groups, Placement placement, Map<Vertex, Integer> ranks, int size) {
        this.plan = plan;
        this.groups = groups;
        this.placement = placement;
        this.ranks = plan.vertices().stream().mapToInt(ranks::get).toArray();
        this.size = size;
    }

    /**
     * An edge of the graph whose ends are on different ranks.
     *
     * @param from thread that emits
     * @param to thread that takes
     * @param credits items that may be in flight or wait at the consumer; feedback edges have none, for with a bound
     *     a loop could wait for itself
     * @param isFeedback whether it is a feedback edge of a loop, which is there if a thread uses it
     */
    public record CutEdge(Vertex from, Vertex to, int credits, boolean isFeedback) {}

    /** {@return the number of ranks; some may have nothing to do} */
    public int ranks() {
        return size;
    }

    /**
     * {@return the rank of a thread of the graph, also as another plan of the same graph has it}
     *
     * @param vertex thread of the graph
     */
    @Override
    public int rankOf(Vertex vertex) {
        return ranks[vertex.number()];
    }

    /**
     * {@return the threads of a rank, in the order of the graph}
     *
     * @param rank {@code 0..ranks()-1}
     */
    public List<Vertex> on(int rank) {
        return plan.vertices().stream().filter(vertex -> rankOf(vertex) == rank).toList();
    }

    /** {@return whether more than one rank has something to do} */
    public boolean isDistributed() {
        return Arrays.stream(ranks).distinct().count() > 1;
    }

    /**
     * {@return the group of a thread; empty for none}
     *
     * @param vertex thread of the graph
     */
    public String groupOf(Vertex vertex) {
        return groups.of(plan.vertices().get(vertex.number()));
    }

    /**
     * {@return how a channel between ranks behaves}
     *
     * @param from thread that emits
     * @param to thread that takes
     */
    public EdgeConfig edge(Vertex from, Vertex to) {
        return settings(groupOf(from)).config();
    }

    EdgeSettings settings(String group) {
        return spec(group).settings().orElse(placement.settings);
    }

    private GroupSpec spec(String group) {
        return placement.groups.getOrDefault(group, GroupSpec.NONE);
    }

    /**
     * {@return how many items a channel between ranks holds, given what the graph says}
     *
     * @param from thread that emits
     * @param to thread that takes
     * @param described items that the channel holds as the graph describes it
     */
    public int capacity(Vertex from, Vertex to, int described) {
        return settings(groupOf(from)).capacity(described);
    }

    /**
     * {@return where the threads of a rank are bound to}
     *
     * @param rank {@code 0..ranks()-1}
     */
    public Pinning pinning(int rank) {
        return on(rank).stream()
                .map(vertex -> pinningOf(groups.of(vertex)))
                .findFirst()
                .orElse(Pinning.none());
    }

    Pinning pinningOf(String group) {
        Pinning own = spec(group).pinning();
        Pinning all = placement.rest.pinning();
        return own != null ? own : all != null ? all : Pinning.none();
    }

    /** {@return the channels that become messages} */
    public List<CutEdge> cutEdges() {
        List<CutEdge> all = new ArrayList<>();
        for (GraphPlan.Edge edge : plan.edges()) {
            if (rankOf(edge.from()) != rankOf(edge.to())) {
                all.add(new CutEdge(edge.from(), edge.to(), capacity(edge.from(), edge.to(), edge.capacity()), false));
            }
        }
        plan.loops().forEach(loop -> addBack(loop, all));
        return all;
    }

    private void addBack(LoopPlan loop, List<CutEdge> all) {
        for (Vertex from : plan.vertices()) {
            for (Vertex head : from.loops().contains(loop) ? loop.heads() : List.<Vertex>of()) {
                if (rankOf(from) != rankOf(head)) {
                    all.add(new CutEdge(from, head, 0, true));
                }
            }
        }
    }

    /**
     * Checks that the types of items that the placement names have codecs.
     *
     * @param codecs codecs of the run
     * @param loader of the classes of this rank
     * @throws PlacementException when one has none, or there is no such class
     */
    public void check(Codecs codecs, ClassLoader loader) {
        for (String name : isDistributed() ? placement.items : List.<String>of()) {
            try {
                codecs.check(Class.forName(name, false, loader));
            } catch (ClassNotFoundException e) {
                throw new PlacementException("items of class " + name + ": there is no such class", e);
            } catch (CodecException e) {
                throw new PlacementException(e.getMessage(), e);
            }
        }
    }

    /** {@return the partitions as text: what each rank runs, and which channels become messages} */
    public String toText() {
        return PartitionTables.of(this);
    }

    /** {@return a placement that makes these very partitions, as JSON: every group with its ranks, and all settings} */
    public String toJson() {
        return PlacementWriter.skeleton(this);
    }

    @Override
    public String toString() {
        return toText();
    }
}
