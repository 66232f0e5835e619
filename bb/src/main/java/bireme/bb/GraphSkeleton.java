package bireme.bb;

import bireme.bb.engine.Gathering;
import bireme.bb.engine.GraphPlan;
import bireme.bb.engine.Routing;
import bireme.bb.engine.Vertex;
import bireme.bb.engine.chain.ItemKind;
import bireme.bb.engine.chain.NodeSpec;
import bireme.bb.engine.chain.SourceSpec;
import bireme.bb.report.NodeReport;
import bireme.bb.report.RunReport;
import bireme.bb.report.Stage;
import bireme.bb.rewrite.Skeleton;
import bireme.bb.rewrite.Skeleton.Kind;
import bireme.bb.rewrite.Skeleton.Leaf;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/**
 * The structure of a graph as a {@link Skeleton}, together with the block of each of its stages. What no rule knows,
 * such as a loop, a farm by key or a block with a capacity of its own, is a stage.
 *
 * <p>Threads: one.
 */
final class GraphSkeleton {
    /** Signs that terms of skeletons are made of. */
    private static final String NO_NAME = "[(),\\s]+";

    /** A thread that wants a core all the time gets at least this share of one, unless a machine is overloaded. */
    private static final double MIN_CORE_SHARE = 0.1;

    /**
     * Threads that do the work of some stages.
     *
     * @param threads their names
     * @param stages names of the stages, which share the time of the threads
     */
    private record Unit(List<String> threads, List<String> stages) {}

    private final Map<String, Block<?, ?>> blocks = new LinkedHashMap<>();
    private final List<Unit> units = new ArrayList<>();
    private final Skeleton whole;

    private GraphSkeleton(Block<?, ?> graph) {
        this.whole = withEnds(skeleton(graph, "", ""));
    }

    private GraphSkeleton(Skeleton structure) {
        this.whole = structure;
        structure.leaves().forEach(leaf -> blocks.put(leaf.name(), sketch(leaf)));
    }

    static GraphSkeleton of(Block<?, ?> graph) {
        return new GraphSkeleton(graph);
    }

    /** The blocks of a structure, which do nothing. */
    static Block<?, ?> sketch(Skeleton structure) {
        return new GraphSkeleton(structure).rebuilt(structure);
    }

    private static Block<?, ?> sketch(Leaf leaf) {
        if (leaf.kind() == Kind.SOURCE) {
            return SourceBlock.of(List.of(new SourceSpec(leaf.name(), () -> out -> {})));
        }
        Block<Object, Object> one = Block.filter(item -> true).named(leaf.name());
        return leaf.threads() == 1 ? one : Farm.of(leaf.threads(), one);
    }

    /** The structure, without times. */
    Skeleton whole() {
        return whole;
    }

    private Skeleton skeleton(Block<?, ?> block, String named, String prefix) {
        if (block instanceof SourceBlock<?> sources) {
            sources.use();
        }
        if (block instanceof Chain<?, ?> chain) {
            return Skeleton.pipe(chain.parts().stream()
                    .map(part -> skeleton(part, named, prefix))
                    .toList());
        } else if (block instanceof Named<?, ?> name) {
            return skeleton(name.block(), named + name.prefix(), prefix + name.prefix());
        } else if (block instanceof SourceBlock<?> source && source.isOneThread()) {
            return source(source);
        } else if (block instanceof NodeBlock<?, ?> || block instanceof Comb<?, ?> || block instanceof Fused<?, ?>) {
            return comp(block, named, prefix);
        }
        int before = units.size();
        Skeleton known = replicated(block, named, prefix);
        if (known != null && known.problem().isEmpty()) {
            return known;
        }
        while (units.size() > before) {
            units.remove(units.size() - 1).stages().forEach(blocks::remove);
        }
        return fixed(block, named, prefix);
    }

    private Skeleton source(SourceBlock<?> source) {
        List<String> names = new ArrayList<>();
        List<Skeleton> parts = new ArrayList<>();
        parts.add(leaf(source.line().get(0).name(), Kind.SOURCE, source.alone(), names));
        for (ThreadTask task : source.line().subList(1, source.line().size())) {
            parts.add(leaf(task.name(), kind(task.traits()), Fused.of(List.of(task)), names));
        }
        units.add(new Unit(List.of(source.toString()), names));
        return Skeleton.comp(parts);
    }

