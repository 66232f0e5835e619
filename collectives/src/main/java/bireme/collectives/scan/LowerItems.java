package bireme.collectives.scan;

import bireme.collectives.items.Items;
import bireme.collectives.items.Reduction;
import bireme.collectives.pattern.Neighbors;
import bireme.collectives.stages.SharedStages;
import bireme.collectives.stages.Stages;

/** Everybody's items go to all higher ranks. */
final class LowerItems {
    private LowerItems() {}

    /** Combines the short items of the first ranks, as many as given, where ranks share memory; one round. */
    static void foldPosted(Stages stages, SharedStages memory, Items send, Items recv, Reduction op, int ranks) {
        int round = memory.rounds(1);
        memory.post(round, send.buffer(), send.offset(), send.elements());
        for (int rank = 0; rank < ranks; rank++) {
            memory.await(round, rank);
        }
        if (ranks > 0) {
            Neighbors.foldPosted(
                    stages,
                    memory,
                    op,
                    ranks,
                    send.elements(),
                    0,
                    recv.layout(),
                    recv.count(),
                    recv.buffer(),
                    recv.offset());
        }
    }

    /** The items of all lower ranks, received in one stage, one after another, in space of the call. */
    static Items collect(Stages stages, Items send) {
        int rank = stages.rank();
        int count = send.count();
        Items below = stages.run(send.layout(), (long) rank * count);
        for (int lower = rank - 1; lower >= 0; lower--) {
            stages.startRecv(below.slice(lower * count, count), lower);
        }
        for (int higher = rank + 1; higher < stages.size(); higher++) {
            stages.startSend(send, higher);
        }
        stages.await();
        return below;
    }
}
