package bireme.collectives.gather;

import bireme.collectives.algorithm.GathervAlgorithm;
import bireme.collectives.algorithm.LibraryAlgorithm;
import bireme.collectives.items.Blocks;
import bireme.collectives.items.EqualBlocks;
import bireme.collectives.items.Items;
import bireme.collectives.pattern.LibraryCalls;
import bireme.collectives.stages.Stages;
import xxdev.LibraryTeam;

/**
 * Gather of a native MPI library.
 *
 * <p>Shape: that of the library. Objects and calls that are not carried out at once are served by another algorithm.
 */
final class LibraryGather implements GathervAlgorithm, LibraryAlgorithm {
    private final GathervAlgorithm elsewhere;

    LibraryGather(GathervAlgorithm elsewhere) {
        this.elsewhere = elsewhere;
    }

    @Override
    public void run(Stages stages, Items send, EqualBlocks recv, int root) {
        LibraryTeam library = LibraryCalls.of(stages, send.buffer());
        if (library == null) {
            elsewhere.run(stages, send, recv, root);
        } else {
            boolean isRoot = stages.rank() == root;
            Object to = isRoot ? recv.buffer() : null;
            library.gather(send.buffer(), send.offset(), send.elements(), to, isRoot ? recv.offset() : 0, root);
        }
    }

    @Override
    public void runVarying(Stages stages, Items send, Blocks recv, int root) {
        LibraryTeam library = LibraryCalls.of(stages, send.buffer());
        if (library == null) {
            elsewhere.runVarying(stages, send, recv, root);
        } else {
            boolean isRoot = stages.rank() == root;
            library.gatherv(
                    send.buffer(),
                    send.offset(),
                    send.elements(),
                    isRoot ? recv.buffer() : null,
                    isRoot ? LibraryCalls.starts(recv, stages.size()) : null,
                    isRoot ? LibraryCalls.counts(recv, stages.size()) : null,
                    root);
        }
    }
}
