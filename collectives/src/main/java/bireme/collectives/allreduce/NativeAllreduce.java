package bireme.collectives.allreduce;

import bireme.collectives.algorithm.AllreduceAlgorithm;
import bireme.collectives.algorithm.NativeAlgorithm;
import bireme.collectives.items.Items;
import bireme.collectives.items.Reduction;
import bireme.collectives.pattern.ExposedFold;
import bireme.collectives.pattern.Neighbors;
import bireme.collectives.stages.SharedStages;
import bireme.collectives.stages.SharedWork;
import bireme.collectives.stages.Stages;

/**
 * Allreduce of ranks that share memory.
 *
 * <p>Shape: short items are posted by every rank, and everybody combines those of all. Of long ones every rank
 * combines a slice, straight from the send buffers of all, and writes it to the receive buffers of all. Rounds: 1, for
 * long items 2. Bytes per rank: n (p - 1) read, for long items n / p combined from p buffers and written to p.
 * Objects, which ranks do not share, and ranks without common memory are served by another allreduce.
 */
final class NativeAllreduce implements AllreduceAlgorithm, NativeAlgorithm {
    private static final SharedWork SLICE = NativeAllreduce::foldSlice;

    private final AllreduceAlgorithm elsewhere;

    NativeAllreduce(AllreduceAlgorithm elsewhere) {
        this.elsewhere = elsewhere;
    }

    @Override
    public boolean keepsOrder() {
        return elsewhere.keepsOrder();
    }

    @Override
    public void run(Stages stages, Items send, Items recv, Reduction op) {
        SharedStages memory = Neighbors.memory(stages, send.buffer());
        if (memory == null) {
            elsewhere.run(stages, send, recv, op);
        } else if (Neighbors.canPost(memory, send.buffer(), send.elements())) {
            combineAll(stages, memory, send, recv, op);
        } else {
            ExposedFold.run(SLICE, stages, memory, send, recv, op);
        }
    }

    private static void combineAll(Stages stages, SharedStages memory, Items send, Items recv, Reduction op) {
        int round = memory.rounds(1);
        memory.post(round, send.buffer(), send.offset(), send.elements());
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

    private static void foldSlice(Stages stages, SharedStages memory, Items send, Items recv, Reduction op, int none) {
        int first = Neighbors.firstOfSlice(recv.count(), stages.rank(), stages.size());
        int end = Neighbors.firstOfSlice(recv.count(), stages.rank() + 1, stages.size());
        ExposedFold.foldForAll(stages, memory, send, recv, op, first, end);
    }
}
