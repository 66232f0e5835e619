package bireme.collectives.algorithm;

import bireme.collectives.items.Blocks;
import bireme.collectives.items.EqualBlocks;
import bireme.collectives.items.Items;
import bireme.collectives.stages.Stages;

/** A way to collect blocks of any length at all ranks; serves equal blocks as well. */
public interface AllgathervAlgorithm extends AllgatherAlgorithm {
    /** Puts every rank's {@code send} into its block of everybody's {@code recv}. */
    void runVarying(Stages stages, Items send, Blocks recv);

    @Override
    default void run(Stages stages, Items send, EqualBlocks recv) {
        runVarying(stages, send, recv);
    }
}
