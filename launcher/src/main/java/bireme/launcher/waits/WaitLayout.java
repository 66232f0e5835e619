package bireme.launcher.waits;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Places nodes and routes arrows: the nodes of the cycle on a ring, and below it the others, in rows by how many
 * arrows they are away from it. No box of a node or a label covers another; a label without a place is left out.
 *
 * <p>Units: pixels.
 */
final class WaitLayout {
    static final int LINE = 16;
    static final int PADDING = 9;

    private static final double CHARACTER = 6.9;
    private static final double BOLD_CHARACTER = 7.8;
    private static final int MIN_WIDTH = 110;
    private static final int MAX_CHARACTERS = 46;
    private static final int MAX_LINES = 8;

    private static final int GAP_ASIDE = 44;

    /** Between boxes of the ring, wide enough for most labels. */
    private static final int GAP_IN_RING = 120;

    private static final int GAP_ABOVE = 64;
    private static final int GAP_OF_TWO = 170;
    private static final double FLATNESS = 0.6;
    private static final double GROWTH = 1.06;
    private static final int MAX_IN_ROW = 6;

    private final List<WaitNode> nodes;
    private final List<WaitArrow> arrows;
    private final Box[] boxes;
    private final List<Route> routes = new ArrayList<>();

    WaitLayout(List<WaitNode> nodes, List<WaitArrow> arrows) {
        this.nodes = nodes;
        this.arrows = arrows;
        this.boxes = new Box[nodes.size()];
        int inCycle = (int) nodes.stream().filter(WaitNode::isInCycle).count();
        placeRing(inCycle);
        placeRows(inCycle);
        route();
    }

    /** The lines of a box below its title. */
    static List<String> lines(WaitNode node) {
        return node.lines().stream().limit(MAX_LINES).map(WaitLayout::shortened).toList();
    }

    /** A text as long as a box may be wide; its end, where the line of the program is, says more than its middle. */
    static String shortened(String text) {
        int half = (MAX_CHARACTERS - 3) / 2;
        return text.length() <= MAX_CHARACTERS
                ? text
                : text.substring(0, half) + "..." + text.substring(text.length() - half);
    }

    /** Places of the nodes, by their index. */
    List<Box> boxes() {
        return Collections.unmodifiableList(Arrays.asList(boxes));
    }

    List<Route> routes() {
        return Collections.unmodifiableList(routes);
    }

    private double widthOf(int node) {
        double title = shortened(nodes.get(node).title()).length() * BOLD_CHARACTER;
        int longest =
                lines(nodes.get(node)).stream().mapToInt(String::length).max().orElse(0);
        return Math.max(MIN_WIDTH, Math.max(title, longest * CHARACTER) + 2 * PADDING);
    }

    private double heightOf(int node) {
        return (1 + lines(nodes.get(node)).size()) * LINE + 2 * PADDING;
    }

    private Box box(int node, double x, double y) {
        return Box.around(x, y, widthOf(node), heightOf(node));
    }

    /** The first {@code count} nodes, clockwise. */
    private void placeRing(int count) {
        if (count == 1) {
            boxes[0] = box(0, 0, 0);
        } else if (count == 2) {
            double apart = (widthOf(0) + widthOf(1)) / 2 + GAP_OF_TWO;
            boxes[0] = box(0, -apart / 2, 0);
            boxes[1] = box(1, apart / 2, 0);
        } else if (count > 2) {
            double radius = GAP_ASIDE;
            do {
                radius *= GROWTH;
                for (int i = 0; i < count; i++) {
                    double angle = 2 * Math.PI * i / count - Math.PI / 2;
                    boxes[i] = box(i, radius * Math.cos(angle), FLATNESS * radius * Math.sin(angle));
                }
            } while (isTight(count));
        }
    }

