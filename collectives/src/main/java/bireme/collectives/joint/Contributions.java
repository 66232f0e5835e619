package bireme.collectives.joint;

import bireme.collectives.items.Items;
import bireme.collectives.items.Reduction;
import bireme.collectives.stages.Stages;
import java.util.function.IntFunction;

/**
 * What the ranks contribute to one block of the result, in the order of the ranks, until it is combined.
 *
 * <p>Units: items. Memory: the block once for each rank that contributes.
 */
final class Contributions {
    private final Stages stages;
    private final int ranks;
    private final int items;
    private final Items all;

    /** Space for the contributions of the first {@code ranks} to a block as long as {@code own}. */
    Contributions(Stages stages, Items own, int ranks) {
        this.stages = stages;
        this.ranks = ranks;
        this.items = own.count();
        this.all = stages.run(own.layout(), (long) ranks * items);
    }

    /** Has every rank combine one block of what each has; {@code blocks} are this rank's contributions by rank. */
    static void exchange(Stages stages, IntFunction<Items> blocks, Reduction op, Items result) {
        Items own = blocks.apply(stages.rank());
        Contributions contributions = new Contributions(stages, own, stages.size());
        contributions.startRecvs();
        for (int step = 1; step < stages.size(); step++) {
            int dest = (stages.rank() + step) % stages.size();
            Items block = blocks.apply(dest);
            if (block.count() > 0) {
                stages.startSend(block, dest);
            }
        }
        contributions.add(own);
        stages.await();
        contributions.combine(op, result);
    }

    /** Starts the receives of all but this rank's. */
    void startRecvs() {
        for (int rank = 0; rank < ranks && items > 0; rank++) {
            if (rank != stages.rank()) {
                stages.startRecv(of(rank), rank);
            }
        }
    }

    /** Puts this rank's own block beside the others; messages may be in flight. */
    void add(Items own) {
        Items place = of(stages.rank());
        stages.copy(own, place.buffer(), place.offset());
    }

    /** Combines all of them; every message has come. */
    void combine(Reduction op, Items result) {
        if (items == 0) {
            return;
        }
        if (op.joint() != null) {
            stages.apply(op.joint().step(ranks, of(0).elements()), of(0), result);
            return;
        }
        Items sum = of(ranks - 1);
        for (int rank = ranks - 2; rank >= 0; rank--) {
            stages.apply(op, of(rank), sum);
        }
        stages.copy(sum, result.buffer(), result.offset());
    }

    private Items of(int rank) {
        return all.slice(rank * items, items);
    }
}
