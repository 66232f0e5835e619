package mpi;

import java.util.Arrays;

/**
 * A communicator whose ranks are the nodes of a graph, see {@link Intracomm#Create_graph}.
 *
 * <p>Source: MPI 4.1, 8.5.3.
 */
public class Graphcomm extends Intracomm {
    private final int[] index;
    private final int[] edges;

    Graphcomm(CommParts parts, int[] index, int[] edges) {
        super(parts);
        this.index = index;
        this.edges = edges;
    }

    /** No graph. */
    Graphcomm(String name, String closedBecause) {
        super(name, closedBecause);
        this.index = null;
        this.edges = null;
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
        return Constants.GRAPH;
    }

    /** The graph; the arrays are copies. */
    public GraphParms Get() {
        checkOpen("Get");
        GraphParms parms = new GraphParms();
        parms.index = index.clone();
        parms.edges = edges.clone();
        return parms;
    }

    /** The neighbours of a rank, in the order in which the graph names them. */
    public int[] Neighbours(int rank) {
        checkOpen("Neighbours");
        if (!isRank(rank)) {
            throw error(ErrorClass.RANK, "Neighbours: rank " + rank + " is outside " + range());
        }
        return Arrays.copyOfRange(edges, rank == 0 ? 0 : index[rank - 1], index[rank]);
    }

    /** The rank that this one would have in such a graph, or {@code MPI.UNDEFINED} when it would be left out. */
    public int Map(int[] index, int[] edges) {
        check("Map", this, index, edges);
        return rank < index.length ? rank : Constants.UNDEFINED;
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
        return startDuplicate(new Graphcomm(partsToCome("iDup"), index, edges));
    }

    private Graphcomm copy(String call) {
        return duplicated(new Graphcomm(partsOfDuplicate(call), index, edges));
    }

    // From here on Open MPI's names; see the package's description.

    /** As {@link #Get}. */
    public GraphParms getDims() {
        return Get();
    }

    /** As {@link #Neighbours}. */
    public int[] getNeighbors(int rank) {
        return Neighbours(rank);
    }

    /** As {@link #Map}. */
    public int map(int[] index, int[] edges) {
        return Map(index, edges);
    }

    /** As {@link #dup}; the hints have no effect. */
    @Override
    public Graphcomm dupWithInfo(Info info) {
        return (Graphcomm) super.dupWithInfo(info);
    }
}
