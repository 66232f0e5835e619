package bireme.bb.ranks.farm.worker;

import bireme.bb.ranks.farm.failure.FarmFailedException;
import bireme.bb.ranks.farm.protocol.FarmAgreement;
import bireme.bb.ranks.farm.protocol.FarmEnd;

/**
 * A worker rank of a farm, with the communicator of the farm, which it frees at the end.
 *
 * <p>Threads: that of the rank.
 */
public final class FarmRank implements AutoCloseable {
    private final FarmAgreement agreed;

    public FarmRank(FarmAgreement agreed) {
        this.agreed = agreed;
    }

    /**
     * Works until the farm ends.
     *
     * @return how many tasks
     * @throws FarmFailedException if it ends early
     */
    public long serve(TaskBody<?, ?> worker) {
        WorkerLoop<?, ?> loop = new WorkerLoop<>(agreed.comm(), agreed.root(), agreed.capacity(), worker);
        FarmEnd end = loop.serve();
        if (end.failure() != null) {
            throw end.failure();
        }
        return loop.tasks();
    }

    @Override
    public void close() {
        agreed.free();
    }
}
