package bireme.collectives.allgather;

import bireme.collectives.algorithm.AllgathervAlgorithm;
import bireme.collectives.algorithm.LibraryAlgorithm;
import bireme.collectives.items.Blocks;
import bireme.collectives.items.EqualBlocks;
import bireme.collectives.items.Items;
import bireme.collectives.pattern.LibraryCalls;
import bireme.collectives.stages.Stages;
import xxdev.LibraryTeam;

/**
 * Allgather of a native MPI library.
 *
 * <p>Shape: that of the library. Objects and calls that are not carried out at once are served by another algorithm.
 */
final class LibraryAllgather implements AllgathervAlgorithm, LibraryAlgorithm {
    private final AllgathervAlgorithm elsewhere;

    LibraryAllgather(AllgathervAlgorithm elsewhere) {
        this.elsewhere = elsewhere;
    }

    @Override
    public void run(Stages stages, Items send, EqualBlocks recv) {
        LibraryTeam library = LibraryCalls.of(stages, send.buffer());
        if (library == null) {
            elsewhere.run(stages, send, recv);
        } else {
            library.allgather(send.buffer(), send.offset(), send.elements(), recv.buffer(), recv.offset());
        }
    }

    @Override
    public void runVarying(Stages stages, Items send, Blocks recv) {
        LibraryTeam library = LibraryCalls.of(stages, send.buffer());
        if (library == null) {
            elsewhere.runVarying(stages, send, recv);
        } else {
            library.allgatherv(
                    send.buffer(),
                    send.offset(),
                    send.elements(),
                    recv.buffer(),
                    LibraryCalls.starts(recv, stages.size()),
                    LibraryCalls.counts(recv, stages.size()));
        }
    }
}
