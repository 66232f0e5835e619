package bireme.collectives.allreduce;

import bireme.collectives.algorithm.AllreduceAlgorithm;
import bireme.collectives.algorithm.BcastAlgorithm;
import bireme.collectives.algorithm.ReduceAlgorithm;
import bireme.collectives.items.Items;
import bireme.collectives.items.Reduction;
import bireme.collectives.stages.Stages;

/**
 * Allreduce made of a reduce to rank 0 and a broadcast from there.
 *
 * <p>Shape, rounds and bytes: those of the two parts. Rank 0 keeps the order of the ranks whatever the reduce. With
 * binomial trees for both: 2 ceil(log2 p) rounds, n sent up by every rank but rank 0, which sends n ceil(log2 p) down.
 */
final class ReduceBcastAllreduce implements AllreduceAlgorithm {
    private final ReduceAlgorithm reduce;
    private final BcastAlgorithm bcast;

    ReduceBcastAllreduce(ReduceAlgorithm reduce, BcastAlgorithm bcast) {
        this.reduce = reduce;
        this.bcast = bcast;
    }

    @Override
    public void run(Stages stages, Items send, Items recv, Reduction op) {
        reduce.run(stages, send, recv, op, 0);
        bcast.run(stages, recv.buffer(), recv.offset(), recv.elements(), 0);
    }
}
