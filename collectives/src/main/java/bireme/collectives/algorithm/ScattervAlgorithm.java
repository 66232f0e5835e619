package bireme.collectives.algorithm;

import bireme.collectives.items.Blocks;
import bireme.collectives.items.EqualBlocks;
import bireme.collectives.items.Items;
import bireme.collectives.stages.Stages;

/** A way to deal out blocks of any length; serves equal blocks as well. */
public interface ScattervAlgorithm extends ScatterAlgorithm {
    /**
     * Puts each rank's block of the root's {@code send} into its {@code recv}; other ranks' {@code send} is not read.
     */
    void runVarying(Stages stages, Blocks send, Items recv, int root);

    @Override
    default void run(Stages stages, EqualBlocks send, Items recv, int root) {
        runVarying(stages, send, recv, root);
    }
}
