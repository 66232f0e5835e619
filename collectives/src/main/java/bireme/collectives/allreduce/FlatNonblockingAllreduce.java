package bireme.collectives.allreduce;

import bireme.collectives.algorithm.AllreduceAlgorithm;
import bireme.collectives.items.Items;
import bireme.collectives.items.Reduction;
import bireme.collectives.stages.Stages;

/**
 * Allreduce in which everybody sends everything to everybody at once.
 *
 * <p>Shape: a rank posts all receives, starts all sends and, when all have come, combines them from rank 0 upwards:
 * every rank in the same order, so that all get the same bits. Rounds: 1, then p - 1 combinations. Bytes per rank: n (p
 * - 1), and space for n p. For short messages between few ranks.
 */
final class FlatNonblockingAllreduce implements AllreduceAlgorithm {
    @Override
    public void run(Stages stages, Items send, Items recv, Reduction op) {
        int size = stages.size();
        int rank = stages.rank();
        int count = send.count();
        Items all = stages.run(send.layout(), (long) size * count);
        for (int away = 1; away < size; away++) {
            int source = (rank + size - away) % size;
            stages.startRecv(all.slice(source * count, count), source);
        }
        for (int away = 1; away < size; away++) {
            stages.startSend(send, (rank + away) % size);
        }
        Items own = all.slice(rank * count, count);
        stages.copy(send, own.buffer(), own.offset());
        stages.await();
        for (int higher = 1; higher < size; higher++) {
            stages.apply(op, all.slice((higher - 1) * count, count), all.slice(higher * count, count));
        }
        stages.copy(all.slice((size - 1) * count, count), recv.buffer(), recv.offset());
    }
}
