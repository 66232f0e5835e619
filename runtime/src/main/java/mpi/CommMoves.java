package mpi;

import bireme.collectives.Collectives;
import bireme.collectives.nonblocking.CollectiveCall;
import bireme.collectives.nonblocking.StartedCollectives;

/** Barrier and broadcast. */
abstract class CommMoves extends CommCollectives {
    CommMoves(Epoch epoch, String name, int[] ids, int rank, int context, StartedCollectives started) {
        super(epoch, name, ids, rank, context, started);
    }

    CommMoves(String name, String closedBecause) {
        super(name, closedBecause);
    }

    /** Waits until all ranks have come here. */
    public void Barrier() {
        run("Barrier", barrier("Barrier"));
    }

    /** Starts a {@link #Barrier}. */
    public Request Ibarrier() {
        return start("Ibarrier", barrier("Ibarrier"));
    }

    /** Prepares a {@link #Barrier} for any number of starts. */
    public Prequest Barrier_init() {
        return prepare("Barrier_init", barrier("Barrier_init"));
    }

    private CollectiveCall barrier(String call) {
        checkOpen(call);
        return Collectives::barrier;
    }

    /** Sends the root's items to all ranks. */
    public void Bcast(Object buf, int offset, int count, Datatype type, int root) {
        run("Bcast", bcast("Bcast", buf, offset, count, type, root));
    }

    /** Starts a {@link #Bcast}. */
    public Request Ibcast(Object buf, int offset, int count, Datatype type, int root) {
        return start("Ibcast", bcast("Ibcast", buf, offset, count, type, root));
    }

    /** Prepares a {@link #Bcast} for any number of starts. */
    public Prequest Bcast_init(Object buf, int offset, int count, Datatype type, int root) {
        return prepare("Bcast_init", bcast("Bcast_init", buf, offset, count, type, root));
    }

    private CollectiveCall bcast(String call, Object buf, int offset, int count, Datatype type, int root) {
        Arguments.checkRoot(call, this, root);
        Object data = rank == root
                ? Buffers.source(call, this, BufferRole.BUFFER, buf, offset, count, type)
                : Buffers.target(call, this, BufferRole.BUFFER, buf, offset, count, type);
        return move(MoveCall.BCAST, root).out(data, offset, count, layoutOf(type));
    }
}
