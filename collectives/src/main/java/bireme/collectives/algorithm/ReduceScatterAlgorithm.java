package bireme.collectives.algorithm;

import bireme.collectives.items.Items;
import bireme.collectives.items.Reduction;
import bireme.collectives.items.VaryingBlocks;
import bireme.collectives.stages.Stages;

/** A way to combine the items of all ranks and deal out the result. Implementations have no state. */
public interface ReduceScatterAlgorithm extends OrderedAlgorithm {
    /**
     * Puts the combination of all ranks' block r into rank r's {@code recv}.
     *
     * @param send a {@linkplain VaryingBlocks#packed packed} block for every rank
     */
    void run(Stages stages, VaryingBlocks send, Items recv, Reduction op);
}
