package mpi;

/** What a graph topology is, see {@link Graphcomm#Get}. */
public class GraphParms {
    /** Element i: neighbours of the nodes 0 to i together. */
    public int[] index;

    /** The neighbours of node 0, then those of node 1, and so on. */
    public int[] edges;

    /** Number of nodes. */
    public int getIndexCount() {
        return index.length;
    }

    /** Neighbours of the nodes 0 to {@code i} together. */
    public int getIndex(int i) {
        return index[i];
    }

    /** Number of neighbours of all nodes together. */
    public int getEdgeCount() {
        return edges.length;
    }

    /** Element {@code i} of {@link #edges}. */
    public int getEdge(int i) {
        return edges[i];
    }
}
