package bireme.collectives.algorithm;

import bireme.collectives.stages.Stages;

/** A way to hold all ranks until the last has come. Implementations have no state and serve any number of ranks. */
public interface BarrierAlgorithm {
    /** Returns once every rank of the team has called. */
    void run(Stages stages);
}
