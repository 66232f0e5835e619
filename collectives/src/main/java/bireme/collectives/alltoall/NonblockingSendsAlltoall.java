package bireme.collectives.alltoall;

import bireme.collectives.items.Blocks;
import bireme.collectives.stages.Stages;

/**
 * All-to-all whose sends are in progress at once, while receives come one by one.
 *
 * <p>Shape: a rank starts all sends, then receives from rank - 1, rank - 2, ... modulo p. Rounds: p - 1. Bytes per
 * rank: see {@link FlatExchange}. Where many posted receives are dear.
 */
final class NonblockingSendsAlltoall extends FlatExchange {
    @Override
    void exchange(Stages stages, Blocks send, Blocks recv) {
        startSends(stages, send);
        for (int away = 1; away < stages.size(); away++) {
            int source = below(stages, away);
            stages.recv(recv.buffer(), recv.start(source), recv.elements(source), source);
        }
        stages.await();
    }
}
