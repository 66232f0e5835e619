package bireme.collectives.stages;

import bireme.collectives.items.Items;
import bireme.collectives.items.Reduction;

/**
 * The part of one rank in a reduction of buffers that all ranks have exposed. There is one object for each algorithm,
 * so a call allocates none.
 */
@FunctionalInterface
public interface SharedWork {
    /** Does this rank's part, with the arguments of the call; some operations ignore {@code root}. */
    void run(Stages stages, SharedStages memory, Items send, Items recv, Reduction op, int root);
}
