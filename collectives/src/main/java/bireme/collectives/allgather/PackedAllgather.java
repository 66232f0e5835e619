package bireme.collectives.allgather;

import bireme.collectives.algorithm.AllgathervAlgorithm;
import bireme.collectives.items.Blocks;
import bireme.collectives.items.Items;
import bireme.collectives.stages.Stages;

/**
 * Allgather that moves neighbouring blocks as one message, which takes blocks that lie one after another.
 *
 * <p>Shape: equal blocks always do, and then everything happens in the receive buffer. Varying blocks with gaps, or out
 * of order, are collected in space of the call and copied to their places in the end.
 */
abstract class PackedAllgather implements AllgathervAlgorithm {
    /** Collects all blocks; the own one is in its place. */
    abstract void collect(Stages stages, Blocks blocks);

    @Override
    public final void runVarying(Stages stages, Items send, Blocks recv) {
        int size = stages.size();
        boolean isPacked = recv.isPacked(size);
        Blocks blocks = isPacked ? recv : recv.spaceAlike(stages, size);
        stages.copy(send, blocks.buffer(), blocks.start(stages.rank()));
        collect(stages, blocks);
        if (!isPacked) {
            blocks.copyTo(stages, recv, size);
        }
    }
}
