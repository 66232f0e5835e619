package bireme.collectives.scan;

import bireme.collectives.algorithm.ScanAlgorithm;
import bireme.collectives.items.Items;
import bireme.collectives.items.Reduction;
import bireme.collectives.pattern.Accumulator;
import bireme.collectives.stages.Stages;

/**
 * Exclusive scan: the messages of {@link RecursiveDoublingScan}, combined once with and once without the rank's own
 * items.
 *
 * <p>Shape: the value with them is what higher ranks need, the value without is the result. Rounds: ceil(log2 p). Bytes
 * per rank: at most n ceil(log2 p). Two combinations a round, one in the rounds after which nothing is sent.
 */
final class RecursiveDoublingExscan implements ScanAlgorithm {
    @Override
    public void run(Stages stages, Items send, Items recv, Reduction op) {
        Items own = send;
        if (send.overlaps(recv)) {
            own = stages.spaceLike(send);
            stages.copy(send, own.buffer(), own.offset());
        }
        Accumulator inclusive = new Accumulator(stages, own, op);
        for (int distance = 1; distance < stages.size(); distance <<= 1) {
            if (PrefixExchange.run(stages, inclusive, distance)) {
                Items lower = inclusive.spare();
                if (distance == 1) {
                    stages.copy(lower, recv.buffer(), recv.offset());
                } else {
                    stages.apply(op, lower, recv);
                }
                if (stages.rank() + 2 * distance < stages.size()) {
                    inclusive.foldLower();
                }
            }
        }
    }
}
