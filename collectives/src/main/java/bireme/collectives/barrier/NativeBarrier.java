package bireme.collectives.barrier;

import bireme.collectives.algorithm.BarrierAlgorithm;
import bireme.collectives.algorithm.NativeAlgorithm;
import bireme.collectives.stages.SharedStages;
import bireme.collectives.stages.Stages;

/**
 * Barrier of ranks that share memory.
 *
 * <p>Shape: every rank stamps a line of its own and polls those of all others. Rounds: 1. Bytes per rank: none; a
 * cache line goes from each rank to each other. A rank that comes last waits for nobody, which matters with more ranks
 * than cores. Where ranks share no memory, another barrier runs.
 */
final class NativeBarrier implements BarrierAlgorithm, NativeAlgorithm {
    private final BarrierAlgorithm elsewhere;

    NativeBarrier(BarrierAlgorithm elsewhere) {
        this.elsewhere = elsewhere;
    }

    @Override
    public void run(Stages stages) {
        SharedStages memory = stages.memory();
        if (memory == null) {
            elsewhere.run(stages);
            return;
        }
        int round = memory.rounds(1);
        memory.signal(round);
        memory.awaitAll(round);
    }
}
