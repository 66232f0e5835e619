package mpi;

/** What a graph topology is, see {@link Graphcomm#Get}. */
public class GraphParms {
    /** Element i: neighbours of the nodes 0 to i together. */
    public int[] index;

    /** The neighbours of node 0, then those of node 1, and so on. */
    public int[] edges;
}
