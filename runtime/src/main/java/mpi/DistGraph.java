package mpi;

import bireme.runtime.topology.NeighborGraph;
import java.util.Arrays;

/**
 * Makes distributed graphs: checks what each rank says about its edges, and finds the edges of each rank.
 *
 * <p>Errors: {@link MPIException} naming call, argument, value, legal values and communicator, before any message. What
 * ranks say about the same edges is compared by all of them, so that all refuse what does not agree.
 *
 * <p>Source: MPI 4.1, 8.5.4.
 */
final class DistGraph {
    private final String call;
    private final Intracomm comm;
    private final boolean isReordered;
    private TopologyOrder order;

    DistGraph(String call, Intracomm comm, boolean reorder) {
        this.call = call;
        this.comm = comm;
        comm.checkOpen(call);
        this.isReordered = reorder && TopologyOrder.canMatter(comm);
        this.order = TopologyOrder.unchanged(comm.size);
    }

    /** Which rank takes which node, once the edges are known. */
    TopologyOrder order() {
        return order;
    }

    private void reorder(NeighborGraph graph) {
        order = TopologyOrder.of(comm, graph, comm.size);
    }

    /** The node that this rank takes. */
    private int node() {
        return order.nodeOf(comm.rank);
    }

    /** The edges of this rank, which it names itself, and so do those at their other ends. */
    DistGraphNeighbors adjacent(int[] sources, int[] sourceWeights, int[] destinations, int[] destWeights) {
        JointCheck.everywhere(comm, () -> {
            checkRanks("sources", sources);
            checkRanks("destinations", destinations);
            checkedWeights("sourceWeights", sourceWeights, sources.length);
            checkedWeights("destWeights", destWeights, destinations.length);
        });
        int[] weightsIn = checkedWeights("sourceWeights", sourceWeights, sources.length);
        int[] weightsOut = checkedWeights("destWeights", destWeights, destinations.length);
        int[] leaving = new int[2 * comm.size];
        int[] arriving = new int[2 * comm.size];
        for (int destination : destinations) {
            leaving[2 * destination]++;
        }
        for (int r = 0; r < comm.size; r++) {
            leaving[2 * r + 1] = sourceWeights == null ? 0 : 1;
        }
        comm.Alltoall(leaving, 0, 2, Datatype.INT, arriving, 0, 2, Datatype.INT);
        String disagreement = disagreement(sources, sourceWeights != null, arriving);
        boolean[] isAnybodys = {disagreement != null};
        comm.Allreduce(isAnybodys.clone(), 0, isAnybodys, 0, 1, Datatype.BOOLEAN, Op.LOR);
        if (isAnybodys[0]) {
            String why = disagreement != null ? disagreement : "the edges that other ranks name do not agree";
            throw comm.error(ErrorClass.TOPOLOGY, call + ": " + why + " (on " + comm + ")");
        }
        return isReordered
                ? reordered(sources, weightsIn, destinations, weightsOut)
                : new DistGraphNeighbors(sources.clone(), weightsIn, destinations.clone(), weightsOut);
    }

    /** The edges of the node that this rank takes; each rank tells all others those that it has named. */
    private DistGraphNeighbors reordered(int[] sources, int[] weightsIn, int[] destinations, int[] weightsOut) {
        int[] own = new int[1 + 2 * (sources.length + destinations.length)];
        own[0] = sources.length;
        writeEdges(own, 1, sources, weightsIn);
        writeEdges(own, 1 + 2 * sources.length, destinations, weightsOut);
        int[][] ofNodes = everybodys(own);
        NeighborGraph graph = new NeighborGraph(comm.size);
        for (int node = 0; node < comm.size; node++) {
            for (int e = 1 + 2 * ofNodes[node][0]; e < ofNodes[node].length; e += 2) {
                graph.add(node, ofNodes[node][e], ofNodes[node][e + 1]);
            }
        }
        reorder(graph);
        int[] mine = ofNodes[node()];
        int endIn = 1 + 2 * mine[0];
        int[][] in = readEdges(mine, 1, endIn);
        int[][] out = readEdges(mine, endIn, mine.length);
        boolean isWeighted = weightsIn != null;
        return new DistGraphNeighbors(in[0], isWeighted ? in[1] : null, out[0], isWeighted ? out[1] : null);
    }

