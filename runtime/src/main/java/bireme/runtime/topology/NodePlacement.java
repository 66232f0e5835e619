package bireme.runtime.topology;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Divides the nodes of a graph among JVMs of given numbers of ranks, so that little is exchanged between JVMs.
 *
 * <p>Shape: three divisions are made: the nodes as they are, JVM after JVM in the order of the nodes, and by recursive
 * bisection, in which a half grows from a node at the edge. In each, pairs of nodes change places as long as that makes
 * the cut smaller. The best of them is taken; that of the program, where no other is better.
 *
 * <p>Units: the cut is in weights of edges. Time grows with the square of the number of nodes.
 *
 * <p>Threads: immutable; the same at all ranks.
 *
 * <p>Source: B. W. Kernighan and S. Lin, An efficient heuristic procedure for partitioning graphs, Bell System
 * Technical Journal 49 (1970); only their exchange of single pairs.
 */
public final class NodePlacement {
    /** Passes of exchanges; each makes the cut smaller, most graphs need fewer than five. */
    private static final int MAX_PASSES = 50;

    private final NeighborGraph graph;
    private final int[] jvmOfRank;
    /** Ranks of each JVM. */
    private final int[] sizes;

    private NodePlacement(NeighborGraph graph, int[] jvmOfRank) {
        this.graph = graph;
        int[] numbers = Arrays.stream(jvmOfRank).distinct().toArray();
        this.jvmOfRank = Arrays.stream(jvmOfRank)
                .map(jvm -> IntStream.range(0, numbers.length)
                        .filter(i -> numbers[i] == jvm)
                        .findFirst()
                        .orElseThrow())
                .toArray();
        this.sizes = new int[numbers.length];
        Arrays.stream(this.jvmOfRank).forEach(jvm -> sizes[jvm]++);
    }

    /**
     * The rank that takes each node.
     *
     * @param graph what the nodes exchange
     * @param jvmOfRank for each rank a number that it shares with the ranks of its JVM; as many ranks as nodes
     * @return for each node a rank; each node its own where another order would bring nothing
     */
    public static int[] ranksOf(NeighborGraph graph, int[] jvmOfRank) {
        NodePlacement placement = new NodePlacement(graph, jvmOfRank);
        int jvms = placement.sizes.length;
        int[] own = IntStream.range(0, jvmOfRank.length).toArray();
        return jvms == 1 || jvms == jvmOfRank.length ? own : placement.ranks(placement.best());
    }

    private int[] best() {
        int[] best = jvmOfRank;
        long least = graph.cut(best);
        for (int[] parts : new int[][] {jvmOfRank.clone(), consecutive(), sizes.length > 2 ? bisected() : grown()}) {
            improve(parts);
            long cut = graph.cut(parts);
            if (cut < least) {
                best = parts;
                least = cut;
            }
        }
        return best;
    }

    private int[] consecutive() {
        int[] parts = new int[jvmOfRank.length];
        int node = 0;
        for (int jvm = 0; jvm < sizes.length; jvm++) {
            Arrays.fill(parts, node, node + sizes[jvm], jvm);
            node += sizes[jvm];
        }
        return parts;
    }

    /** The nodes in two halves, of the JVMs of lower and of higher number, and these again. */
    private int[] bisected() {
        int[] parts = new int[jvmOfRank.length];
        bisect(IntStream.range(0, parts.length).toArray(), 0, sizes.length, parts);
        return parts;
    }

    private void bisect(int[] nodes, int firstJvm, int endJvm, int[] parts) {
        if (endJvm - firstJvm == 1) {
            Arrays.stream(nodes).forEach(node -> parts[node] = firstJvm);
            return;
        }
        int middle = (firstJvm + endJvm) / 2;
        int lower = Arrays.stream(sizes, firstJvm, middle).sum();
        int[] halves = new int[nodes.length];
        Arrays.fill(halves, lower, nodes.length, 1);
        int[] best = new NodePlacement(graph.among(nodes), halves).best();
        for (int half = 0; half < 2; half++) {
            int wanted = half;
            int[] inside = IntStream.range(0, nodes.length)
                    .filter(i -> best[i] == wanted)
                    .map(i -> nodes[i])
                    .toArray();
            bisect(inside, half == 0 ? firstJvm : middle, half == 0 ? middle : endJvm, parts);
        }
    }

