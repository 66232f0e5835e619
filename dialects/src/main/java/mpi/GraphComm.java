package mpi;

/**
 * {@link Graphcomm} under the name that Open MPI's bindings give it: what {@link Intracomm#createGraph} and
 * {@link Intracomm#createDistGraph} return.
 * All its methods are there; copies are of this class.
 *
 * <p>Threads, memory ordering, errors: as {@link Graphcomm}.
 */
public final class GraphComm extends Graphcomm {
    GraphComm(CommParts parts, int[] index, int[] edges, DistGraphNeighbors distributed) {
        super(parts, index, edges, distributed);
    }

    /** No graph. */
    GraphComm(String name, String closedBecause) {
        super(name, closedBecause);
    }

    @Override
    public GraphComm clone() {
        return (GraphComm) super.clone();
    }

    @Override
    public GraphComm dup() {
        return (GraphComm) super.dup();
    }

    @Override
    public GraphComm iDup() {
        return (GraphComm) super.iDup();
    }

    @Override
    public GraphComm dupWithInfo(Info info) {
        return (GraphComm) super.dupWithInfo(info);
    }
}
