package bireme.collectives.algorithm;

import bireme.collectives.items.EqualBlocks;
import bireme.collectives.items.Items;
import bireme.collectives.stages.Stages;

/** A way to collect equal blocks at one rank. Implementations have no state and serve any number of ranks. */
public interface GatherAlgorithm {
    /**
     * Puts every rank's {@code send} into its block of the root's {@code recv}; other ranks' {@code recv} is not read.
     */
    void run(Stages stages, Items send, EqualBlocks recv, int root);
}
