package bireme.collectives.reducescatter;

import bireme.collectives.Items;
import bireme.collectives.NativeAlgorithm;
import bireme.collectives.ReduceScatterAlgorithm;
import bireme.collectives.Reduction;
import bireme.collectives.SharedStages;
import bireme.collectives.Stages;
import bireme.collectives.VaryingBlocks;
import bireme.collectives.pattern.ExposedFold;
import bireme.collectives.pattern.Neighbors;

/**
 * Reduce-scatter of ranks that share memory.
 *
 * <p>Shape: every rank combines its block from the items of all: short ones are put up by their ranks, long ones read
 * where they lie. Rounds: 1, for long items 2. Bytes per rank: its block of each other rank, read; in place, a long
 * result is set aside until nobody reads the send buffer any more. Objects, which ranks do not share, and ranks without
 * common memory are served by another reduce-scatter.
 */
final class NativeReduceScatter implements ReduceScatterAlgorithm, NativeAlgorithm {
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
            combineWhereItLies(stages, memory, send, recv, op);
        }
    }

    private static void combineWhereItLies(
            Stages stages, SharedStages memory, VaryingBlocks send, Items recv, Reduction op) {
        int shown = memory.rounds(2);
        int used = shown + 1;
        int first = send.displacements()[stages.rank()];
        Items result = send.buffer() == recv.buffer() ? stages.spaceLike(recv) : recv;
        int elements = send.run().elements();
        long bytes = Neighbors.bytes(send.buffer(), elements);
        memory.expose(shown, send.buffer(), send.offset(), elements, null, 0);
        memory.awaitAll(shown);
        stages.then(() -> new ExposedFold(stages, memory, op, send.layout(), stages.size(), bytes)
                .fold(first, first + recv.count(), result.buffer(), result.offset()));
        memory.come(used);
        memory.awaitAll(used);
        stages.copy(result, recv.buffer(), recv.offset());
    }
}