    private boolean isTight(int count) {
        for (int i = 0; i < count; i++) {
            for (int k = 0; k < i; k++) {
                if (boxes[i].isNear(boxes[k], GAP_IN_RING, GAP_ABOVE)) {
                    return true;
                }
            }
        }
        return false;
    }

    private void placeRows(int first) {
        int[] depths = depths(first);
        Map<Integer, List<Integer>> rows = new TreeMap<>();
        for (int node = first; node < boxes.length; node++) {
            rows.computeIfAbsent(depths[node], key -> new ArrayList<>()).add(node);
        }
        double bottom = IntStream.range(0, first)
                .mapToDouble(node -> boxes[node].bottom())
                .max()
                .orElse(-GAP_ABOVE);
        for (List<Integer> row : rows.values()) {
            row.sort(Comparator.comparingDouble(this::meanOfTargets));
            int parts = (row.size() + MAX_IN_ROW - 1) / MAX_IN_ROW;
            for (int part = 0; part < parts; part++) {
                bottom = placeRow(
                        row.subList(row.size() * part / parts, row.size() * (part + 1) / parts), bottom + GAP_ABOVE);
            }
        }
    }

    private double placeRow(List<Integer> row, double top) {
        double width = row.stream().mapToDouble(this::widthOf).sum() + (row.size() - 1) * GAP_ASIDE;
        double height = row.stream().mapToDouble(this::heightOf).max().orElse(0);
        double left = -width / 2;
        for (int node : row) {
            boxes[node] = new Box(left, top, widthOf(node), heightOf(node));
            left = boxes[node].right() + GAP_ASIDE;
        }
        return top + height;
    }

    /** Where the nodes are, on average, that have a place and that a node waits for. */
    private double meanOfTargets(int node) {
        return arrows.stream()
                .filter(arrow -> arrow.from() == node && boxes[arrow.to()] != null)
                .mapToDouble(arrow -> boxes[arrow.to()].x())
                .average()
                .orElse(0);
    }

    /** The fewest waits from each node to the cycle, or to one that waits for no other. */
    private int[] depths(int inCycle) {
        int[] depths = new int[boxes.length];
        Arrays.fill(depths, Integer.MAX_VALUE);
        Arrays.fill(depths, 0, inCycle, 0);
        for (int node = inCycle; node < depths.length; node++) {
            int self = node;
            boolean waits = arrows.stream().anyMatch(arrow -> isWait(arrow) && arrow.from() == self);
            depths[node] = waits ? Integer.MAX_VALUE : 1;
        }
        for (int node = inCycle; node < depths.length; node++) {
            extend(depths);
            if (depths[node] == Integer.MAX_VALUE) {
                depths[node] = 1; // of another cycle
            }
        }
        extend(depths);
        return depths;
    }

    private void extend(int[] depths) {
        boolean isChanged = true;
        while (isChanged) {
            isChanged = false;
            for (WaitArrow arrow : arrows) {
                int over = depths[arrow.to()];
                if (isWait(arrow) && over != Integer.MAX_VALUE && over + 1 < depths[arrow.from()]) {
                    depths[arrow.from()] = over + 1;
                    isChanged = true;
                }
            }
        }
    }

    private static boolean isWait(WaitArrow arrow) {
        return arrow.kind() != WaitArrow.Kind.MESSAGE && arrow.from() != arrow.to();
    }

    /** Labels of the cycle get their places first. */
    private void route() {
        Map<List<Integer>, Integer> numbers = new HashMap<>();
        List<Box> taken = new ArrayList<>(Arrays.asList(boxes));
        arrows.stream().sorted(Comparator.comparing(WaitArrow::kind).reversed()).forEach(arrow -> {
            int number = numbers.merge(List.of(arrow.from(), arrow.to()), 1, Integer::sum) - 1;
            Route route = new Route(arrow, boxes[arrow.from()], boxes[arrow.to()], number);
            route.placeLabel(taken);
            if (route.label() != null) {
                taken.add(route.label());
            }
            routes.add(route);
        });
    }
}
