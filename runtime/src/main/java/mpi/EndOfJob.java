package mpi;

import bireme.runtime.spare.SparePool;
import java.util.concurrent.CompletableFuture;
import xxdev.BackgroundOperation;
import xxdev.Device;

/**
 * The wait in {@code MPI.Finalize} of a job with spares, until all that take part in it have come there: who these are
 * the pool knows, since no communicator has just them as members.
 *
 * <p>Threads: one.
 *
 * @param end done at the end of the job
 * @param context that of reports of blocked ranks
 */
record EndOfJob(CompletableFuture<Void> end, int context) implements BackgroundOperation {
    static void await(SparePool spares, Device device, int context) {
        CompletableFuture<Void> end = spares.end();
        end.thenRun(device::wake);
        device.await(new EndOfJob(end, context));
    }

    @Override
    public boolean isDone() {
        return end.isDone();
    }

    @Override
    public String name() {
        return "Finalize";
    }

    @Override
    public int unservedPeer() {
        return -1;
    }
}
