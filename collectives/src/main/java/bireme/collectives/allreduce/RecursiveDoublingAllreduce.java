package bireme.collectives.allreduce;

import bireme.collectives.algorithm.AllreduceAlgorithm;
import bireme.collectives.items.Items;
import bireme.collectives.items.Reduction;
import bireme.collectives.pattern.Accumulator;
import bireme.collectives.shape.PowerOfTwoRanks;
import bireme.collectives.stages.Stages;

/**
 * Allreduce in which partners exchange all they have and the combined run of ranks doubles each round.
 *
 * <p>Shape: over {@link PowerOfTwoRanks}: of two ranks that share a place the lower one sends its items to the other
 * and sits
 * out. In round k a place exchanges its value with place XOR 2^k. At the end the partners get the result. Places keep
 * the order of the ranks, and so does an operation that does not commute.
 *
 * <p>Rounds: log2 p', two more when p is no power of two. Bytes per rank: n log2 p'. Best for short messages.
 *
 * <p>Source: R. Thakur, R. Rabenseifner, W. Gropp, Optimization of Collective Communication Operations in MPICH, 2005.
 */
final class RecursiveDoublingAllreduce implements AllreduceAlgorithm {
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
        for (int distance = 1; distance < powerOfTwo.count(); distance <<= 1) {
            int partner = powerOfTwo.rank(powerOfTwo.own() ^ distance);
            stages.exchange(sum.value(), partner, sum.spare(), partner);
            if (partner < stages.rank()) {
                sum.foldLower();
            } else {
                sum.foldHigher();
            }
        }
        sum.store(recv);
        if (powerOfTwo.isPaired()) {
            stages.send(recv, powerOfTwo.partner());
        }
    }
}
