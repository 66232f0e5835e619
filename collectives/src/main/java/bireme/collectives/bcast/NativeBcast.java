package bireme.collectives.bcast;

import bireme.collectives.algorithm.BcastAlgorithm;
import bireme.collectives.algorithm.NativeAlgorithm;
import bireme.collectives.pattern.Neighbors;
import bireme.collectives.stages.SharedStages;
import bireme.collectives.stages.Stages;

/**
 * Broadcast of ranks that share memory.
 *
 * <p>Shape: a short message is copied by the root to a line of its own and from there by everybody, and the root goes
 * on at once. A long one is copied by everybody straight from the root's buffer, and the root waits for all. Rounds:
 * 1, for a long message 2. Bytes per rank: n, read by each rank but the root. Objects, which ranks do not share, and
 * ranks without common memory are served by another broadcast.
 */
final class NativeBcast implements BcastAlgorithm, NativeAlgorithm {
    private final BcastAlgorithm elsewhere;

    NativeBcast(BcastAlgorithm elsewhere) {
        this.elsewhere = elsewhere;
    }

    @Override
    public void run(Stages stages, Object buffer, int offset, int elements, int root) {
        SharedStages memory = Neighbors.memory(stages, buffer);
        if (memory == null) {
            elsewhere.run(stages, buffer, offset, elements, root);
        } else if (Neighbors.canPost(memory, buffer, elements)) {
            copyTwice(stages, memory, buffer, offset, elements, root);
        } else {
            copyOnce(stages, memory, buffer, offset, elements, root);
        }
    }

    private static void copyTwice(
            Stages stages, SharedStages memory, Object buffer, int offset, int elements, int root) {
        int round = memory.rounds(1);
        if (stages.rank() == root) {
            memory.post(round, buffer, offset, elements);
        } else {
            memory.await(round, root);
            memory.take(root, elements, 0, buffer, offset, elements);
        }
    }

    private static void copyOnce(
            Stages stages, SharedStages memory, Object buffer, int offset, int elements, int root) {
        int published = memory.rounds(2);
        int used = published + 1;
        if (stages.rank() == root) {
            memory.expose(published, buffer, offset, elements, null, 0);
        } else {
            memory.await(published, root);
            memory.copy(root, buffer, offset, elements);
        }
        memory.signal(used);
        if (stages.rank() == root) {
            memory.awaitAll(used);
        }
    }
}
