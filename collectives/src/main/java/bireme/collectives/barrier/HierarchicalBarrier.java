package bireme.collectives.barrier;

import bireme.collectives.algorithm.BarrierAlgorithm;
import bireme.collectives.algorithm.HierarchicalAlgorithm;
import bireme.collectives.stages.PartStages;
import bireme.collectives.stages.Stages;

/**
 * Barrier in two layers.
 *
 * <p>Shape: the ranks of each JVM meet, their leaders meet, and the ranks of each JVM meet again. Rounds: those of a
 * barrier of leaders, and two inside a JVM. Bytes per rank: none.
 *
 * <p>Source: R. Graham, G. Shipman, MPI Support for Multi-Core Architectures: Optimized Shared Memory Collectives,
 * 2008.
 */
final class HierarchicalBarrier implements BarrierAlgorithm, HierarchicalAlgorithm {
    private final BarrierAlgorithm inside;
    private final BarrierAlgorithm across;

    HierarchicalBarrier(BarrierAlgorithm inside, BarrierAlgorithm across) {
        this.inside = inside;
        this.across = across;
    }

    @Override
    public void run(Stages stages) {
        if (stages.groups() == null) {
            across.run(stages);
            return;
        }
        PartStages leaders = PartStages.across(stages, 0);
        PartStages group = PartStages.inside(stages);
        inside.run(group);
        if (leaders.isMember()) {
            across.run(leaders);
        }
        inside.run(group);
    }
}
