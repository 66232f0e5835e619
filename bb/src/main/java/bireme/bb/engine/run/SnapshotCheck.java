package bireme.bb.engine.run;

import bireme.bb.engine.Gathering;
import bireme.bb.engine.GraphPlan;
import bireme.bb.engine.Vertex;
import bireme.bb.engine.chain.NodeChain;
import bireme.bb.engine.chain.NodeSpec;
import bireme.bb.node.SourceNode;
import bireme.bb.node.TimedNode;
import bireme.bb.snapshot.CommittingSink;
import bireme.bb.snapshot.ReplayableSource;
import bireme.bb.snapshot.Stateful;
import bireme.bb.snapshot.Stateless;
import java.util.List;

/**
 * Checks that a graph can be set back to a snapshot, before it runs. Each source and each node is made once for that,
 * and not used.
 *
 * <p>Threads: any.
 */
public final class SnapshotCheck {
    private SnapshotCheck() {}

    /**
     * Checks a plan.
     *
     * @throws IllegalArgumentException for the first part of it that cannot be set back, with its name and the remedy
     */
    public static void check(GraphPlan plan) {
        if (!plan.loops().isEmpty()) {
            throw refused(
                    "loop " + plan.loops().get(0),
                    "has items in flight that no snapshot has",
                    "run the graph without snapshots, or without the loop");
        }
        if (!plan.expendable().isEmpty()) {
            throw refused(
                    "worker " + plan.expendable().get(0).get(0) + " of a surviving farm",
                    "is given items again in an order of its own",
                    "leave out surviving(): with snapshots any rank" + " may be lost");
        }
        plan.vertices().forEach(SnapshotCheck::check);
    }

    /** Names of sinks of a checked plan that cannot withdraw what they have committed. */
    public static List<String> irrevocable(GraphPlan plan) {
        return plan.vertices().stream()
                .flatMap(vertex -> vertex.nodes().stream())
                .filter(spec -> !spec.isStateless()
                        && NodeChain.made(spec.maker().get()) instanceof CommittingSink<?> sink
                        && !sink.canUndoCommits())
                .map(NodeSpec::name)
                .distinct()
                .toList();
    }

    private static void check(Vertex vertex) {
        if (vertex.gathering() == Gathering.GATHER) {
            throw refused(
                    vertex.label(),
                    "gathers an item of each input, which a mark may be between",
                    "use gathering in another order");
        }
        if (vertex.gathering() == Gathering.SORTED) {
            throw refused(
                    vertex.label(),
                    "holds an item of each input, which a mark may be behind",
                    "merge without an order, and sort by windows or joins");
        }
        vertex.nodes().forEach(spec -> checkTimed(vertex, spec));
        if (vertex.source() != null) {
            check(vertex.source().name(), vertex.source().maker().get());
        }
        vertex.nodes().forEach(SnapshotCheck::check);
    }

    private static void checkTimed(Vertex vertex, NodeSpec spec) {
        if (vertex.groups() != Vertex.Groups.NONE && NodeChain.made(spec.maker().get()) instanceof TimedNode) {
            throw refused(
                    "node " + spec.name() + " in an ordered farm",
                    "emits while it has no item, which a mark may be between",
                    "put it behind the farm, or leave out the order");
        }
    }

    private static void check(String name, SourceNode<?> source) {
        if (!(source instanceof ReplayableSource<?>)) {
            throw refused(
                    "source " + name,
                    "is a " + source.getClass().getName() + ", which has no offset",
                    "implement bireme.bb.snapshot.ReplayableSource, or use Source.range or Source.of(List)");
        }
    }

    private static void check(NodeSpec spec) {
        if (spec.isStateless()) {
            return;
        }
        Object node = NodeChain.made(spec.maker().get());
        boolean isKnown = node instanceof Stateful || node instanceof Stateless || node instanceof CommittingSink<?>;
        if (!isKnown) {
            throw refused(
                    "node " + spec.name(),
                    "is a " + node.getClass().getName() + ", of which is not known what it keeps",
                    "implement bireme.bb.snapshot.Stateful, or Stateless if it keeps nothing; a sink CommittingSink,"
                            + " or use Sink.idempotent");
        }
    }

    private static IllegalArgumentException refused(String what, String why, String remedy) {
        return new IllegalArgumentException(
                "a graph with snapshots cannot be set back: " + what + " " + why + "; " + remedy);
    }
}
