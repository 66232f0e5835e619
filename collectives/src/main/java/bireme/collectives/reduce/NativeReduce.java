package bireme.collectives.reduce;

import bireme.collectives.algorithm.NativeAlgorithm;
import bireme.collectives.algorithm.ReduceAlgorithm;
import bireme.collectives.items.Items;
import bireme.collectives.items.Reduction;
import bireme.collectives.pattern.ExposedFold;
import bireme.collectives.pattern.Neighbors;
import bireme.collectives.segment.Exposure;
import bireme.collectives.stages.SharedStages;
import bireme.collectives.stages.SharedWork;
import bireme.collectives.stages.Stages;

/**
 * Reduce of ranks that share memory.
 *
 * <p>Shape: short items are posted by every rank, which then goes on, and the root combines them. Of long ones every
 * rank combines a slice, straight from the send buffers of all, and writes it to the root's receive buffer. Rounds: 1,
 * for long items 2. Bytes: n (p - 1) read by the root; for long items each rank combines n / p from p buffers. Objects,
 * which ranks do not share, and ranks without common memory are served by another reduce.
 */
final class NativeReduce implements ReduceAlgorithm, NativeAlgorithm {
    private static final SharedWork SLICE = NativeReduce::foldSlice;

    private final ReduceAlgorithm elsewhere;

    NativeReduce(ReduceAlgorithm elsewhere) {
        this.elsewhere = elsewhere;
    }

    @Override
    public boolean keepsOrder() {
        return elsewhere.keepsOrder();
    }

    @Override
    public void run(Stages stages, Items send, Items recv, Reduction op, int root) {
        SharedStages memory = Neighbors.memory(stages, send.buffer());
        if (memory == null) {
            elsewhere.run(stages, send, recv, op, root);
        } else if (Neighbors.canPost(memory, send.buffer(), send.elements())) {
            combineAtRoot(stages, memory, send, recv, op, root);
        } else {
            combineSlice(stages, memory, send, recv, op, root);
        }
    }

    private static void combineAtRoot(
            Stages stages, SharedStages memory, Items send, Items recv, Reduction op, int root) {
        int round = memory.rounds(1);
        memory.post(round, send.buffer(), send.offset(), send.elements());
        if (stages.rank() == root) {
            memory.awaitAll(round);
            Neighbors.foldPosted(
                    stages,
                    memory,
                    op,
                    stages.size(),
                    send.elements(),
                    0,
                    recv.layout(),
                    recv.count(),
                    recv.buffer(),
                    recv.offset());
        }
    }

    private static void combineSlice(
            Stages stages, SharedStages memory, Items send, Items recv, Reduction op, int root) {
        int published = memory.rounds(2);
        int used = published + 1;
        // Only the root has a receive buffer; what others hold in its place is not to be touched.
        Items result = stages.rank() == root ? recv : send;
        memory.expose(published, send.buffer(), send.offset(), send.elements(), result.buffer(), result.offset());
        memory.awaitAll(published);
        memory.work(SLICE, stages, send, recv, op, root);
        memory.signal(used);
        memory.awaitAll(used);
    }

    private static void foldSlice(Stages stages, SharedStages memory, Items send, Items recv, Reduction op, int root) {
        int first = Neighbors.firstOfSlice(send.count(), stages.rank(), stages.size());
        int end = Neighbors.firstOfSlice(send.count(), stages.rank() + 1, stages.size());
        Exposure target = memory.exposure(root, Neighbors.bytes(send.buffer(), send.elements()));
        int place = target.secondOffset() + first * send.layout().extent();
        ExposedFold.fold(stages, memory, send, op, first, end, target.second(), place);
    }
}
