package bireme.collectives.allgather;

import bireme.collectives.algorithm.AllgathervAlgorithm;
import bireme.collectives.algorithm.NativeAlgorithm;
import bireme.collectives.items.Blocks;
import bireme.collectives.items.Items;
import bireme.collectives.pattern.Neighbors;
import bireme.collectives.stages.SharedStages;
import bireme.collectives.stages.Stages;

/**
 * Allgather of ranks that share memory, for blocks of any length.
 *
 * <p>Shape: a short block is posted by its rank and taken by all others. A long one is copied by all others straight
 * from the send buffer of its rank, in place from the receive buffer. Rounds: 1, with long blocks 2. Bytes per rank: n
 * (p - 1), read. Objects, which ranks do not share, and ranks without common memory are served by another allgather.
 */
final class NativeAllgather implements AllgathervAlgorithm, NativeAlgorithm {
    private final AllgathervAlgorithm elsewhere;

    NativeAllgather(AllgathervAlgorithm elsewhere) {
        this.elsewhere = elsewhere;
    }

    @Override
    public void runVarying(Stages stages, Items send, Blocks recv) {
        SharedStages memory = Neighbors.memory(stages, send.buffer());
        if (memory == null) {
            elsewhere.runVarying(stages, send, recv);
            return;
        }
        int rank = stages.rank();
        int size = stages.size();
        int published = memory.rounds(2);
        int used = published + 1;
        publish(stages, memory, send, recv, published);
        boolean isUsed = !Neighbors.canPost(memory, recv.buffer(), recv.elements(rank));
        for (int step = 1; step < size; step++) {
            int source = (rank + step) % size;
            int elements = recv.elements(source);
            memory.await(published, source);
            if (Neighbors.canPost(memory, recv.buffer(), elements)) {
                memory.take(source, elements, 0, recv.buffer(), recv.start(source), elements);
            } else {
                isUsed = true;
                memory.copy(source, recv.buffer(), recv.start(source), elements);
            }
        }
        if (isUsed) {
            memory.signal(used);
            memory.awaitAll(used);
        }
    }

    /** Shows the own block, and moves it to its place before anything else comes: in place it may lie there. */
    private static void publish(Stages stages, SharedStages memory, Items send, Blocks recv, int published) {
        int place = recv.start(stages.rank());
        boolean isInPlace = send.buffer() == recv.buffer();
        if (Neighbors.canPost(memory, send.buffer(), send.elements())) {
            memory.post(published, send.buffer(), send.offset(), send.elements());
            stages.copy(send, recv.buffer(), place);
        } else if (isInPlace) {
            stages.copy(send, recv.buffer(), place);
            memory.expose(published, recv.buffer(), place, send.elements(), null, 0);
        } else {
            // What is only read stays in the caches of several cores at once.
            memory.expose(published, send.buffer(), send.offset(), send.elements(), null, 0);
            stages.copy(send, recv.buffer(), place);
        }
    }
}
