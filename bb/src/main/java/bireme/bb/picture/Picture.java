package bireme.bb.picture;

import bireme.bb.engine.GraphPlan;
import bireme.bb.engine.LoopPlan;
import bireme.bb.engine.RankAssignment;
import bireme.bb.engine.Vertex;
import bireme.bb.report.NodeReport;
import bireme.bb.report.RunReport;
import bireme.bb.report.Stage;
import bireme.bb.report.StageNames;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The elements of the picture of a graph: a box for each thread, or for all copies of a node if there are many, and an
 * arrow for the channels between two boxes.
 *
 * <p>Threads: immutable.
 */
public final class Picture {
    /** More copies than that are drawn as one box. */
    private static final int MAX_COPIES = 6;

    private static final int FORWARD = -1;
    private static final int NO_RANK = -1;

    private final List<Box> boxes;
    private final List<Arrow> arrows;

    /**
     * Threads that do the same, or one.
     *
     * @param name with the number of the copy, if it is one of several
     * @param threads of the box
     * @param measured what they have done in a run; {@code null} if that is not known
     * @param isBottleneck whether they hold up the others
     * @param rank that they run on; negative if that is of no interest
     */
    record Box(String name, int threads, Stage measured, boolean isBottleneck, int rank) {
        String title() {
            return threads == 1 ? name : name + " x " + threads;
        }
    }

    /**
     * Channels from one box to another.
     *
     * @param label capacity where it is not the usual one, or the name of a loop; may be empty
     * @param loop which of the loops it leads back in; negative if it leads forward
     */
    record Arrow(int from, int to, String label, int loop) {
        boolean isFeedback() {
            return loop >= 0;
        }
    }

    private Picture(List<Box> boxes, List<Arrow> arrows) {
        this.boxes = boxes;
        this.arrows = arrows;
    }

    /**
     * Draws a graph.
     *
     * @param plan threads and channels of the graph
     * @param report of a run of this graph; {@code null} for none
     * @return the picture
     * @throws IllegalArgumentException when the report is of a graph with another number of threads
     */
    public static Picture of(GraphPlan plan, RunReport report) {
        return of(plan, report, vertex -> NO_RANK);
    }

    /**
     * Draws a graph that is partitioned: what is on different ranks has different colours, and copies there are boxes
     * of their own.
     *
     * @param plan threads and channels of the graph
     * @param report of a run of this graph; {@code null} for none
     * @param ranks the rank of each thread
     * @return the picture
     * @throws IllegalArgumentException when the report is of a graph with another number of threads
     */
    public static Picture of(GraphPlan plan, RunReport report, RankAssignment ranks) {
        List<Vertex> vertices = plan.vertices();
        if (report != null && report.nodes().size() != vertices.size()) {
            throw new IllegalArgumentException("a report of " + report.nodes().size()
                    + " threads cannot be drawn into a graph of " + vertices.size()
                    + "; expected the report of a run of this very graph");
        }
        String[] stages = stages(vertices);
        Map<List<?>, List<Integer>> grouped = grouped(vertices, stages, ranks);
        Map<Vertex, Integer> boxOf = new IdentityHashMap<>();
        List<Box> boxes = new ArrayList<>();
        grouped.values().forEach(members -> {
            members.forEach(member -> boxOf.put(vertices.get(member), boxes.size()));
            Vertex first = vertices.get(members.get(0));
            String stage = stages[members.get(0)];
            boxes.add(box(members.size() == 1 ? titled(first, stage) : stage, members, report, ranks.rankOf(first)));
        });
        return new Picture(boxes, arrows(plan, boxOf));
    }

    /** The node that each vertex is a copy of, by the name that reports give it. */
    private static String[] stages(List<Vertex> vertices) {
        StageNames names = new StageNames();
        return vertices.stream()
                .map(vertex -> names.next(vertex.name(), vertex.label(), vertex.copies()))
                .toArray(String[]::new);
    }

    /** The name of a node with the number of a copy. */
    private static String titled(Vertex vertex, String stage) {
        return stage + vertex.label().substring(vertex.name().length());
    }

    /** The vertices of each box, by their numbers. */
    private static Map<List<?>, List<Integer>> grouped(List<Vertex> vertices, String[] stages, RankAssignment ranks) {
        Map<List<?>, List<Integer>> grouped = new LinkedHashMap<>();
        for (int number = 0; number < vertices.size(); number++) {
            Vertex vertex = vertices.get(number);
            String name = vertex.copies() > MAX_COPIES ? stages[number] : titled(vertex, stages[number]);
            List<?> key = List.of(name, ranks.rankOf(vertex));
            grouped.computeIfAbsent(key, each -> new ArrayList<>()).add(number);
        }
        return grouped;
    }

    private static Box box(String name, List<Integer> members, RunReport report, int rank) {
        if (report == null) {
            return new Box(name, members.size(), null, false, rank);
        }
        List<NodeReport> nodes =
                members.stream().map(member -> report.nodes().get(member)).toList();
        boolean isBottleneck = report.bottleneck()
                .map(found -> found.stage().copies().containsAll(nodes))
                .orElse(false);
        return new Box(name, members.size(), new Stage(name, nodes, report.elapsedNs()), isBottleneck, rank);
    }

    private static List<Arrow> arrows(GraphPlan plan, Map<Vertex, Integer> boxOf) {
        Map<List<Integer>, Arrow> arrows = new LinkedHashMap<>();
        for (GraphPlan.Edge edge : plan.edges()) {
            int from = boxOf.get(edge.from());
            int to = boxOf.get(edge.to());
            arrows.putIfAbsent(List.of(from, to), new Arrow(from, to, label(edge.capacity()), FORWARD));
        }
        List<Arrow> all = new ArrayList<>(arrows.values());
        for (int loop = 0; loop < plan.loops().size(); loop++) {
            all.addAll(back(plan, loop, boxOf));
        }
        return all;
    }

    private static String label(int capacity) {
        if (capacity == GraphPlan.UNBOUNDED) {
            return "unbounded";
        }
        return capacity == GraphPlan.DEFAULT_CAPACITY ? "" : String.valueOf(capacity);
    }

    /** From the last nodes in a loop, which stand for all that may send back, to where it begins. */
    private static List<Arrow> back(GraphPlan plan, int number, Map<Vertex, Integer> boxOf) {
        LoopPlan loop = plan.loops().get(number);
        List<Vertex> inside = plan.vertices().stream()
                .filter(vertex -> vertex.loops().contains(loop))
                .toList();
        Map<List<Integer>, Arrow> arrows = new LinkedHashMap<>();
        for (Vertex vertex : inside) {
            boolean isLast = plan.edges().stream()
                    .noneMatch(
                            edge -> edge.from() == vertex && edge.to().loops().contains(loop));
            for (Vertex head : isLast ? loop.heads() : List.<Vertex>of()) {
                int from = boxOf.get(vertex);
                int to = boxOf.get(head);
                arrows.putIfAbsent(List.of(from, to), new Arrow(from, to, loop.toString(), number));
            }
        }
        return List.copyOf(arrows.values());
    }

    List<Box> boxes() {
        return boxes;
    }

    List<Arrow> arrows() {
        return arrows;
    }

    /** {@return the picture in the language of Graphviz} */
    public String toDot() {
        return DotDrawing.of(this);
    }

    /** {@return the picture as a document of its own} */
    public String toSvg() {
        return new SvgDrawing(this).draw();
    }
}
