package bireme.collectives.reducescatter;

import bireme.collectives.algorithm.ReduceAlgorithm;
import bireme.collectives.algorithm.ReduceScatterAlgorithm;
import bireme.collectives.algorithm.ScattervAlgorithm;
import bireme.collectives.items.Items;
import bireme.collectives.items.Reduction;
import bireme.collectives.items.VaryingBlocks;
import bireme.collectives.stages.Stages;

/**
 * Reduce-scatter made of the two operations in its name.
 *
 * <p>Shape: rank 0 gets the whole result and deals it out. Rounds and bytes: those of the two parts; rank 0 needs space
 * for the whole result. Keeps the order of the ranks when the reduce does.
 */
final class ReduceThenScatter implements ReduceScatterAlgorithm {
    private final ReduceAlgorithm reduce;
    private final ScattervAlgorithm scatterv;

    ReduceThenScatter(ReduceAlgorithm reduce, ScattervAlgorithm scatterv) {
        this.reduce = reduce;
        this.scatterv = scatterv;
    }

    @Override
    public boolean keepsOrder() {
        return reduce.keepsOrder();
    }

    @Override
    public void run(Stages stages, VaryingBlocks send, Items recv, Reduction op) {
        Items all = send.run();
        // Ranks other than 0 have no result to keep; what stands for it there is not read.
        Items result = stages.rank() == 0 ? stages.spaceLike(all) : all;
        reduce.run(stages, all, result, op, 0);
        VaryingBlocks blocks = VaryingBlocks.packed(result.buffer(), result.offset(), send.counts(), result.layout());
        scatterv.runVarying(stages, blocks, recv, 0);
    }
}
