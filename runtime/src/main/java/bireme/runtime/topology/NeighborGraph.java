package bireme.runtime.topology;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * How much each two nodes of a topology exchange, both directions together.
 *
 * <p>Units: weights are those that the program gave, or numbers of edges.
 *
 * <p>Threads: filled by one, then read by any number.
 */
public final class NeighborGraph {
    private final List<Map<Integer, Long>> added;
    private int[][] neighbors;
    private long[][] weights;

    /** A graph without edges. */
    public NeighborGraph(int nodes) {
        added = Stream.<Map<Integer, Long>>generate(TreeMap::new).limit(nodes).toList();
    }

    /** Adds an edge; one from a node to itself, or beyond the graph, costs nothing wherever the node is. */
    public void add(int source, int destination, long weight) {
        if (source != destination && source >= 0 && destination >= 0 && weight > 0) {
            added.get(source).merge(destination, weight, Long::sum);
            added.get(destination).merge(source, weight, Long::sum);
            neighbors = null;
        }
    }

    int nodes() {
        return added.size();
    }

    /** The nodes that a node exchanges anything with, ascending. */
    int[] neighbors(int node) {
        complete();
        return neighbors[node];
    }

    /** What it exchanges with each of its {@link #neighbors}. */
    long[] weights(int node) {
        complete();
        return weights[node];
    }

    private void complete() {
        if (neighbors == null) {
            weights = added.stream()
                    .map(Map::values)
                    .map(values -> values.stream().mapToLong(Long::longValue).toArray())
                    .toArray(long[][]::new);
            neighbors = added.stream()
                    .map(Map::keySet)
                    .map(keys -> keys.stream().mapToInt(Integer::intValue).toArray())
                    .toArray(int[][]::new);
        }
    }

    /** The graph of some nodes, of which the first becomes node 0. */
    NeighborGraph among(int[] nodes) {
        int[] places = new int[nodes()];
        Arrays.fill(places, -1);
        for (int i = 0; i < nodes.length; i++) {
            places[nodes[i]] = i;
        }
        NeighborGraph part = new NeighborGraph(nodes.length);
        for (int i = 0; i < nodes.length; i++) {
            int place = i;
            added.get(nodes[i]).forEach((other, weight) -> {
                if (places[other] > place) {
                    part.add(place, places[other], weight);
                }
            });
        }
        return part;
    }

    /** What two nodes exchange. */
    long weight(int one, int other) {
        return added.get(one).getOrDefault(other, 0L);
    }

    /**
     * What nodes of different parts exchange.
     *
     * @param parts for each node its part
     */
    public long cut(int[] parts) {
        long cut = 0;
        for (int node = 0; node < nodes(); node++) {
            int[] others = neighbors(node);
            for (int i = 0; i < others.length; i++) {
                cut += others[i] > node && parts[others[i]] != parts[node] ? weights(node)[i] : 0;
            }
        }
        return cut;
    }
}
