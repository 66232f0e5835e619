package bireme.collectives.algorithm;

import bireme.collectives.items.Blocks;
import bireme.collectives.items.EqualBlocks;
import bireme.collectives.stages.Stages;

/** A way to exchange blocks of any length; serves equal blocks as well. */
public interface AlltoallvAlgorithm extends AlltoallAlgorithm {
    /** Puts block j of rank i's {@code send} into block i of rank j's {@code recv}, for all i and j. */
    void runVarying(Stages stages, Blocks send, Blocks recv);

    @Override
    default void run(Stages stages, EqualBlocks send, EqualBlocks recv) {
        runVarying(stages, send, recv);
    }
}
