package mpi;

/**
 * The parameters of a graph topology, see {@link Graphcomm#Get}.
 *
 * <p>Threads: one at a time for each object; each call makes a new one.
 *
 * <p>Source: MPI 4.1, 8.5.5.
 */
public class GraphParms {
    /** Element i: neighbours of the nodes 0 to i together. */
    public int[] index;

    /** The neighbours of node 0, then those of node 1, and so on. */
    public int[] edges;

    /** Without values yet. */
    public GraphParms() {}

    /** {@return the number of nodes} */
    public int getIndexCount() {
        return index.length;
    }

    /**
     * {@return the number of neighbours of the nodes 0 to {@code i} together}
     *
     * @param i index of the element
     */
    public int getIndex(int i) {
        return index[i];
    }

    /** {@return the number of neighbours of all nodes together} */
    public int getEdgeCount() {
        return edges.length;
    }

    /**
     * {@return the element {@code i} of {@link #edges}}
     *
     * @param i index of the element
     */
    public int getEdge(int i) {
        return edges[i];
    }
}
