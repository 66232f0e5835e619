package bireme.collectives.scatter;

import bireme.collectives.algorithm.NativeAlgorithm;
import bireme.collectives.algorithm.ScattervAlgorithm;
import bireme.collectives.items.Blocks;
import bireme.collectives.items.EqualBlocks;
import bireme.collectives.items.Items;
import bireme.collectives.pattern.Neighbors;
import bireme.collectives.stages.SharedStages;
import bireme.collectives.stages.Stages;

/**
 * Scatter of ranks that share memory.
 *
 * <p>Shape: equal blocks that are short together are posted by the root, which goes on at once; every rank takes its
 * own. Other blocks are copied straight from the root's buffer, by all ranks side by side, and the root waits for them.
 * Rounds: 1, for long or varying blocks 2. Bytes per rank: n. Objects, which ranks do not share, and ranks without
 * common memory are served by another scatter.
 */
final class NativeScatter implements ScattervAlgorithm, NativeAlgorithm {
    private final ScattervAlgorithm elsewhere;

    NativeScatter(ScattervAlgorithm elsewhere) {
        this.elsewhere = elsewhere;
    }

    @Override
    public void run(Stages stages, EqualBlocks send, Items recv, int root) {
        SharedStages memory = Neighbors.memory(stages, recv.buffer());
        if (memory == null) {
            elsewhere.run(stages, send, recv, root);
        } else if (Neighbors.canPost(memory, recv.buffer(), (long) stages.size() * recv.elements())) {
            copyTwice(stages, memory, send, recv, root);
        } else {
            copyOnce(stages, memory, send, recv, root);
        }
    }

    @Override
    public void runVarying(Stages stages, Blocks send, Items recv, int root) {
        SharedStages memory = Neighbors.memory(stages, recv.buffer());
        if (memory == null) {
            elsewhere.runVarying(stages, send, recv, root);
        } else {
            copyOnce(stages, memory, send, recv, root);
        }
    }

    private static void copyTwice(Stages stages, SharedStages memory, EqualBlocks send, Items recv, int root) {
        int size = stages.size();
        int round = memory.rounds(1);
        if (stages.rank() == root) {
            memory.post(round, send.buffer(), send.start(0), send.elements(0, size));
            copyOwn(stages, send, recv, root);
        } else {
            int elements = recv.elements();
            memory.await(round, root);
            memory.take(root, size * elements, stages.rank() * elements, recv.buffer(), recv.offset(), elements);
        }
    }

    private static void copyOnce(Stages stages, SharedStages memory, Blocks send, Items recv, int root) {
        int published = memory.rounds(2);
        int used = published + 1;
        if (stages.rank() == root) {
            memory.publish(published, send);
            memory.signal(used);
            // In place, the own block may come to lie on that of another, and has to wait.
            boolean isApart = Neighbors.areApart(send.buffer(), recv.buffer());
            if (isApart) {
                copyOwn(stages, send, recv, root);
            }
            memory.awaitAll(used);
            if (!isApart) {
                copyOwn(stages, send, recv, root);
            }
        } else {
            memory.await(published, root);
            memory.copyBlock(root, stages.rank(), recv.buffer(), recv.offset(), recv.elements());
            memory.signal(used);
        }
    }

    private static void copyOwn(Stages stages, Blocks send, Items recv, int root) {
        stages.copy(send.layout(), send.buffer(), send.start(root), recv.buffer(), recv.offset(), send.count(root));
    }
}
