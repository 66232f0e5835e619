package bireme.collectives.reduce;

import bireme.collectives.algorithm.ReduceAlgorithm;
import bireme.collectives.items.Items;
import bireme.collectives.items.Reduction;
import bireme.collectives.pattern.Accumulator;
import bireme.collectives.pattern.NearHalving;
import bireme.collectives.shape.EvenPartition;
import bireme.collectives.shape.PowerOfTwoRanks;
import bireme.collectives.stages.Stages;

/**
 * Reduce as a reduce-scatter by halving and a gather to the root.
 *
 * <p>Shape: over {@link PowerOfTwoRanks}, one of which the root acts for; see {@link NearHalving} for the two phases.
 * Keeps the order of the ranks. Rounds: 2 log2 p', one more when p is no power of two. Bytes per rank: at most 2 n (p'
 * - 1) / p', where the tree costs its root n log2 p; n at a rank that only sends to its partner. Best for long
 * messages.
 *
 * <p>Source: R. Rabenseifner, Optimization of Collective Reduction Operations, 2004.
 */
final class RabenseifnerReduce implements ReduceAlgorithm {
    @Override
    public void run(Stages stages, Items send, Items recv, Reduction op, int root) {
        int rank = stages.rank();
        PowerOfTwoRanks powerOfTwo = new PowerOfTwoRanks(rank, stages.size(), root);
        if (!powerOfTwo.isActive()) {
            stages.send(send, powerOfTwo.partner());
            return;
        }
        Items whole = rank == root ? recv : stages.spaceLike(send);
        Accumulator sum = new Accumulator(stages, send, whole, op);
        if (powerOfTwo.isPaired()) {
            stages.recv(sum.spare(), powerOfTwo.partner());
            if (powerOfTwo.partner() < rank) {
                sum.foldLower();
            } else {
                sum.foldHigher();
            }
        }
        EvenPartition cut =
                EvenPartition.of(send.buffer(), send.count(), send.layout().extent(), powerOfTwo.count());
        NearHalving halving = new NearHalving(stages, powerOfTwo, cut);
        halving.reduceScatter(sum);
        sum.store(halving.ownPart(whole));
        halving.gather(whole, powerOfTwo.place(root));
    }
}
