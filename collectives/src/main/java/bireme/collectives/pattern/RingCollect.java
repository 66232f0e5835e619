package bireme.collectives.pattern;

import bireme.collectives.items.Parts;
import bireme.collectives.shape.Tree;
import bireme.collectives.stages.Stages;

/**
 * Allgather phase in which the parts travel round a ring, in the buffer where they belong.
 *
 * <p>Shape: in every round a rank passes to rank + 1 the part it got in the round before, beginning with its own, and
 * takes one from rank - 1, modulo p. Rounds: p - 1. Bytes per rank: all parts but one, the least possible.
 */
public final class RingCollect {
    private RingCollect() {}

    /** Every rank begins with part {@code (rank - root) mod p}. */
    public static void run(Stages stages, Parts parts, int root) {
        int size = stages.size();
        int rank = stages.rank();
        int next = rank + 1 == size ? 0 : rank + 1;
        int previous = rank == 0 ? size - 1 : rank - 1;
        int out = Tree.place(rank, root, size);
        Object buffer = parts.buffer();
        for (int round = 1; round < size; round++) {
            int in = out == 0 ? size - 1 : out - 1;
            stages.exchange(
                    buffer,
                    parts.start(out),
                    parts.elements(out),
                    next,
                    buffer,
                    parts.start(in),
                    parts.elements(in),
                    previous);
            out = in;
        }
    }
}
