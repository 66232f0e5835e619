package bireme.collectives.stages;

import bireme.collectives.items.Items;
import bireme.collectives.items.Reduction;

/**
 * What a rank does of a reduction with what all have exposed. One object for each algorithm, so that a call need not
 * make any.
 */
@FunctionalInterface
public interface SharedWork {
    /** Does this rank's part, with the arguments of the call; {@code root} means nothing to some. */
    void run(Stages stages, SharedStages memory, Items send, Items recv, Reduction op, int root);
}