    /** One thread, with a stage for each of its nodes that is pure. */
    private Skeleton comp(Block<?, ?> block, String named, String prefix) {
        List<String> names = new ArrayList<>();
        List<Skeleton> parts = new ArrayList<>();
        for (ThreadTask task : block.threadTasks()) {
            boolean isWhole = kind(task.traits()) != Kind.PURE || task.nodes().size() == 1;
            List<ThreadTask> each = isWhole
                    ? List.of(task)
                    : task.nodes().stream()
                            .map(node -> ThreadTask.of(node, task.traits()))
                            .toList();
            for (ThreadTask one : each) {
                Block<?, ?> alone = Fused.of(List.of(one));
                Block<?, ?> full =
                        named.isEmpty() ? alone : Named.around(alone, named.substring(0, named.length() - 1));
                parts.add(leaf(named + one.name(), kind(one.traits()), full, names));
            }
        }
        units.add(new Unit(List.of(prefix + block), names));
        return Skeleton.comp(parts);
    }

    private static Kind kind(NodeTraits traits) {
        return traits.isBlindToPlace() ? Kind.PURE : Kind.STATEFUL;
    }

    /** A farm or map of copies that no one can tell apart; {@code null} if it is nothing of that. */
    private Skeleton replicated(Block<?, ?> block, String named, String prefix) {
        if (block instanceof ListMap<?, ?> map) {
            String inner = prefix + (map.workers() > 1 ? "farm/" : "");
            Skeleton worker = skeleton(map.worker(), named, inner);
            return map.isDivided()
                    ? new Skeleton.Divide(map.workers(), worker)
                    : new Skeleton.DataMap(map.workers(), worker);
        }
        if (!(block instanceof Farm<?, ?> farm) || farm.parts().size() > 1) {
            return null;
        }
        Routing<?> routing = farm.routing();
        boolean isOnDemand = routing.isOnDemand() && routing.capacity() == 1;
        boolean isOrdered = farm.gathering() == Gathering.ORDERED;
        if (!isOnDemand && !routing.isRoundRobin() || !isOrdered && farm.gathering() != Gathering.ANY) {
            return null;
        }
        Skeleton worker = skeleton(farm.parts().get(0), named, prefix + farm.prefix());
        return new Skeleton.Farm(farm.workers().size(), worker, isOrdered, isOnDemand);
    }

    private Skeleton fixed(Block<?, ?> block, String named, String prefix) {
        GraphPlan plan = new GraphPlan();
        Scope scope = Scope.of(plan);
        PlanLinker.settled(scope, block.plan(scope));
        List<String> threads = new ArrayList<>(new LinkedHashSet<>(
                plan.vertices().stream().map(Vertex::name).map(prefix::concat).toList()));
        List<String> names = new ArrayList<>();
        Block<?, ?> full = named.isEmpty() ? block : Named.around(block, named.substring(0, named.length() - 1));
        String name = block.toString().split(NO_NAME, 2)[0];
        leaf(named + (name.isEmpty() ? "block" : name), Kind.FIXED, full, names);
        units.add(new Unit(threads, names));
        return new Leaf(names.get(0), Kind.FIXED, plan.vertices().size(), 0, 0);
    }

    private Leaf leaf(String wanted, Kind kind, Block<?, ?> block, List<String> names) {
        String name = wanted.replaceAll(NO_NAME, "_");
        for (int number = 2; blocks.containsKey(name); number++) {
            name = wanted.replaceAll(NO_NAME, "_") + "#" + number;
        }
        blocks.put(name, block);
        names.add(name);
        return new Leaf(name, kind, 1, 0, 0);
    }

    /**
     * The same with the sink marked. Where there are numbers, nodes that see all must not share a thread, for numbers
     * would be boxed there.
     */
    private Skeleton withEnds(Skeleton all) {
        List<Leaf> leaves = all.leaves();
        Leaf last = leaves.get(leaves.size() - 1);
        Skeleton end = all.parts().isEmpty() ? all : all.parts().get(all.parts().size() - 1);
        boolean hasSink = end.isOneThread() && last.kind() != Kind.FIXED;
        boolean hasNumbers = blocks.values().stream()
                .flatMap(block -> block.threadTasks().stream())
                .flatMap(task -> task.nodes().stream())
                .anyMatch(GraphSkeleton::isOfNumbers);
        return all.withLeaves(leaf -> {
            boolean isSink = hasSink && leaf.equals(last);
            boolean isAlone = hasNumbers
                    && blocks.get(leaf.name()).threadTasks().stream()
                            .anyMatch(task -> !task.traits().isBlindToPlace());
            Kind kind = isAlone ? Kind.FIXED : isSink ? Kind.SINK : leaf.kind();
            return new Leaf(leaf.name(), kind, leaf.threads(), 0, 0);
        });
    }

