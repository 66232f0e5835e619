package bireme.collectives.allgather;

import bireme.collectives.items.Blocks;
import bireme.collectives.pattern.RingCollect;
import bireme.collectives.stages.Stages;

/**
 * Allgather by exchanges with the two neighbours in turn.
 *
 * <p>Shape: ranks pair up and exchange their blocks; from then on a rank exchanges with its other neighbour, then with
 * the first again, and so on, each time the two blocks it got last. An odd number of ranks cannot pair up and uses the
 * {@linkplain RingCollect ring}. Rounds: p / 2. Bytes per rank: n (p - 1), the least possible. Half the messages of the
 * ring, all between neighbours; see {@link PackedAllgather} for the space.
 *
 * <p>Source: J. Chen et al., Performance Evaluation of Allgather Algorithms on Terascale Linux Cluster with Fast
 * Ethernet, 2005.
 */
final class NeighborExchangeAllgather extends PackedAllgather {
    @Override
    void collect(Stages stages, Blocks blocks) {
        if (stages.size() % 2 == 1) {
            RingCollect.run(stages, blocks, 0);
        } else {
            exchange(stages, blocks);
        }
    }

    private static void exchange(Stages stages, Blocks blocks) {
        int size = stages.size();
        int rank = stages.rank();
        int partner = rank ^ 1;
        exchange(stages, blocks, rank, rank + 1, partner, partner + 1, partner);
        int step = rank % 2 == 0 ? -1 : 1;
        int other = (rank + step + size) % size;
        // First block of the pair that comes next from either neighbour; the pair sent is the one that came last.
        int pair = rank & ~1;
        int fromOther = pair;
        int fromMate = pair;
        int out = pair;
        for (int round = 1; round < size / 2; round++) {
            int in;
            if (round % 2 == 1) {
                fromOther = (fromOther + 2 * step + size) % size;
                in = fromOther;
            } else {
                fromMate = (fromMate - 2 * step + size) % size;
                in = fromMate;
            }
            exchange(stages, blocks, out, out + 2, in, in + 2, round % 2 == 1 ? other : partner);
            out = in;
        }
    }

    private static void exchange(
            Stages stages, Blocks blocks, int outFirst, int outEnd, int inFirst, int inEnd, int partner) {
        Object buffer = blocks.buffer();
        stages.exchange(
                buffer,
                blocks.start(outFirst),
                blocks.elements(outFirst, outEnd),
                partner,
                buffer,
                blocks.start(inFirst),
                blocks.elements(inFirst, inEnd),
                partner);
    }
}