    private static void writeEdges(int[] to, int first, int[] ends, int[] weights) {
        for (int i = 0; i < ends.length; i++) {
            to[first + 2 * i] = ends[i];
            to[first + 2 * i + 1] = weights == null ? 1 : weights[i];
        }
    }

    /** Other ends and weights. */
    private static int[][] readEdges(int[] from, int first, int end) {
        int[][] edges = new int[2][(end - first) / 2];
        for (int i = 0; i < edges[0].length; i++) {
            edges[0][i] = from[first + 2 * i];
            edges[1][i] = from[first + 2 * i + 1];
        }
        return edges;
    }

    private String disagreement(int[] sources, boolean isWeighted, int[] arriving) {
        int[] expected = new int[comm.size];
        for (int source : sources) {
            expected[source]++;
        }
        for (int r = 0; r < comm.size; r++) {
            if (expected[r] != arriving[2 * r]) {
                return "sources of rank " + comm.rank + " name rank " + r + " " + expected[r]
                        + " times, destinations of rank " + r + " name rank " + comm.rank + " " + arriving[2 * r]
                        + " times; expected as often";
            }
            if (isWeighted != (arriving[2 * r + 1] == 1)) {
                return "rank " + (isWeighted ? comm.rank : r) + " gives weights, rank " + (isWeighted ? r : comm.rank)
                        + " gives none; expected weights from all ranks or from none";
            }
        }
        return null;
    }

    /** The edges of this rank among those that any rank names: in the order of the ranks that name them. */
    DistGraphNeighbors distributed(int[] sources, int[] degrees, int[] destinations, int[] weights) {
        JointCheck.everywhere(comm, () -> checkEdges(sources, degrees, destinations, weights));
        int[] ends = Arrays.copyOf(destinations, edges(sources, degrees));
        int[] checked = checkedWeights("weights", weights, ends.length);
        return chosen(everybodys(triples(sources, degrees, ends, checked)), weights != null);
    }

    private static int edges(int[] sources, int[] degrees) {
        return Arrays.stream(degrees, 0, sources.length).sum();
    }

    private void checkEdges(int[] sources, int[] degrees, int[] destinations, int[] weights) {
        checkRanks("sources", sources);
        comm.checkPresent(call, "degrees", degrees, "the number of edges out of each source");
        if (degrees.length < sources.length) {
            throw comm.error(
                    ErrorClass.ARG,
                    call + ": degrees has " + degrees.length + " elements, sources has " + sources.length
                            + "; expected as many (on " + comm + ")");
        }
        long edges = 0;
        for (int i = 0; i < sources.length; i++) {
            if (degrees[i] < 0) {
                throw comm.error(
                        ErrorClass.ARG, call + ": degrees[" + i + "] " + degrees[i] + " is negative (on " + comm + ")");
            }
            edges += degrees[i];
        }
        comm.checkPresent(call, "destinations", destinations, "an array of ranks");
        if (destinations.length < edges) {
            throw comm.error(
                    ErrorClass.ARG,
                    call + ": destinations has " + destinations.length + " elements; expected " + edges
                            + ", the sum of degrees (on " + comm + ")");
        }
        checkRanks("destinations", Arrays.copyOf(destinations, (int) edges));
        checkedWeights("weights", weights, (int) edges);
    }

    /** Source, destination and weight of every edge that this rank names, behind whether it has weights at all. */
    private static int[] triples(int[] sources, int[] degrees, int[] destinations, int[] weights) {
        int[] own = new int[1 + 3 * destinations.length];
        own[0] = weights == null ? 0 : 1;
        int edge = 0;
        for (int i = 0; i < sources.length; i++) {
            for (int k = 0; k < degrees[i]; k++, edge++) {
                own[1 + 3 * edge] = sources[i];
                own[2 + 3 * edge] = destinations[edge];
                own[3 + 3 * edge] = weights == null ? 1 : weights[edge];
            }
        }
        return own;
    }

