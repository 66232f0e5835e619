package examples.trees;

import examples.patterns.Arguments;
import examples.patterns.Program;
import examples.patterns.Timed;
import examples.trees.Growth.Decision;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Grows a decision tree by the criterion of C4.5, from discrete and continuous attributes: by a plain recursion, by
 * workers that take a node each, and by workers that also share the attributes of large nodes. The tree is not pruned.
 */
public class DecisionTree {
    private static final String USAGE = "DecisionTree [ROWS; 20000] [DEPTH, 1..60; 10] [WORKERS; one per processor]"
            + " [STEM of files STEM.names and STEM.data; made up]";
    private static final int MAX_DEPTH = 60;
    private static final int MANY_ROWS = 1000;
    /** Larger trees are not printed. */
    private static final int MAX_PRINTED = 40;

    public static void main(String[] args) throws IOException {
        Program.run("DecisionTree", () -> run(args));
    }

    static void run(String[] args) throws IOException {
        Arguments arguments = new Arguments(USAGE, List.of(args)).atMost(4);
        if (arguments.askForHelp()) {
            return;
        }
        int rows = arguments.number(0, 20_000, 1);
        int depth = arguments.number(1, 10, 1, MAX_DEPTH);
        int workers = arguments.threads(2);
        boolean isMadeUp = args.length < 4;
        TreeData data = isMadeUp ? TreeData.madeUp(rows, 1) : TreeData.read(arguments.existing(3));
        Growth growth = new Growth(data, depth);
        Map<String, Decision> tree = compare(growth, workers);
        System.out.printf(
                Locale.ROOT,
                "%d nodes; right for %.1f %% of %s%n",
                tree.size(),
                100 * accuracy(growth, tree, isMadeUp ? TreeData.madeUp(rows, 2) : data),
                isMadeUp ? "other rows" : "the rows");
        if (tree.size() <= MAX_PRINTED) {
            print(data, tree, "", 0);
        }
        System.out.println("The plain recursion grows the same tree");
    }

    private static Map<String, Decision> compare(Growth growth, int workers) {
        Timed<Map<String, Decision>> plain = Timed.of(() -> TreeGrower.growPlainly(growth));
        print("plain recursion", plain, plain);
        print("a worker for each node", byWorkers(growth, Integer.MAX_VALUE, workers, plain), plain);
        print("and for each attribute", byWorkers(growth, MANY_ROWS, workers, plain), plain);
        return plain.result();
    }

    private static Timed<Map<String, Decision>> byWorkers(
            Growth growth, int manyRows, int workers, Timed<Map<String, Decision>> plain) {
        Timed<Map<String, Decision>> grown = Timed.of(() -> new TreeGrower(growth, manyRows).grow(workers));
        if (!grown.result().equals(plain.result())) {
            throw new IllegalStateException("the plain recursion grows another tree");
        }
        return grown;
    }

    private static void print(String how, Timed<?> grown, Timed<?> plain) {
        System.out.printf(Locale.ROOT, "%-24s %8.1f ms  %5.2f x%n", how, grown.ms(), plain.ms() / grown.ms());
    }

    /** The part of rows whose class the tree finds. */
    static double accuracy(Growth growth, Map<String, Decision> tree, TreeData data) {
        long right = IntStream.range(0, data.rows().length)
                .filter(row -> classify(growth, tree, data.rows()[row]) == data.labels()[row])
                .count();
        return (double) right / data.rows().length;
    }

    private static int classify(Growth growth, Map<String, Decision> tree, double[] row) {
        Decision at = tree.get("");
        while (at.split() != null) {
            at = tree.get(at.node() + "/" + growth.branch(at.split(), row));
        }
        return at.label();
    }

    private static void print(TreeData data, Map<String, Decision> tree, String node, int depth) {
        Split split = tree.get(node).split();
        if (split == null) {
            return;
        }
        Attribute attribute = data.attributes().get(split.attribute());
        for (int branch = 0;
                branch < (attribute.isContinuous() ? 2 : attribute.values().size());
                branch++) {
            Decision below = tree.get(node + "/" + branch);
            String test = attribute.isContinuous()
                    ? (branch == 0 ? " <= " : " > ") + split.threshold()
                    : " = " + attribute.values().get(branch);
            String leaf =
                    below.split() == null ? ": " + data.classes().get(below.label()) + " (" + below.count() + ")" : "";
            System.out.println("|   ".repeat(depth) + attribute.name() + test + leaf);
            print(data, tree, below.node(), depth + 1);
        }
    }
}
