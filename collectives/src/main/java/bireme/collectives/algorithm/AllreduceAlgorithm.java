package bireme.collectives.algorithm;

import bireme.collectives.items.Items;
import bireme.collectives.items.Reduction;
import bireme.collectives.stages.Stages;

/** A way to combine the items of all ranks at all. Implementations have no state and serve any number of ranks. */
public interface AllreduceAlgorithm extends OrderedAlgorithm {
    /** Puts the combination of all ranks' {@code send} into everybody's {@code recv}: the same bits at every rank. */
    void run(Stages stages, Items send, Items recv, Reduction op);
}
