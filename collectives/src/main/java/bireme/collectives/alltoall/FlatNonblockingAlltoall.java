package bireme.collectives.alltoall;

import bireme.collectives.items.Blocks;
import bireme.collectives.stages.Stages;

/**
 * All-to-all in which everything is in progress at once.
 *
 * <p>Shape: a rank posts all receives, starts all sends and waits for them together. Rounds: 1, in which a rank gives
 * and takes p - 1 messages. Bytes per rank: see {@link FlatExchange}. For medium blocks.
 */
final class FlatNonblockingAlltoall extends FlatExchange {
    @Override
    void exchange(Stages stages, Blocks send, Blocks recv) {
        startRecvs(stages, recv);
        startSends(stages, send);
        stages.await();
    }
}
