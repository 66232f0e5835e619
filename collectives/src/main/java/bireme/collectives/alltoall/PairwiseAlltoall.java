package bireme.collectives.alltoall;

import bireme.collectives.items.Blocks;
import bireme.collectives.stages.Stages;

/**
 * All-to-all in which every rank has one partner out and one in per round.
 *
 * <p>Shape: in round k a rank sends to rank + k and receives from rank - k, modulo p. Rounds: p - 1. Bytes per rank:
 * each block moves once, see {@link FlatExchange}. Best for long blocks.
 *
 * <p>Source: R. Thakur, R. Rabenseifner, W. Gropp, Optimization of Collective Communication Operations in MPICH, 2005.
 */
final class PairwiseAlltoall extends FlatExchange {
    @Override
    void exchange(Stages stages, Blocks send, Blocks recv) {
        for (int away = 1; away < stages.size(); away++) {
            int dest = above(stages, away);
            int source = below(stages, away);
            stages.exchange(
                    send.buffer(),
                    send.start(dest),
                    send.elements(dest),
                    dest,
                    recv.buffer(),
                    recv.start(source),
                    recv.elements(source),
                    source);
        }
    }
}
