package bireme.collectives.allreduce;

import bireme.collectives.algorithm.AllreduceAlgorithm;
import bireme.collectives.items.Items;
import bireme.collectives.items.Reduction;
import bireme.collectives.pattern.Accumulator;
import bireme.collectives.pattern.NearHalving;
import bireme.collectives.shape.EvenPartition;
import bireme.collectives.shape.PowerOfTwoRanks;
import bireme.collectives.stages.Stages;

/**
 * Allreduce as a reduce-scatter by halving and an allgather by doubling.
 *
 * <p>Shape: over {@link PowerOfTwoRanks}, whose lower ranks send and sit out as in {@link RecursiveDoublingAllreduce};
 * see
 * {@link NearHalving} for the two phases. Keeps the order of the ranks. Rounds: 2 log2 p', two more when p is no power
 * of two. Bytes per rank: 2 n (p' - 1) / p', n more at ranks with a partner. Best for long messages.
 *
 * <p>Source: R. Rabenseifner, Optimization of Collective Reduction Operations, 2004.
 */
final class RabenseifnerAllreduce implements AllreduceAlgorithm {
    @Override
    public void run(Stages stages, Items send, Items recv, Reduction op) {
        PowerOfTwoRanks powerOfTwo = new PowerOfTwoRanks(stages.rank(), stages.size());
        if (!powerOfTwo.isActive()) {
            stages.send(send, powerOfTwo.partner());
            stages.recv(recv, powerOfTwo.partner());
            return;
        }
        Accumulator sum = new Accumulator(stages, send, recv, op);
        if (powerOfTwo.isPaired()) {
            stages.recv(sum.spare(), powerOfTwo.partner());
            sum.foldLower();
        }
        EvenPartition cut =
                EvenPartition.of(send.buffer(), send.count(), send.layout().extent(), powerOfTwo.count());
        NearHalving halving = new NearHalving(stages, powerOfTwo, cut);
        halving.reduceScatter(sum);
        sum.store(halving.ownPart(recv));
        halving.allgather(recv);
        if (powerOfTwo.isPaired()) {
            stages.send(recv, powerOfTwo.partner());
        }
    }
}
