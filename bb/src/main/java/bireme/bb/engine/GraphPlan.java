package bireme.bb.engine;

import bireme.bb.engine.chain.NodeSpec;
import bireme.bb.engine.chain.SourceSpec;
import bireme.bb.node.Feedback;
import bireme.bb.pinning.Pinning;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * The threads and channels of a graph to be.
 *
 * <p>Threads: one that plans; read-only afterwards, so that any number of runs can be made of it.
 */
public final class GraphPlan {
    /** Items that a channel holds by default. */
    public static final int DEFAULT_CAPACITY = 2048;

    /** Capacity of a channel that always has room. */
    public static final int UNBOUNDED = Integer.MAX_VALUE;

    final List<Vertex> vertices = new ArrayList<>();
    final List<Link> links = new ArrayList<>();
    final List<LoopPlan> loops = new ArrayList<>();
    /** Workers that may be lost, each a line of vertices. */
    private final List<List<Vertex>> expendable = new ArrayList<>();

    private Pinning pinning = Pinning.none();

    /**
     * A link from some vertices to others.
     *
     * @param collector which is sent the order in which items were distributed, or sends acks for them; {@code null} if
     *     neither is needed
     * @param survival the guarantee when workers are lost; {@code null} if none may be lost
     */
    public record Link(List<Vertex> from, BlockInput to, int capacity, Vertex collector, Survival survival) {
        /** Whether workers may be lost. */
        public boolean isSurviving() {
            return survival != null;
        }
    }

    /**
     * A channel to be.
     *
     * @param capacity items it holds; {@link #UNBOUNDED} for any number
     */
    public record Edge(Vertex from, Vertex to, int capacity) {}

    /** Adds a source, and nodes that share its thread. */
    public Vertex source(String name, SourceSpec source, List<NodeSpec> nodes) {
        return add(new Vertex(name, source, nodes, source.index(), source.copies(), List.of()));
    }

    /** Adds a vertex of nodes; {@code loops} are those around it, the innermost first. */
    public Vertex nodes(String name, List<NodeSpec> nodes, int index, int copies, List<LoopPlan> loops) {
        return add(new Vertex(name, null, nodes, index, copies, loops));
    }

    private Vertex add(Vertex vertex) {
        vertex.number = vertices.size();
        vertices.add(vertex);
        return vertex;
    }

    /** Links every vertex of {@code from} to every one of an input, with channels of such a capacity. */
    public void link(List<Vertex> from, BlockInput to, int capacity) {
        links.add(new Link(List.copyOf(from), to, capacity, null, null));
    }

    /** Links a vertex to the workers of an ordered farm, and lets {@code collector} know the order. */
    public void linkInOrder(Vertex from, BlockInput workers, int capacity, Vertex collector) {
        links.add(new Link(List.of(from), workers, capacity, collector, null));
        collector.gathering = Gathering.ORDERED;
    }

    /**
     * Links the emitter of a surviving farm to its workers, whose items go on to its collector; the collector gives the
     * emitter acks.
     *
     * @param workers each a line of vertices, in the order of the input
     */
    public void linkSurviving(
            Vertex emitter,
            BlockInput.ToSeveral input,
            List<List<Vertex>> workers,
            Vertex collector,
            Survival survival) {
        links.add(new Link(List.of(emitter), input, DEFAULT_CAPACITY, collector, survival));
        link(
                workers.stream().map(line -> line.get(line.size() - 1)).toList(),
                new BlockInput.ToVertex(collector),
                DEFAULT_CAPACITY);
        for (List<Vertex> worker : workers) {
            markGroups(worker);
            worker.forEach(vertex -> vertex.isExpendable = true);
            expendable.add(List.copyOf(worker));
        }
    }

    /** Workers that may be lost, each a line of vertices. */
    public List<List<Vertex>> expendable() {
        return List.copyOf(expendable);
    }

    /** Sets how a vertex takes its inputs. */
    public void gather(Vertex vertex, Gathering gathering) {
        vertex.gathering = gathering;
    }

    /** Makes a vertex take the least of what is next in its inputs. */
    public void sort(Vertex vertex, Comparator<Object> order) {
        vertex.gathering = Gathering.SORTED;
        vertex.order = order;
    }

    /** Sets how many items are published to a vertex together. */
    public void batch(Vertex vertex, int items) {
        vertex.batch = items;
    }

    /** Puts all vertices from this number on into a group, except those that are in one already. */
    public void group(int first, String name) {
        for (Vertex vertex : vertices.subList(first, vertices.size())) {
            vertex.group = vertex.group == null ? name : vertex.group;
        }
    }

    /** Marks a vertex as one that no block describes. */
    public void help(Vertex vertex) {
        vertex.isHelper = true;
    }

