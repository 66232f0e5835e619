package bireme.collectives.algorithm;

import bireme.collectives.items.Blocks;
import bireme.collectives.items.EqualBlocks;
import bireme.collectives.items.Items;
import bireme.collectives.stages.Stages;

/** A way to collect blocks of any length at one rank; serves equal blocks as well. */
public interface GathervAlgorithm extends GatherAlgorithm {
    /**
     * Puts every rank's {@code send} into its block of the root's {@code recv}; other ranks' {@code recv} is not read.
     */
    void runVarying(Stages stages, Items send, Blocks recv, int root);

    @Override
    default void run(Stages stages, Items send, EqualBlocks recv, int root) {
        runVarying(stages, send, recv, root);
    }
}
