package bireme.collectives.algorithm;

import bireme.collectives.items.EqualBlocks;
import bireme.collectives.items.Items;
import bireme.collectives.stages.Stages;

/** A way to deal out equal blocks. Implementations have no state and serve any number of ranks. */
public interface ScatterAlgorithm {
    /**
     * Puts each rank's block of the root's {@code send} into its {@code recv}; other ranks' {@code send} is not read.
     */
    void run(Stages stages, EqualBlocks send, Items recv, int root);
}
