package bireme.collectives.gather;

import bireme.collectives.algorithm.GathervAlgorithm;
import bireme.collectives.algorithm.NativeAlgorithm;
import bireme.collectives.items.Blocks;
import bireme.collectives.items.Items;
import bireme.collectives.pattern.Neighbors;
import bireme.collectives.stages.SharedStages;
import bireme.collectives.stages.Stages;

/**
 * Gather of ranks that share memory, for blocks of any length.
 *
 * <p>Shape: a rank with a short block posts it and goes on; the root takes it. A rank with a long block copies it
 * straight into the root's receive buffer once the root has come, so that long blocks are copied by all ranks side by
 * side. Rounds: 1, for long blocks 2. Bytes per rank: n. Objects, which ranks do not share, and ranks without common
 * memory are served by another gather.
 */
final class NativeGather implements GathervAlgorithm, NativeAlgorithm {
    private final GathervAlgorithm elsewhere;

    NativeGather(GathervAlgorithm elsewhere) {
        this.elsewhere = elsewhere;
    }

    @Override
    public void runVarying(Stages stages, Items send, Blocks recv, int root) {
        SharedStages memory = Neighbors.memory(stages, send.buffer());
        if (memory == null) {
            elsewhere.runVarying(stages, send, recv, root);
        } else if (stages.rank() == root) {
            collect(stages, memory, send, recv, root);
        } else {
            give(stages, memory, send, root);
        }
    }

    private static void collect(Stages stages, SharedStages memory, Items send, Blocks recv, int root) {
        int round = memory.rounds(1);
        // In place, the own block may lie where that of another comes, which has to wait.
        boolean isApart = Neighbors.areApart(send.buffer(), recv.buffer());
        if (!isApart) {
            stages.copy(send, recv.buffer(), recv.start(root));
        }
        memory.publish(round, recv);
        if (isApart) {
            stages.copy(send, recv.buffer(), recv.start(root));
        }
        for (int source = 0; source < stages.size(); source++) {
            memory.await(round, source);
            int elements = recv.elements(source);
            if (source != root && Neighbors.canPost(memory, recv.buffer(), elements)) {
                memory.take(source, elements, 0, recv.buffer(), recv.start(source), elements);
            } else if (source != root) {
                // It has copied its block, but only if it agrees about the length.
                memory.check(source, recv.buffer(), elements);
            }
        }
    }

    private static void give(Stages stages, SharedStages memory, Items send, int root) {
        int round = memory.rounds(1);
        if (Neighbors.canPost(memory, send.buffer(), send.elements())) {
            memory.post(round, send.buffer(), send.offset(), send.elements());
            return;
        }
        memory.await(round, root);
        memory.fillBlock(root, stages.rank(), send.buffer(), send.offset(), send.elements());
        memory.expose(round, send.buffer(), send.offset(), send.elements(), null, 0);
    }
}
