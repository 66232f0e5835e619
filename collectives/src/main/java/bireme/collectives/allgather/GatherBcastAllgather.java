package bireme.collectives.allgather;

import bireme.collectives.algorithm.BcastAlgorithm;
import bireme.collectives.algorithm.GathervAlgorithm;
import bireme.collectives.items.Blocks;
import bireme.collectives.items.Items;
import bireme.collectives.stages.Stages;

/**
 * Allgather made of a gather to rank 0 and a broadcast from there.
 *
 * <p>Shape, rounds and bytes: those of the two parts; see {@link PackedAllgather} for the space.
 */
final class GatherBcastAllgather extends PackedAllgather {
    private final GathervAlgorithm gather;
    private final BcastAlgorithm bcast;

    GatherBcastAllgather(GathervAlgorithm gather, BcastAlgorithm bcast) {
        this.gather = gather;
        this.bcast = bcast;
    }

    @Override
    void collect(Stages stages, Blocks blocks) {
        Items own = blocks.block(stages.rank());
        gather.runVarying(stages, own, blocks, 0);
        bcast.run(stages, blocks.buffer(), blocks.start(0), blocks.elements(0, stages.size()), 0);
    }
}
