package mpi;

import bireme.runtime.environment.RankEnvironment;

/**
 * An ordered set of ranks with a context of its own: messages of one communicator are never seen by another.
 *
 * <p>Threads: any thread of the rank.
 */
public abstract class Comm extends CommNonblocking {
    Comm(Epoch epoch, String name, int[] ids, int rank, int context) {
        super(epoch, name, ids, rank, context);
    }

    Comm(String name, String closedBecause) {
        super(name, closedBecause);
    }

    /** Number of ranks. */
    public int Size() {
        checkOpen("Size");
        return size;
    }

    /** This rank, {@code 0..Size()-1}. */
    public int Rank() {
        checkOpen("Rank");
        return rank;
    }

    /** Whether this is an intercommunicator. */
    public boolean Test_inter() {
        checkOpen("Test_inter");
        return false;
    }

    /** Whether this communicator cannot be used: it is {@code MPI.COMM_NULL}, was freed, or MPI is not running. */
    public boolean Is_null() {
        return size == 0;
    }

    /**
     * Lets go of the communicator: later calls on it fail, operations that are under way go on.
     *
     * @throws MPIException for {@code MPI.COMM_WORLD} and {@code MPI.COMM_SELF}, which cannot be freed
     */
    public void Free() {
        checkOpen("Free");
        if (epoch.isPredefined(this)) {
            throw new MPIException(ErrorClass.COMM, "Free: " + this + " cannot be freed");
        }
        epoch.forget(this);
        closeBecause("has been freed");
    }

    /**
     * Ends the whole job with this exit status. Does not return normally: where nothing hosts the ranks, as in a
     * program started without a launcher, the job's communication ends and this call throws.
     */
    public void Abort(int errorcode) {
        checkOpen("Abort");
        RankEnvironment environment = epoch.environment();
        String reason = "rank " + rank + " of " + this + " called Abort(" + errorcode + ")";
        environment.control().abort(environment.rank(), errorcode, reason);
        throw new MPIException(ErrorClass.OTHER, reason);
    }

    /** A communicator of the same ranks with a context of its own; called by all ranks. */
    @Override
    public abstract Comm clone();

    /** The same as {@link #clone}. */
    public abstract Comm dup();
}
