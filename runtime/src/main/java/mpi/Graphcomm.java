package mpi;

import bireme.collectives.NeighborExchange;
import bireme.runtime.topology.NeighborGraph;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * A communicator whose ranks are the nodes of a graph, see {@link Intracomm#Create_graph}. The edges are those that the
 * ranks described, in that order; edges may be there in one direction only, several times, or from a rank to itself.
 *
 * <p>Threads: any thread of the rank; the graph does not change.
 *
 * <p>Source: MPI 4.1, 8.5.3.
 */
public class Graphcomm extends Intracomm {
    private final int[] index;
    private final int[] edges;
    /** Of a distributed graph, whose ranks know no other edges; else {@code null}. */
    private final DistGraphNeighbors distributed;
    /** Found when it is first needed. */
    private NeighborExchange neighbourhood;

    Graphcomm(CommParts parts, int[] index, int[] edges, DistGraphNeighbors distributed) {
        super(parts);
        this.index = index;
        this.edges = edges;
        this.distributed = distributed;
    }

    /** No graph. */
    Graphcomm(String name, String closedBecause) {
        super(name, closedBecause);
        this.index = null;
        this.edges = null;
        this.distributed = null;
    }

    /** The order of the graph's nodes in which neighbours share memory. */
    static TopologyOrder order(Comm comm, int[] index, int[] edges, boolean reorder) {
        if (!reorder || !TopologyOrder.canMatter(comm)) {
            return TopologyOrder.unchanged(index.length);
        }
        NeighborGraph graph = new NeighborGraph(index.length);
        for (int node = 0; node < index.length; node++) {
            for (int e = node == 0 ? 0 : index[node - 1]; e < index[node]; e++) {
                graph.add(node, edges[e], 1);
            }
        }
        return TopologyOrder.of(comm, graph, index.length);
    }

    /** Refuses what is no graph of at most as many nodes as {@code comm} has ranks. */
    static void check(String call, Comm comm, int[] index, int[] edges) {
        comm.checkOpen(call);
        comm.checkPresent(call, "index", index, "an array with one element for each node");
        comm.checkPresent(call, "edges", edges, "the neighbours of all nodes");
        if (index.length > comm.size) {
            throw comm.error(
                    ErrorClass.ARG,
                    call + ": index has " + index.length + " elements, more nodes than the " + comm.size + " ranks of "
                            + comm);
        }
        for (int node = 0; node < index.length; node++) {
            int before = node == 0 ? 0 : index[node - 1];
            if (index[node] < before || index[node] > edges.length) {
                throw comm.error(
                        ErrorClass.ARG,
                        call + ": index[" + node + "] " + index[node] + " is outside " + before + ".." + edges.length
                                + "; it counts the edges up to and with those of its node (on " + comm + ")");
            }
        }
        int used = index.length == 0 ? 0 : index[index.length - 1];
        for (int e = 0; e < used; e++) {
            if (edges[e] < 0 || edges[e] >= index.length) {
                throw comm.error(
                        ErrorClass.ARG,
                        call + ": edges[" + e + "] " + edges[e] + " is no node; legal are 0.." + (index.length - 1)
                                + " (on " + comm + ")");
            }
        }
    }

    @Override
    public int Topo_test() {
        checkOpen("Topo_test");
        return distributed == null ? Constants.GRAPH : Constants.DIST_GRAPH;
    }

    private void checkWhole(String call) {
        checkOpen(call);
        if (distributed != null) {
            throw error(
                    ErrorClass.TOPOLOGY,
                    call + ": " + this
                            + " is a distributed graph, of which a rank knows its own edges only; expected one"
                            + " of Create_graph, or getDistGraphNeighbors");
        }
    }

    /**
     * {@return the neighbours of this rank in a distributed graph, see {@link Intracomm#createDistGraph}}
     *
     * @throws MPIException of class {@code MPI.ERR_TOPOLOGY} for a graph of {@link Intracomm#Create_graph}
     */
    public DistGraphNeighbors getDistGraphNeighbors() {
        checkOpen("getDistGraphNeighbors");
        if (distributed == null) {
            throw error(
                    ErrorClass.TOPOLOGY,
                    "getDistGraphNeighbors: " + this + " is no distributed graph; Neighbours has its edges");
        }
        return distributed;
    }

    @Override
    NeighborExchange neighbourhood(String call) {
        checkOpen(call);
        if (neighbourhood == null) {
            neighbourhood = distributed == null ? symmetric(call) : distributed.neighbourhood();
        }
        return neighbourhood;
    }

    /** The neighbours in a graph all of whose edges have one that leads back. */
    private NeighborExchange symmetric(String call) {
        Map<Long, Integer> balance = new HashMap<>();
        for (int node = 0; node < index.length; node++) {
            for (int e = node == 0 ? 0 : index[node - 1]; e < index[node]; e++) {
                int other = edges[e];
                if (other != node) {
                    long pair = (long) Math.min(node, other) << Integer.SIZE | Math.max(node, other);
                    balance.merge(pair, node < other ? 1 : -1, Integer::sum);
                }
            }
        }
        balance.forEach((pair, surplus) -> {
            if (surplus != 0) {
                throw error(
                        ErrorClass.TOPOLOGY,
                        call + ": the edges between ranks " + (pair >> Integer.SIZE) + " and " + pair.intValue()
                                + " do not lead as often to the one as to the other; expected a symmetric graph, or a"
                                + " distributed one (on " + this + ")");
            }
        });
        int[] neighbours = Neighbours(rank);
        return NeighborExchange.of(neighbours, neighbours);
    }

    /**
     * {@return a description of the graph; the arrays are copies}
     *
     * <p>Source: MPI 4.1, 8.5.5.
     *
     * @throws MPIException of class {@code MPI.ERR_TOPOLOGY} for a distributed graph, {@code MPI.ERR_COMM} when the
     *     communicator was freed
     */
    public GraphParms Get() {
        checkWhole("Get");
        GraphParms parms = new GraphParms();
        parms.index = index.clone();
        parms.edges = edges.clone();
        return parms;
    }

    /**
     * {@return the neighbours of a rank, in the order in which the graph names them}
     *
     * <p>Source: MPI 4.1, 8.5.5.
     *
     * @param rank rank, {@code 0..Size()-1}
     * @throws MPIException of class {@code MPI.ERR_RANK} when {@code rank} is none
     */
    public int[] Neighbours(int rank) {
        checkWhole("Neighbours");
        if (!isRank(rank)) {
            throw error(ErrorClass.RANK, "Neighbours: rank " + rank + " is outside " + range());
        }
        return Arrays.copyOfRange(edges, rank == 0 ? 0 : index[rank - 1], index[rank]);
    }

    /**
     * {@return the rank that this one would have in such a graph, or {@code MPI.UNDEFINED} when it would be left out}
     *
     * <p>Source: MPI 4.1, 8.5.8.
     *
     * @param index element i is the number of neighbours of the nodes 0 to i together
     * @param edges the neighbours of node 0, then those of node 1, and so on
     * @throws MPIException of class {@code MPI.ERR_ARG} when the arguments describe no graph
     */
    public int Map(int[] index, int[] edges) {
        check("Map", this, index, edges);
        return order(this, index, edges, true).nodeOf(rank);
    }

    @Override
    public Graphcomm clone() {
        return copy("clone");
    }

    @Override
    public Graphcomm dup() {
        return copy("dup");
    }

    @Override
    public Graphcomm Dup() {
        return copy("Dup");
    }

    @Override
    public Graphcomm iDup() {
        return startDuplicate(TopologyClasses.maker().graph(partsToCome("iDup"), index, edges, distributed));
    }

    private Graphcomm copy(String call) {
        return duplicated(TopologyClasses.maker().graph(partsOfDuplicate(call), index, edges, distributed));
    }

    // From here on Open MPI's names; see the package's description.

    /**
     * As {@link #Get}.
     *
     * @return a description of the graph; the arrays are copies
     * @throws MPIException of class {@code MPI.ERR_TOPOLOGY} for a distributed graph, {@code MPI.ERR_COMM} when the
     *     communicator was freed
     */
    public GraphParms getDims() {
        return Get();
    }

    /**
     * As {@link #Neighbours}.
     *
     * @param rank rank, {@code 0..Size()-1}
     * @return the neighbours of a rank, in the order in which the graph names them
     * @throws MPIException of class {@code MPI.ERR_RANK} when {@code rank} is none
     */
    public int[] getNeighbors(int rank) {
        return Neighbours(rank);
    }

    /**
     * As {@link #Map}.
     *
     * @param index element i is the number of neighbours of the nodes 0 to i together
     * @param edges the neighbours of node 0, then those of node 1, and so on
     * @return the rank that this one would have in such a graph, or {@code MPI.UNDEFINED} when it would be left out
     * @throws MPIException of class {@code MPI.ERR_ARG} when the arguments describe no graph
     */
    public int map(int[] index, int[] edges) {
        return Map(index, edges);
    }

    /**
     * As {@link #dup}; the hints have no effect.
     *
     * @param info hints, or {@code MPI.INFO_NULL}; not {@code null}
     * @return the duplicate
     */
    @Override
    public Graphcomm dupWithInfo(Info info) {
        return (Graphcomm) super.dupWithInfo(info);
    }
}