    /** Each JVM takes the node that exchanges least with the rest, and then those that exchange most with its own. */
    private int[] grown() {
        int[] parts = new int[jvmOfRank.length];
        Arrays.fill(parts, -1);
        long[] left = new long[parts.length]; // what each node exchanges with nodes that are not taken
        for (int node = 0; node < parts.length; node++) {
            left[node] = Arrays.stream(graph.weights(node)).sum();
        }
        for (int jvm = 0; jvm < sizes.length; jvm++) {
            long[] inside = new long[parts.length];
            for (int taken = 0; taken < sizes[jvm]; taken++) {
                int next = next(parts, inside, left);
                parts[next] = jvm;
                for (int i = 0; i < graph.neighbors(next).length; i++) {
                    int neighbor = graph.neighbors(next)[i];
                    inside[neighbor] += graph.weights(next)[i];
                    left[neighbor] -= graph.weights(next)[i];
                }
            }
        }
        return parts;
    }

    private static int next(int[] parts, long[] inside, long[] left) {
        int next = -1;
        for (int node = 0; node < parts.length; node++) {
            if (parts[node] < 0
                    && (next < 0
                            || inside[node] > inside[next]
                            || inside[node] == inside[next] && left[node] < left[next])) {
                next = node;
            }
        }
        return next;
    }

    private void improve(int[] parts) {
        for (int pass = 0; pass < MAX_PASSES; pass++) {
            boolean hasImproved = false;
            for (int node = 0; node < parts.length; node++) {
                hasImproved |= exchange(node, parts);
            }
            if (!hasImproved) {
                return;
            }
        }
    }

    /** Exchanges a node with the one that it gains most with; whether there is one. */
    private boolean exchange(int node, int[] parts) {
        long[] with = exchanged(node, parts);
        int partner = -1;
        long most = 0;
        for (int other = 0; other < parts.length; other++) {
            if (parts[other] != parts[node] && with[parts[other]] > 0) {
                long[] withOther = exchanged(other, parts);
                long gain = with[parts[other]]
                        - with[parts[node]]
                        + withOther[parts[node]]
                        - withOther[parts[other]]
                        - 2 * graph.weight(node, other);
                if (gain > most) {
                    most = gain;
                    partner = other;
                }
            }
        }
        if (partner >= 0) {
            int part = parts[node];
            parts[node] = parts[partner];
            parts[partner] = part;
        }
        return partner >= 0;
    }

    /** What a node exchanges with each part. */
    private long[] exchanged(int node, int[] parts) {
        long[] with = new long[sizes.length];
        for (int i = 0; i < graph.neighbors(node).length; i++) {
            with[parts[graph.neighbors(node)[i]]] += graph.weights(node)[i];
        }
        return with;
    }

    /** A rank of its JVM for each node: its own where that is one, else the lowest that is left. */
    private int[] ranks(int[] parts) {
        int[] ranks = new int[parts.length];
        boolean[] isTaken = new boolean[parts.length];
        for (int node = 0; node < parts.length; node++) {
            ranks[node] = parts[node] == jvmOfRank[node] ? node : -1;
            isTaken[node] = ranks[node] >= 0;
        }
        for (int node = 0; node < parts.length; node++) {
            for (int rank = 0; ranks[node] < 0; rank++) {
                if (!isTaken[rank] && jvmOfRank[rank] == parts[node]) {
                    ranks[node] = rank;
                    isTaken[rank] = true;
                }
            }
        }
        return ranks;
    }
}
