package bireme.collectives.algorithm;

import bireme.collectives.items.Items;
import bireme.collectives.items.Reduction;
import bireme.collectives.stages.Stages;

/** A way to combine the items of the ranks below, each rank its own run. Implementations have no state. */
public interface ScanAlgorithm extends OrderedAlgorithm {
    /**
     * Puts the combination of the ranks' {@code send} into {@code recv}: of ranks 0 to this one in an inclusive scan,
     * of ranks below this one in an exclusive scan, which leaves {@code recv} of rank 0 alone.
     */
    void run(Stages stages, Items send, Items recv, Reduction op);
}
