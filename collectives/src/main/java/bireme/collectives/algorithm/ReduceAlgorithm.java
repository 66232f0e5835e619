package bireme.collectives.algorithm;

import bireme.collectives.items.Items;
import bireme.collectives.items.Reduction;
import bireme.collectives.stages.Stages;

/** A way to combine the items of all ranks at one. Implementations have no state and serve any number of ranks. */
public interface ReduceAlgorithm extends OrderedAlgorithm {
    /** Puts the combination of all ranks' {@code send} into the root's {@code recv}, which is not read elsewhere. */
    void run(Stages stages, Items send, Items recv, Reduction op, int root);
}
