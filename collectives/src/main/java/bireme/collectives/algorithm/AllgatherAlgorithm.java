package bireme.collectives.algorithm;

import bireme.collectives.items.EqualBlocks;
import bireme.collectives.items.Items;
import bireme.collectives.stages.Stages;

/** A way to collect equal blocks at all ranks. Implementations have no state and serve any number of ranks. */
public interface AllgatherAlgorithm {
    /** Puts every rank's {@code send} into its block of everybody's {@code recv}. */
    void run(Stages stages, Items send, EqualBlocks recv);
}
