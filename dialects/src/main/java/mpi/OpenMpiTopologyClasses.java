package mpi;

/** Makes topologies of Open MPI's class names, so that a program may assign them to these or to mpiJava's. */
public final class OpenMpiTopologyClasses extends TopologyClasses {
    /** For {@link java.util.ServiceLoader}. */
    public OpenMpiTopologyClasses() {}

    @Override
    Cartcomm grid(CommParts parts, CartesianGrid grid) {
        return new CartComm(parts, grid);
    }

    @Override
    Cartcomm nullGrid(String name, String closedBecause) {
        return new CartComm(name, closedBecause);
    }

    @Override
    Graphcomm graph(CommParts parts, int[] index, int[] edges, DistGraphNeighbors distributed) {
        return new GraphComm(parts, index, edges, distributed);
    }

    @Override
    Graphcomm nullGraph(String name, String closedBecause) {
        return new GraphComm(name, closedBecause);
    }
}
