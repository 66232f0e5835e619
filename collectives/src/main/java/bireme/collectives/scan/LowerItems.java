package bireme.collectives.scan;

import bireme.collectives.Items;
import bireme.collectives.Stages;

/** One stage: everybody's items go to all higher ranks. */
final class LowerItems {
    private LowerItems() {}

    /** The items of all lower ranks, one after another, in space of the call. */
    static Items collect(Stages stages, Items send) {
        int rank = stages.rank();
        int count = send.count();
        Items below = new Items(stages.space(send.layout(), rank * count), 0, rank * count, send.layout());
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
