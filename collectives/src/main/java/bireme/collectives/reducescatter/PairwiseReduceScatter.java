package bireme.collectives.reducescatter;

import bireme.collectives.algorithm.ReduceScatterAlgorithm;
import bireme.collectives.items.Items;
import bireme.collectives.items.Reduction;
import bireme.collectives.items.VaryingBlocks;
import bireme.collectives.pattern.Accumulator;
import bireme.collectives.stages.Stages;

/**
 * Reduce-scatter in which every rank gets its block from each of the others; for operations that commute.
 *
 * <p>Shape: in round k a rank sends rank + k the block it has for it, takes its own from rank - k, modulo p, and
 * combines that with what it has. Rounds: p - 1. Bytes per rank: all blocks but its own, the least possible. The order
 * in which a rank combines begins with itself, hence only operations that commute. Best for long messages.
 *
 * <p>Source: R. Thakur, R. Rabenseifner, W. Gropp, Optimization of Collective Communication Operations in MPICH, 2005.
 */
final class PairwiseReduceScatter implements ReduceScatterAlgorithm {
    @Override
    public boolean keepsOrder() {
        return false;
    }

    @Override
    public void run(Stages stages, VaryingBlocks send, Items recv, Reduction op) {
        int size = stages.size();
        int rank = stages.rank();
        // In place, the result may lie on blocks that are still to be sent.
        Items target = send.buffer() == recv.buffer() ? stages.spaceLike(recv) : recv;
        Accumulator sum = new Accumulator(stages, send.block(rank), target, op);
        for (int round = 1; round < size; round++) {
            int dest = (rank + round) % size;
            int source = (rank + size - round) % size;
            stages.exchange(send.block(dest), dest, sum.spare(), source);
            sum.foldHigher();
        }
        sum.store(recv);
    }
}
