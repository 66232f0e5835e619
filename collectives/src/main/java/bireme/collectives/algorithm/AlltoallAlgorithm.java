package bireme.collectives.algorithm;

import bireme.collectives.items.EqualBlocks;
import bireme.collectives.stages.Stages;

/** A way to exchange equal blocks. Implementations have no state and serve any number of ranks. */
public interface AlltoallAlgorithm {
    /** Puts block j of rank i's {@code send} into block i of rank j's {@code recv}, for all i and j. */
    void run(Stages stages, EqualBlocks send, EqualBlocks recv);
}
