package bireme.collectives.alltoall;

import bireme.collectives.algorithm.AlltoallvAlgorithm;
import bireme.collectives.algorithm.NativeAlgorithm;
import bireme.collectives.items.Blocks;
import bireme.collectives.items.EqualBlocks;
import bireme.collectives.pattern.Neighbors;
import bireme.collectives.stages.SharedStages;
import bireme.collectives.stages.Stages;

/**
 * All-to-all of ranks that share memory, for blocks of any length.
 *
 * <p>Shape: equal blocks that are short together are posted by every rank, and everybody takes its block from each.
 * Others are copied by their receivers straight from the send buffers. Rounds: 1, for long or varying blocks 2. Bytes
 * per rank: all blocks but its own, read; in place, all are set aside first. Objects, which ranks do not share, and
 * ranks without common memory are served by another all-to-all.
 */
final class NativeAlltoall implements AlltoallvAlgorithm, NativeAlgorithm {
    private final AlltoallvAlgorithm elsewhere;

    NativeAlltoall(AlltoallvAlgorithm elsewhere) {
        this.elsewhere = elsewhere;
    }

    @Override
    public void run(Stages stages, EqualBlocks send, EqualBlocks recv) {
        SharedStages memory = Neighbors.memory(stages, send.buffer());
        long elements = (long) stages.size() * send.elements();
        if (memory == null) {
            elsewhere.run(stages, send, recv);
        } else if (Neighbors.canPost(memory, send.buffer(), elements)) {
            copyTwice(stages, memory, send, recv);
        } else {
            copyOnce(stages, memory, send, recv);
        }
    }

    @Override
    public void runVarying(Stages stages, Blocks send, Blocks recv) {
        SharedStages memory = Neighbors.memory(stages, send.buffer());
        if (memory == null) {
            elsewhere.runVarying(stages, send, recv);
        } else {
            copyOnce(stages, memory, send, recv);
        }
    }

    private static void copyTwice(Stages stages, SharedStages memory, EqualBlocks send, EqualBlocks recv) {
        int rank = stages.rank();
        int size = stages.size();
        int elements = recv.elements();
        int round = memory.rounds(1);
        memory.post(round, send.buffer(), send.start(0), size * send.elements());
        for (int step = 0; step < size; step++) {
            int source = (rank + step) % size;
            memory.await(round, source);
            memory.take(source, size * elements, rank * elements, recv.buffer(), recv.start(source), elements);
        }
    }

    private static void copyOnce(Stages stages, SharedStages memory, Blocks send, Blocks recv) {
        int rank = stages.rank();
        int size = stages.size();
        Blocks out = send.buffer() == recv.buffer() ? send.copy(stages, size) : send;
        int published = memory.rounds(2);
        int used = published + 1;
        memory.publish(published, out);
        for (int step = 0; step < size; step++) {
            int source = (rank + step) % size;
            memory.await(published, source);
            memory.copyBlock(source, rank, recv.buffer(), recv.start(source), recv.elements(source));
        }
        memory.signal(used);
        memory.awaitAll(used);
    }
}
