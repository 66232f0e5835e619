package examples.trees;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The steps by which a tree grows, in a loop or by recursion.
 *
 * <p>Nodes are named by the branches that lead to them: {@code ""} is the root, {@code "/1/0"} the first branch of its
 * second one.
 *
 * <p>Threads: immutable.
 */
final class Growth {
    private final TreeData data;
    private final int maxDepth;
    private final Criterion criterion;

    /**
     * A node that is yet to be looked at.
     *
     * @param rows that come to it
     * @param parentLabel what it is when no row comes
     */
    record Open(String node, int depth, int[] rows, int parentLabel) {}

    /**
     * What a node does.
     *
     * @param split {@code null} for a leaf
     * @param label class of most of its rows
     * @param count rows that came to it
     */
    record Decision(String node, Split split, int label, int count) {}

    Growth(TreeData data, int maxDepth) {
        this.data = data;
        this.maxDepth = maxDepth;
        this.criterion = new Criterion(data);
    }

    int attributes() {
        return data.attributes().size();
    }

    Open root() {
        return new Open("", 0, IntStream.range(0, data.rows().length).toArray(), 0);
    }

    /** Whether a node is a leaf, whatever splits there are. */
    boolean isLeaf(Open open) {
        return open.depth == maxDepth
                || Arrays.stream(open.rows)
                                .map(row -> data.labels()[row])
                                .distinct()
                                .count()
                        < 2;
    }

    /** The best split by one attribute, or {@code null} if there is none. */
    Split best(Open open, int attribute) {
        return criterion.best(open.rows, attribute);
    }

    /** By all attributes, one after the other. */
    Decision decide(Open open) {
        if (isLeaf(open)) {
            return decide(open, List.of());
        }
        List<Split> splits = new ArrayList<>();
        for (int attribute = 0; attribute < attributes(); attribute++) {
            splits.add(best(open, attribute));
        }
        return decide(open, splits);
    }

    /** With the best split of each attribute known; with none, a leaf. */
    Decision decide(Open open, List<Split> splits) {
        return new Decision(open.node, Criterion.choose(splits), label(open), open.rows.length);
    }

    /** Of classes with as many rows the first. */
    private int label(Open open) {
        int[] counts = new int[data.classes().size()];
        for (int row : open.rows) {
            counts[data.labels()[row]]++;
        }
        int most = open.parentLabel;
        for (int each = 0; each < counts.length; each++) {
            most = counts[each] > counts[most] ? each : most;
        }
        return most;
    }

    /** The nodes to which the rows of a node go on. */
    List<Open> branches(Open open, Decision decision) {
        if (decision.split == null) {
            return List.of();
        }
        Attribute attribute = data.attributes().get(decision.split.attribute());
        List<Open> branches = new ArrayList<>();
        for (int branch = 0;
                branch < (attribute.isContinuous() ? 2 : attribute.values().size());
                branch++) {
            int taken = branch;
            int[] rows = Arrays.stream(open.rows)
                    .filter(row -> branch(decision.split, data.rows()[row]) == taken)
                    .toArray();
            branches.add(new Open(open.node + "/" + branch, open.depth + 1, rows, decision.label));
        }
        return branches;
    }

    /** The branch that a row takes. */
    int branch(Split split, double[] row) {
        double value = row[split.attribute()];
        boolean isContinuous = data.attributes().get(split.attribute()).isContinuous();
        return isContinuous ? value <= split.threshold() ? 0 : 1 : (int) value;
    }
}
