package examples.patterns;

import bireme.bb.Block;
import bireme.bb.Farm;
import bireme.bb.Loop;
import bireme.bb.Sink;
import bireme.bb.Source;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Grows a decision tree: workers split nodes of the tree, and what they split off goes back into the loop to be split
 * further. The loop ends by itself, when nothing is left to split.
 *
 * <p>Nodes are numbered as in a heap: the two below node n are 2n and 2n + 1.
 */
public class DecisionTree {
    private static final String USAGE = "DecisionTree [ROWS; 10000] [DEPTH, 1..60; 10] [WORKERS; one per processor]";
    private static final int FEATURES = 6;
    /** Nodes with fewer rows are not split. */
    private static final int MIN_ROWS = 10;

    /** Rows to learn from, and what they belong to. */
    record Data(double[][] rows, boolean[] labels) {}

    /** A node that is yet to be looked at, and the rows that come to it. */
    record Open(long node, int depth, int[] rows) {}

    /** What a node does: with rows whose feature is below the threshold it goes left; feature -1 marks a leaf. */
    record Decision(long node, int feature, double threshold, boolean label) {}

    private final Data data;
    private final int depth;

    DecisionTree(Data data, int depth) {
        this.data = data;
        this.depth = depth;
    }

    public static void main(String[] args) {
        Arguments arguments = new Arguments(USAGE, List.of(args));
        if (arguments.askForHelp()) {
            return;
        }
        int depth = arguments.number(1, 10, 1);
        if (depth > 60) {
            throw new IllegalArgumentException(depth + " is more than 60; usage: " + USAGE);
        }
        DecisionTree tree = new DecisionTree(data(arguments.number(0, 10_000, 1), 1), depth);
        int workers = arguments.threads(2);
        Timed<Map<Long, Decision>> grown = Timed.of(() -> tree.grow(workers));
        Timed<Map<Long, Decision>> plain = Timed.of(tree::growPlainly);
        System.out.printf(
                "%d nodes; right for %.1f %% of other rows%n",
                grown.result().size(), 100 * accuracy(grown.result(), data(10_000, 2)));
        System.out.printf("%.1f ms with %d workers, %.1f ms plainly%n", grown.ms(), workers, plain.ms());
        if (!grown.result().equals(plain.result())) {
            throw new IllegalStateException("the plain grower grows another tree");
        }
        System.out.println("The plain grower grows the same tree");
    }

    /** Rows at random, labelled by a rule that one row in twenty breaks. */
    static Data data(int count, long seed) {
        Random random = new Random(seed);
        double[][] rows = new double[count][FEATURES];
        boolean[] labels = new boolean[count];
        for (int i = 0; i < count; i++) {
            Arrays.setAll(rows[i], f -> random.nextDouble());
            boolean rule = rows[i][0] + rows[i][1] > 1 ? rows[i][2] > 0.3 : rows[i][3] * rows[i][4] > 0.2;
            labels[i] = rule ^ random.nextInt(20) == 0;
        }
        return new Data(rows, labels);
    }

    private Open root() {
        return new Open(1, 0, IntStream.range(0, data.rows.length).toArray());
    }

    /** By workers. */
    Map<Long, Decision> grow(int workers) {
        Map<Long, Decision> decisions = new TreeMap<>();
        Loop<Open, Decision> growing = Loop.of(
                "grow",
                back -> Farm.of(workers, Block.<Open, Decision>flatMap((open, out) -> {
                            Decision decision = decide(open);
                            if (decision.feature >= 0) {
                                for (Open part : split(open, decision)) {
                                    out.to(back).emit(part);
                                }
                            }
                            out.emit(decision);
                        }))
                        .onDemand());
        Source.of(List.of(root()))
                .then(growing)
                .into(Sink.of(decision -> decisions.put(decision.node, decision)))
                .run();
        return decisions;
    }

    /** By recursion. */
    Map<Long, Decision> growPlainly() {
        Map<Long, Decision> decisions = new TreeMap<>();
        grow(root(), decisions);
        return decisions;
    }

    private void grow(Open open, Map<Long, Decision> decisions) {
        Decision decision = decide(open);
        decisions.put(open.node, decision);
        if (decision.feature >= 0) {
            split(open, decision).forEach(part -> grow(part, decisions));
        }
    }

    private List<Open> split(Open open, Decision by) {
        int[] left = Arrays.stream(open.rows)
                .filter(row -> data.rows[row][by.feature] < by.threshold)
                .toArray();
        int[] right = Arrays.stream(open.rows)
                .filter(row -> data.rows[row][by.feature] >= by.threshold)
                .toArray();
        return List.of(
                new Open(2 * open.node, open.depth + 1, left), new Open(2 * open.node + 1, open.depth + 1, right));
    }

    /** The split that leaves the least impurity, or a leaf. */
    private Decision decide(Open open) {
        long positive = Arrays.stream(open.rows).filter(row -> data.labels[row]).count();
        Decision leaf = new Decision(open.node, -1, 0, 2 * positive > open.rows.length);
        boolean isPure = positive == 0 || positive == open.rows.length;
        if (isPure || open.depth == depth || open.rows.length < MIN_ROWS) {
            return leaf;
        }
        Decision best = leaf;
        double least = impurity(positive, open.rows.length);
        for (int feature = 0; feature < FEATURES; feature++) {
            Cut cut = bestCut(open.rows, feature, positive);
            if (cut.impurity < least) {
                least = cut.impurity;
                best = new Decision(open.node, feature, cut.threshold, leaf.label);
            }
        }
        return best;
    }

    private record Cut(double threshold, double impurity) {}

    /** Moves the threshold through the sorted values. */
    private Cut bestCut(int[] rows, int feature, long positive) {
        Integer[] sorted = Arrays.stream(rows).boxed().toArray(Integer[]::new);
        Arrays.sort(sorted, (a, b) -> Double.compare(data.rows[a][feature], data.rows[b][feature]));
        Cut best = new Cut(0, Double.POSITIVE_INFINITY);
        long below = 0;
        for (int i = 1; i < sorted.length; i++) {
            below += data.labels[sorted[i - 1]] ? 1 : 0;
            double threshold = data.rows[sorted[i]][feature];
            if (data.rows[sorted[i - 1]][feature] < threshold) {
                double impurity = impurity(below, i) + impurity(positive - below, sorted.length - i);
                best = impurity < best.impurity ? new Cut(threshold, impurity) : best;
            }
        }
        return best;
    }

    /** Gini's, times the number of rows. */
    private static double impurity(long positive, long count) {
        return 2.0 * positive * (count - positive) / count;
    }

    private static double accuracy(Map<Long, Decision> tree, Data other) {
        long right = IntStream.range(0, other.rows.length)
                .filter(i -> classify(tree, other.rows[i]) == other.labels[i])
                .count();
        return (double) right / other.rows.length;
    }

    private static boolean classify(Map<Long, Decision> tree, double[] row) {
        Decision at = tree.get(1L);
        while (at.feature >= 0) {
            at = tree.get(2 * at.node + (row[at.feature] < at.threshold ? 0 : 1));
        }
        return at.label;
    }
}
