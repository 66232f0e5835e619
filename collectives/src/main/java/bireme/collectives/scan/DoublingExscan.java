package bireme.collectives.scan;

import bireme.collectives.Items;
import bireme.collectives.Reduction;
import bireme.collectives.ScanAlgorithm;
import bireme.collectives.Team;
import bireme.collectives.reduce.Accumulator;

/**
 * Exclusive scan: the messages of {@link DoublingScan}, combined once with and once without the rank's own items.
 *
 * <p>Shape: the value with them is what higher ranks need, the value without is the result. Rounds: ceil(log2 p). Bytes
 * per rank: at most n ceil(log2 p). Two combinations a round, one in the rounds after which nothing is sent.
 */
public final class DoublingExscan implements ScanAlgorithm {
    @Override
    public void run(Team team, Items send, Items recv, Reduction op) {
        int tag = team.nextTag();
        Accumulator inclusive = new Accumulator(send.overlaps(recv) ? copy(send) : send, op);
        for (int distance = 1; distance < team.size(); distance <<= 1) {
            if (PrefixExchange.run(team, inclusive, distance, tag)) {
                foldLower(inclusive.spare(), recv, op, distance == 1);
                if (team.rank() + 2 * distance < team.size()) {
                    inclusive.foldLower();
                }
            }
        }
    }

    private static void foldLower(Items lower, Items recv, Reduction op, boolean isFirst) {
        if (isFirst) {
            lower.copyTo(recv.buffer(), recv.offset());
        } else {
            op.apply(lower.buffer(), lower.offset(), recv.buffer(), recv.offset(), recv.count());
        }
    }

    private static Items copy(Items items) {
        Items copy = items.allocateAlike();
        items.copyTo(copy.buffer(), copy.offset());
        return copy;
    }
}
