package bireme.collectives.reducescatter;

import bireme.collectives.algorithm.NativeAlgorithm;
import bireme.collectives.algorithm.ReduceScatterAlgorithm;
import bireme.collectives.items.Items;
import bireme.collectives.items.Reduction;
import bireme.collectives.items.VaryingBlocks;
import bireme.collectives.pattern.ExposedFold;
import bireme.collectives.pattern.Neighbors;
import bireme.collectives.segment.Exposure;
import bireme.collectives.stages.SharedStages;
import bireme.collectives.stages.SharedWork;
import bireme.collectives.stages.Stages;

/**
 * Reduce-scatter of ranks that share memory.
 *
 * <p>Shape: every rank combines its block from the items of all: short ones are posted by their ranks, long ones read
 * where they lie. Rounds: 1, for long items 2. Bytes per rank: its block of each other rank, read; in place, a long
 * result is set aside until nobody reads the send buffer any more. Objects, which ranks do not share, and ranks without
 * common memory are served by another reduce-scatter.
 */
final class NativeReduceScatter implements ReduceScatterAlgorithm, NativeAlgorithm {
    private static final SharedWork BLOCK = NativeReduceScatter::foldBlock;

    private final ReduceScatterAlgorithm elsewhere;

    NativeReduceScatter(ReduceScatterAlgorithm elsewhere) {
        this.elsewhere = elsewhere;
    }

    @Override
    public boolean keepsOrder() {
        return elsewhere.keepsOrder();
    }

    @Override
    public void run(Stages stages, VaryingBlocks send, Items recv, Reduction op) {
        SharedStages memory = Neighbors.memory(stages, send.buffer());
        if (memory == null) {
            elsewhere.run(stages, send, recv, op);
            return;
        }
        Items all = send.run();
        if (Neighbors.canPost(memory, all.buffer(), all.elements())) {
            int round = memory.rounds(1);
            memory.post(round, all.buffer(), all.offset(), all.elements());
            memory.awaitAll(round);
            int first = send.start(stages.rank()) - all.offset();
            Neighbors.foldPosted(
                    stages,
                    memory,
                    op,
                    stages.size(),
                    all.elements(),
                    first,
                    recv.layout(),
                    recv.count(),
                    recv.buffer(),
                    recv.offset());
        } else {
            combineWhereItLies(stages, memory, all, recv, op, send.displacements()[stages.rank()]);
        }
    }

    private static void combineWhereItLies(
            Stages stages, SharedStages memory, Items all, Items recv, Reduction op, int first) {
        int published = memory.rounds(2);
        int used = published + 1;
        boolean isInPlace = all.buffer() == recv.buffer();
        Object apart = isInPlace ? stages.space(recv.layout(), recv.count()) : null;
        memory.expose(published, all.buffer(), all.offset(), all.elements(), apart, first);
        memory.awaitAll(published);
        memory.work(BLOCK, stages, all, recv, op, 0);
        memory.signal(used);
        memory.awaitAll(used);
        if (isInPlace) {
            stages.copy(recv.layout(), apart, 0, recv.buffer(), recv.offset(), recv.count());
        }
    }

    /** The first item of the block, and where the result goes if not to its place, are what this rank has exposed. */
    private static void foldBlock(Stages stages, SharedStages memory, Items all, Items recv, Reduction op, int none) {
        Exposure own = memory.exposure(stages.rank(), Neighbors.bytes(all.buffer(), all.elements()));
        int first = own.secondOffset();
        boolean isInPlace = own.second() != null;
        Object result = isInPlace ? own.second() : recv.buffer();
        ExposedFold.fold(stages, memory, all, op, first, first + recv.count(), result, isInPlace ? 0 : recv.offset());
    }
}
