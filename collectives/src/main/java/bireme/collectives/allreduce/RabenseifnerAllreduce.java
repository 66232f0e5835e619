package bireme.collectives.allreduce;

import bireme.collectives.AllreduceAlgorithm;
import bireme.collectives.Items;
import bireme.collectives.Reduction;
import bireme.collectives.Stages;
import bireme.collectives.pattern.Accumulator;
import bireme.collectives.pattern.NearHalving;
import bireme.collectives.shape.Partition;
import bireme.collectives.shape.Places;

/**
 * Allreduce as a reduce-scatter by halving and an allgather by doubling.
 *
 * <p>Shape: over {@link Places}, whose lower ranks give and sit out as in {@link RecursiveDoublingAllreduce}; see
 * {@link NearHalving} for the two phases. Keeps the order of the ranks. Rounds: 2 log2 p', two more when p is no power
 * of two. Bytes per rank: 2 n (p' - 1) / p', n more at ranks with a mate. Best for long messages.
 *
 * <p>Source: R. Rabenseifner, Optimization of Collective Reduction Operations, 2004.
 */
final class RabenseifnerAllreduce implements AllreduceAlgorithm {
    @Override
    public void run(Stages stages, Items send, Items recv, Reduction op) {
        Places places = new Places(stages.rank(), stages.size());
        if (!places.isActive()) {
            stages.send(send, places.mate());
            stages.recv(recv, places.mate());
            return;
        }
        Accumulator sum = new Accumulator(stages, send, recv, op);
        if (places.isPaired()) {
            stages.recv(sum.spare(), places.mate());
            sum.foldLower();
        }
        Partition cut = Partition.of(send.buffer(), send.count(), send.layout().extent(), places.count());
        NearHalving halving = new NearHalving(stages, places, cut);
        halving.reduceScatter(sum);
        sum.store(halving.ownPart(recv));
        halving.allgather(recv);
        if (places.isPaired()) {
            stages.send(recv, places.mate());
        }
    }
}
