package bireme.collectives.algorithm;

import bireme.collectives.stages.Stages;

/** A way to copy one rank's elements to all ranks. Implementations have no state and serve any number of ranks. */
public interface BcastAlgorithm {
    /**
     * Sends from the root's buffer, fills the others'. Arguments come one by one, without a wrapper: a small broadcast
     * allocates nothing.
     */
    void run(Stages stages, Object buffer, int offset, int elements, int root);
}
