package bireme.collectives.allgather;

import bireme.collectives.algorithm.AllgathervAlgorithm;
import bireme.collectives.items.Blocks;
import bireme.collectives.items.Items;
import bireme.collectives.pattern.RingCollect;
import bireme.collectives.stages.Stages;

/**
 * Allgather in which the blocks travel round a ring, also known as bucket (BKT).
 *
 * <p>Shape: see {@link RingCollect}. Rounds: p - 1. Bytes per rank: all blocks but one, the least possible. No space
 * beside the receive buffer, wherever the blocks lie. Best for long blocks.
 *
 * <p>Source: E. Chan et al., Collective Communication: Theory, Practice, and Experience, 2007.
 */
final class RingAllgather implements AllgathervAlgorithm {
    @Override
    public void runVarying(Stages stages, Items send, Blocks recv) {
        stages.copy(send, recv.buffer(), recv.start(stages.rank()));
        RingCollect.run(stages, recv, 0);
    }
}
