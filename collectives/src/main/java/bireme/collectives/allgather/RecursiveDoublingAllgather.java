package bireme.collectives.allgather;

import bireme.collectives.items.Blocks;
import bireme.collectives.pattern.DoublingCollect;
import bireme.collectives.stages.Stages;

/**
 * Allgather in which partners exchange all they have, also known as bidirectional exchange (BDE).
 *
 * <p>Shape: see {@link DoublingCollect} and {@link PackedAllgather}. Rounds: log2 p, two more when p is no power of
 * two. Bytes per rank: n (p - 1), the least possible, when p is a power of two; otherwise up to n (2 p + log2 p). Best
 * for short and medium blocks between a power of two of ranks.
 *
 * <p>Source: R. Thakur, R. Rabenseifner, W. Gropp, Optimization of Collective Communication Operations in MPICH, 2005.
 */
final class RecursiveDoublingAllgather extends PackedAllgather {
    @Override
    void collect(Stages stages, Blocks blocks) {
        DoublingCollect.run(stages, blocks, 0);
    }
}
