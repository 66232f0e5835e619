package bireme.collectives.reducescatter;

import bireme.collectives.algorithm.ReduceScatterAlgorithm;
import bireme.collectives.items.Items;
import bireme.collectives.items.Reduction;
import bireme.collectives.items.VaryingBlocks;
import bireme.collectives.pattern.Accumulator;
import bireme.collectives.shape.PowerOfTwoRanks;
import bireme.collectives.stages.Stages;

/**
 * Reduce-scatter in which partners halve what they work on, also known as bidirectional exchange (BDE); for operations
 * that commute.
 *
 * <p>Shape: over {@link PowerOfTwoRanks}: the lower rank of a pair sends all its items to its partner. The farthest
 * partner comes first: a place keeps the half of its range of ranks that it lies in, sends the blocks of the other half
 * to the partner and combines what comes from there. In the end partners get their block. What is combined on the way
 * is no run of ranks, hence only operations that commute.
 *
 * <p>Rounds: log2 p', two more when p is no power of two. Bytes per rank: n (p' - 1) / p', a block more at an
 * active rank with a partner; n at the rank that sits out; space for n. Best for short and medium messages.
 *
 * <p>Source: R. Thakur, R. Rabenseifner, W. Gropp, Optimization of Collective Communication Operations in MPICH, 2005.
 */
final class RecursiveHalvingReduceScatter implements ReduceScatterAlgorithm {
    @Override
    public boolean keepsOrder() {
        return false;
    }

    @Override
    public void run(Stages stages, VaryingBlocks send, Items recv, Reduction op) {
        PowerOfTwoRanks powerOfTwo = new PowerOfTwoRanks(stages.rank(), stages.size());
        Items all = send.run();
        if (!powerOfTwo.isActive()) {
            stages.send(all, powerOfTwo.partner());
            stages.recv(recv, powerOfTwo.partner());
            return;
        }
        Accumulator sum = new Accumulator(stages, all, op);
        if (powerOfTwo.isPaired()) {
            stages.recv(sum.spare(), powerOfTwo.partner());
            sum.foldLower();
        }
        halve(stages, send, powerOfTwo, sum);
        int own = stages.rank();
        int first = powerOfTwo.firstRank(powerOfTwo.own());
        Items result = sum.value();
        if (powerOfTwo.isPaired()) {
            stages.send(result.slice(0, send.count(first)), powerOfTwo.partner());
        }
        Items ownBlock = result.slice(item(send, own) - item(send, first), send.count(own));
        stages.copy(ownBlock, recv.buffer(), recv.offset());
    }

    private static void halve(Stages stages, VaryingBlocks send, PowerOfTwoRanks powerOfTwo, Accumulator sum) {
        int own = powerOfTwo.own();
        for (int distance = powerOfTwo.count() / 2; distance > 0; distance >>= 1) {
            int keep = own & -distance;
            int give = keep ^ distance;
            int base = item(send, powerOfTwo.firstRank(Math.min(keep, give)));
            int kept = item(send, powerOfTwo.firstRank(keep));
            int given = item(send, powerOfTwo.firstRank(give));
            Items out = sum.value().slice(given - base, item(send, powerOfTwo.firstRank(give + distance)) - given);
            sum.narrow(kept - base, item(send, powerOfTwo.firstRank(keep + distance)) - kept);
            int partner = powerOfTwo.rank(own ^ distance);
            stages.exchange(out, partner, sum.spare(), partner);
            sum.foldHigher();
        }
    }

    /** First item of a rank's block, or the number of items behind the last. */
    private static int item(VaryingBlocks send, int rank) {
        int last = send.counts().length - 1;
        return rank > last ? send.displacements()[last] + send.counts()[last] : send.displacements()[rank];
    }
}
