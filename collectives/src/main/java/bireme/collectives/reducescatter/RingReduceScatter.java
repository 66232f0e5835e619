package bireme.collectives.reducescatter;

import bireme.collectives.algorithm.ReduceScatterAlgorithm;
import bireme.collectives.items.Items;
import bireme.collectives.items.Reduction;
import bireme.collectives.items.VaryingBlocks;
import bireme.collectives.stages.Stages;

/**
 * Reduce-scatter round a ring; for operations that commute.
 *
 * <p>Shape: block b starts at rank b + 1 and travels up the ring to rank b; every rank on the way combines it with its
 * own items. In round k a rank passes on block rank - k and takes block rank - k - 1, modulo p. Rounds: p - 1. Bytes
 * per rank: all blocks but its own, the least possible, to its neighbour only; space for two blocks. A block begins at
 * any rank, hence only operations that commute. Best for long messages.
 *
 * <p>Source: P. Patarasuk, X. Yuan, Bandwidth Optimal All-reduce Algorithms for Clusters of Workstations, 2009.
 */
final class RingReduceScatter implements ReduceScatterAlgorithm {
    @Override
    public boolean keepsOrder() {
        return false;
    }

    @Override
    public void run(Stages stages, VaryingBlocks send, Items recv, Reduction op) {
        int size = stages.size();
        int rank = stages.rank();
        int next = (rank + 1) % size;
        int previous = (rank + size - 1) % size;
        int longest = 0;
        for (int count : send.counts()) {
            longest = Math.max(longest, count);
        }
        Items space = stages.run(send.layout(), 2L * longest);
        Items out = send.block(previous);
        for (int round = 1; round < size; round++) {
            int block = (rank + 2 * size - round - 1) % size;
            Items in = space.slice(round % 2 * longest, send.count(block));
            stages.exchange(out, next, in, previous);
            stages.apply(op, send.block(block), in);
            out = in;
        }
        stages.copy(size == 1 ? send.block(rank) : out, recv.buffer(), recv.offset());
    }
}
