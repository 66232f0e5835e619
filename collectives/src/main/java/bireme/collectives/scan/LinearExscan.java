package bireme.collectives.scan;

import bireme.collectives.algorithm.ScanAlgorithm;
import bireme.collectives.items.Items;
import bireme.collectives.items.Reduction;
import bireme.collectives.stages.Stages;

/**
 * Exclusive scan along a chain of ranks.
 *
 * <p>Shape: a rank takes what the ranks below it have combined, which is its result, combines its own items with it and
 * passes that on. Rounds: p - 1. Bytes: n sent by every rank but the last, the least possible. One combination per
 * rank; space for n.
 */
final class LinearExscan implements ScanAlgorithm {
    @Override
    public void run(Stages stages, Items send, Items recv, Reduction op) {
        int rank = stages.rank();
        boolean isLast = rank + 1 == stages.size();
        if (rank == 0) {
            if (!isLast) {
                stages.send(send, 1);
            }
            return;
        }
        Items own = null;
        if (!isLast) {
            own = stages.spaceLike(send);
            stages.copy(send, own.buffer(), own.offset());
        }
        stages.recv(recv, rank - 1);
        if (!isLast) {
            stages.apply(op, recv, own);
            stages.send(own, rank + 1);
        }
    }
}
