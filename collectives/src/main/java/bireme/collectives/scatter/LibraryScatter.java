package bireme.collectives.scatter;

import bireme.collectives.algorithm.LibraryAlgorithm;
import bireme.collectives.algorithm.ScattervAlgorithm;
import bireme.collectives.items.Blocks;
import bireme.collectives.items.EqualBlocks;
import bireme.collectives.items.Items;
import bireme.collectives.pattern.LibraryCalls;
import bireme.collectives.stages.Stages;
import xxdev.LibraryTeam;

/**
 * Scatter of a native MPI library.
 *
 * <p>Shape: that of the library. Objects and calls that are not carried out at once are served by another algorithm.
 */
final class LibraryScatter implements ScattervAlgorithm, LibraryAlgorithm {
    private final ScattervAlgorithm elsewhere;

    LibraryScatter(ScattervAlgorithm elsewhere) {
        this.elsewhere = elsewhere;
    }

    @Override
    public void run(Stages stages, EqualBlocks send, Items recv, int root) {
        LibraryTeam library = LibraryCalls.of(stages, recv.buffer());
        if (library == null) {
            elsewhere.run(stages, send, recv, root);
        } else {
            boolean isRoot = stages.rank() == root;
            Object from = isRoot ? send.buffer() : null;
            library.scatter(from, isRoot ? send.offset() : 0, recv.buffer(), recv.offset(), recv.elements(), root);
        }
    }

    @Override
    public void runVarying(Stages stages, Blocks send, Items recv, int root) {
        LibraryTeam library = LibraryCalls.of(stages, recv.buffer());
        if (library == null) {
            elsewhere.runVarying(stages, send, recv, root);
        } else {
            boolean isRoot = stages.rank() == root;
            library.scatterv(
                    isRoot ? send.buffer() : null,
                    isRoot ? LibraryCalls.starts(send, stages.size()) : null,
                    isRoot ? LibraryCalls.counts(send, stages.size()) : null,
                    recv.buffer(),
                    recv.offset(),
                    recv.elements(),
                    root);
        }
    }
}