    private static boolean isOfNumbers(NodeSpec node) {
        return node.takes() != ItemKind.OBJECT || node.emits() != ItemKind.OBJECT;
    }

    /** The structure with the times of a run of this graph. */
    Skeleton measured(RunReport report) {
        Map<String, Deque<Stage>> open = new HashMap<>();
        for (Stage stage : report.stages()) {
            open.computeIfAbsent(stage.copies().get(0).name(), name -> new ArrayDeque<>())
                    .add(stage);
        }
        double items = report.stages().stream()
                .filter(Stage::isSource)
                .mapToLong(Stage::items)
                .sum();
        Map<String, Leaf> times = new HashMap<>();
        for (Unit unit : units) {
            double service = 0;
            double core = 0;
            for (String thread : unit.threads()) {
                Stage stage = open.getOrDefault(thread, new ArrayDeque<>()).poll();
                if (stage == null) {
                    throw new IllegalArgumentException(
                            "the report is of another graph: it has no thread " + thread + ", but "
                                    + report.stages().stream().map(Stage::name).toList());
                }
                service +=
                        stage.copies().stream().mapToLong(GraphSkeleton::workNs).sum();
                core += stage.copies().stream().mapToLong(GraphSkeleton::coreNs).sum();
            }
            double share = Math.max(1, items) * unit.stages().size();
            for (String stage : unit.stages()) {
                times.put(stage, new Leaf(stage, Kind.PURE, 1, service / share, core / share));
            }
        }
        return whole.withLeaves(leaf -> {
            Leaf time = times.get(leaf.name());
            return new Leaf(leaf.name(), leaf.kind(), leaf.threads(), time.serviceNs(), time.coreNs());
        });
    }

    /**
     * Time in which it worked or slept for itself; without that in which it was ready and had no core. A thread that
     * hardly used a core has slept: it lacked one when it was woken at most, which is part of its waits.
     */
    private static long workNs(NodeReport copy) {
        boolean sleeps = copy.coreNs() < MIN_CORE_SHARE * copy.busyNs(); // also where it is not known
        return sleeps ? copy.busyNs() : Math.min(copy.busyNs(), copy.coreNs() + copy.blockedNs());
    }

    private static long coreNs(NodeReport copy) {
        return copy.coreNs() < 0 ? workNs(copy) : Math.min(copy.coreNs(), workNs(copy));
    }

    /** The blocks of the graph in another structure that makes the same of every item. */
    Block<?, ?> rebuilt(Skeleton other) {
        whole.checkSame(other);
        return block(other);
    }

    private Block<?, ?> block(Skeleton part) {
        if (part instanceof Leaf leaf) {
            return blocks.get(leaf.name());
        } else if (part instanceof Skeleton.Farm farm) {
            return farm(farm);
        } else if (part instanceof Skeleton.DataMap map) {
            return ListMap.of(map.workers(), block(map.worker()), chunk(map.worker()));
        } else if (part instanceof Skeleton.Divide divide) {
            return ListMap.divided(divide.workers(), block(divide.worker()), chunk(divide.worker()));
        }
        List<Block<?, ?>> parts =
                part.parts().stream().<Block<?, ?>>map(this::block).toList();
        return part instanceof Skeleton.Pipe ? Chain.of(parts) : fused(parts);
    }

    @SuppressWarnings("unchecked") // a map takes lists and emits lists
    private Block<List<Object>, List<Object>> chunk(Skeleton worker) {
        Block<?, ?> block = block(worker);
        return block instanceof ListMap<?, ?>
                ? (Block<List<Object>, List<Object>>) (Block<?, ?>) block
                : ListMap.lifted(block);
    }

    private static Block<?, ?> fused(List<Block<?, ?>> parts) {
        Block<?, ?> all = parts.get(0);
        for (Block<?, ?> next : parts.subList(1, parts.size())) {
            Block<?, ?> before = all;
            all = Fused.of(before, next)
                    .orElseThrow(() -> new IllegalArgumentException(
                            before + " and " + next + " cannot share a thread: numbers between them would be boxed"));
        }
        return all;
    }

    @SuppressWarnings("unchecked") // its worker takes and emits what the stages do
    private Block<?, ?> farm(Skeleton.Farm farm) {
        Farm<Object, Object> same = Farm.of(farm.workers(), (Block<Object, Object>) block(farm.worker()));
        Farm<Object, Object> routed = farm.isOnDemand() ? same.onDemand() : same;
        return farm.isOrdered() ? routed.ordered() : routed;
    }
}
