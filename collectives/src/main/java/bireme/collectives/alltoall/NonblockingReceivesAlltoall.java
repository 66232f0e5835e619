package bireme.collectives.alltoall;

import bireme.collectives.items.Blocks;
import bireme.collectives.stages.Stages;

/**
 * All-to-all whose receives are all posted at once, while sends go one by one.
 *
 * <p>Shape: a rank posts all receives, then sends to rank + 1, rank + 2, ... modulo p. Rounds: p - 1. Bytes per rank:
 * see {@link FlatExchange}. No message comes unexpected once its receiver has begun.
 */
final class NonblockingReceivesAlltoall extends FlatExchange {
    @Override
    void exchange(Stages stages, Blocks send, Blocks recv) {
        startRecvs(stages, recv);
        for (int away = 1; away < stages.size(); away++) {
            int dest = above(stages, away);
            stages.send(send.buffer(), send.start(dest), send.elements(dest), dest);
        }
        stages.await();
    }
}