    /** Makes the vertices of an ordered farm's worker, one after the other, mark the ends of groups. */
    public void markGroups(List<Vertex> worker) {
        worker.get(0).groups = Vertex.Groups.ENDS;
        worker.subList(1, worker.size()).forEach(vertex -> vertex.groups = Vertex.Groups.PASSES_ON);
    }

    /** Adds a loop, whose feedback edge has this name. */
    public LoopPlan loop(Feedback<?> back) {
        LoopPlan loop = new LoopPlan(back);
        loops.add(loop);
        return loop;
    }

    /** Sets where the feedback edge of a loop leads. */
    public void lead(LoopPlan loop, BlockInput head) {
        loop.head = head;
    }

    /** Whether a feedback edge leads to a vertex. */
    public boolean isHead(Vertex vertex) {
        return loops.stream().anyMatch(loop -> loop.isHead(vertex));
    }

    /** Whether the vertices from this number on form a line, each linked to the next and to no other. */
    public boolean isLineFrom(int number) {
        List<Vertex> line = vertices.subList(number, vertices.size());
        List<Link> inner = links.stream()
                .filter(link -> line.containsAll(link.from()) && !link.from().isEmpty())
                .toList();
        boolean areSimple =
                inner.stream().allMatch(link -> link.from().size() == 1 && link.to() instanceof BlockInput.ToVertex);
        return areSimple && inner.size() == line.size() - 1 && line.stream().noneMatch(this::isHead);
    }

    /** Sets where threads are to be bound. */
    public void pin(Pinning where) {
        pinning = where;
    }

    /** Where threads are to be bound. */
    public Pinning pinning() {
        return pinning;
    }

    /** All channels to be, those that lead back apart. */
    public List<Edge> edges() {
        List<Edge> edges = new ArrayList<>();
        links.forEach(link -> link.from().forEach(from -> addEdges(from, link.to(), link.capacity(), edges)));
        return edges;
    }

    private static void addEdges(Vertex from, BlockInput to, int capacity, List<Edge> edges) {
        if (to instanceof BlockInput.ToSeveral several) {
            int narrowed = several.routing().capacity > 0 ? several.routing().capacity : capacity;
            several.inputs().forEach(each -> addEdges(from, each, narrowed, edges));
        } else {
            edges.add(new Edge(from, ((BlockInput.ToVertex) to).vertex(), capacity));
        }
    }

    /** All threads to be, those that emit before those that take from them, and those that are alike together. */
    public List<Vertex> inOrder() {
        Map<Vertex, List<Vertex>> next = new IdentityHashMap<>();
        Map<Vertex, Integer> awaited = new IdentityHashMap<>();
        for (Edge edge : edges()) {
            next.computeIfAbsent(edge.from(), from -> new ArrayList<>()).add(edge.to());
            awaited.merge(edge.to(), 1, Integer::sum);
        }
        List<Vertex> ordered = new ArrayList<>(
                vertices.stream().filter(vertex -> !awaited.containsKey(vertex)).toList());
        for (int place = 0; place < ordered.size(); place++) { // grows meanwhile
            for (Vertex to : next.getOrDefault(ordered.get(place), List.of())) {
                if (awaited.merge(to, -1, Integer::sum) == 0) {
                    ordered.add(to);
                }
            }
        }
        return ordered;
    }

    /** All loops to be. */
    public List<LoopPlan> loops() {
        return List.copyOf(loops);
    }

    /**
     * The plan as text, one line for each thread and each link: the same for plans that are made of the same
     * description, if its names are.
     */
    public List<String> describe() {
        List<String> lines = new ArrayList<>();
        vertices.forEach(vertex -> lines.add("thread " + vertex.number + ": " + vertex.describe()));
        links.forEach(link -> lines.add("link " + numbers(link.from()) + " -> " + describe(link.to()) + ", capacity "
                + link.capacity() + collected(link)));
        loops.forEach(loop -> lines.add("loop " + loop + " -> " + numbers(loop.heads())));
        return lines;
    }

    private static String collected(Link link) {
        String how = link.isSurviving() ? ", " + link.survival() : ", in order";
        return link.collector() == null ? "" : how + " for " + link.collector().number;
    }

    private static List<Integer> numbers(List<Vertex> some) {
        return some.stream().map(Vertex::number).toList();
    }

    private static String describe(BlockInput to) {
        return to instanceof BlockInput.ToSeveral several
                ? several.routing() + " of " + several.routing().capacity
                        + several.inputs().stream().map(GraphPlan::describe).toList()
                : String.valueOf(((BlockInput.ToVertex) to).vertex().number);
    }

    /** All that leads from vertices to others, loops apart. */
    public List<Link> links() {
        return List.copyOf(links);
    }

    /** All threads to be. */
    public List<Vertex> vertices() {
        return List.copyOf(vertices);
    }
}