    private int[][] everybodys(int[] own) {
        int[] counts = new int[comm.size];
        comm.allGather(new int[] {own.length}, counts);
        int[] all = new int[Arrays.stream(counts).reduce(0, Math::addExact)];
        comm.allGatherv(own, all, counts);
        int[][] ofRanks = new int[comm.size][];
        int from = 0;
        for (int r = 0; r < comm.size; r++) {
            ofRanks[r] = Arrays.copyOfRange(all, from, from + counts[r]);
            from += counts[r];
        }
        return ofRanks;
    }

    private DistGraphNeighbors chosen(int[][] ofRanks, boolean isWeighted) {
        for (int r = 0; r < ofRanks.length; r++) {
            if (ofRanks[r][0] != ofRanks[0][0]) { // all ranks see the same, so all refuse it
                throw comm.error(
                        ErrorClass.ARG,
                        call + ": rank " + (ofRanks[r][0] == 1 ? r : 0) + " gives weights, rank "
                                + (ofRanks[r][0] == 1 ? 0 : r)
                                + " gives none; expected weights from all ranks or from none (on " + comm + ")");
            }
        }
        if (isReordered) {
            NeighborGraph graph = new NeighborGraph(comm.size);
            for (int[] edges : ofRanks) {
                for (int e = 1; e < edges.length; e += 3) {
                    graph.add(edges[e], edges[e + 1], edges[e + 2]);
                }
            }
            reorder(graph);
        }
        int[][] in = edgesOf(ofRanks, 1, 0);
        int[][] out = edgesOf(ofRanks, 0, 1);
        return new DistGraphNeighbors(in[0], isWeighted ? in[1] : null, out[0], isWeighted ? out[1] : null);
    }

    /** Other ends and weights of the edges that have this rank's node at one end. */
    private int[][] edgesOf(int[][] ofRanks, int ownEnd, int otherEnd) {
        int[] ends = new int
                [Arrays.stream(ofRanks).mapToInt(edges -> edges.length / 3).sum()];
        int[] weights = new int[ends.length];
        int node = node();
        int found = 0;
        for (int[] edges : ofRanks) {
            for (int e = 1; e < edges.length; e += 3) {
                if (edges[e + ownEnd] == node) {
                    ends[found] = edges[e + otherEnd];
                    weights[found++] = edges[e + 2];
                }
            }
        }
        return new int[][] {Arrays.copyOf(ends, found), Arrays.copyOf(weights, found)};
    }

    private void checkRanks(String argument, int[] ranks) {
        comm.checkOpen(call);
        comm.checkPresent(call, argument, ranks, "an array of ranks");
        for (int i = 0; i < ranks.length; i++) {
            if (!comm.isRank(ranks[i])) {
                throw comm.error(
                        ErrorClass.RANK,
                        call + ": " + argument + "[" + i + "] " + ranks[i] + " is outside " + comm.range());
            }
        }
    }

    /** A copy of the weights of so many edges; an array may be longer, and what is behind them means nothing. */
    private int[] checkedWeights(String argument, int[] weights, int edges) {
        if (weights == null) {
            return null;
        }
        if (weights.length < edges) {
            throw comm.error(
                    ErrorClass.ARG,
                    call + ": " + argument + " has " + weights.length + " elements; expected one for each of the "
                            + edges + " edges (on " + comm + ")");
        }
        for (int i = 0; i < edges; i++) {
            if (weights[i] < 0) {
                throw comm.error(
                        ErrorClass.ARG,
                        call + ": " + argument + "[" + i + "] " + weights[i] + " is negative (on " + comm + ")");
            }
        }
        return Arrays.copyOf(weights, edges);
    }
}
