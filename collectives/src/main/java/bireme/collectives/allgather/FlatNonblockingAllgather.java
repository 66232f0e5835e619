package bireme.collectives.allgather;

import bireme.collectives.algorithm.AllgathervAlgorithm;
import bireme.collectives.items.Blocks;
import bireme.collectives.items.Items;
import bireme.collectives.stages.Stages;

/**
 * Allgather in which everybody sends to everybody at once.
 *
 * <p>Shape: a rank posts all receives and starts all sends, beginning with its neighbours so that no rank is everyone's
 * first. Rounds: 1, in which a rank sends and receives p - 1 messages. Bytes per rank: n (p - 1). Every block lands in
 * its place. For few ranks.
 */
final class FlatNonblockingAllgather implements AllgathervAlgorithm {
    @Override
    public void runVarying(Stages stages, Items send, Blocks recv) {
        int size = stages.size();
        int rank = stages.rank();
        stages.copy(send, recv.buffer(), recv.start(rank));
        for (int away = 1; away < size; away++) {
            int source = (rank + size - away) % size;
            stages.startRecv(recv.buffer(), recv.start(source), recv.elements(source), source);
        }
        for (int away = 1; away < size; away++) {
            // From where it was just copied to: the send buffer may be somebody else's block of this very array.
            stages.startSend(recv.buffer(), recv.start(rank), recv.elements(rank), (rank + away) % size);
        }
        stages.await();
    }
}
