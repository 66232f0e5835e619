package bireme.collectives.alltoall;

import bireme.collectives.algorithm.AlltoallvAlgorithm;
import bireme.collectives.algorithm.LibraryAlgorithm;
import bireme.collectives.items.Blocks;
import bireme.collectives.items.EqualBlocks;
import bireme.collectives.pattern.LibraryCalls;
import bireme.collectives.stages.Stages;
import xxdev.LibraryTeam;

/**
 * Exchange of a native MPI library.
 *
 * <p>Shape: that of the library. Objects and calls that are not carried out at once are served by another algorithm.
 */
final class LibraryAlltoall implements AlltoallvAlgorithm, LibraryAlgorithm {
    private final AlltoallvAlgorithm elsewhere;

    LibraryAlltoall(AlltoallvAlgorithm elsewhere) {
        this.elsewhere = elsewhere;
    }

    @Override
    public void run(Stages stages, EqualBlocks send, EqualBlocks recv) {
        LibraryTeam library = LibraryCalls.of(stages, recv.buffer());
        if (library == null) {
            elsewhere.run(stages, send, recv);
        } else {
            library.alltoall(send.buffer(), send.offset(), recv.buffer(), recv.offset(), recv.elements());
        }
    }

    @Override
    public void runVarying(Stages stages, Blocks send, Blocks recv) {
        LibraryTeam library = LibraryCalls.of(stages, recv.buffer());
        if (library == null) {
            elsewhere.runVarying(stages, send, recv);
        } else {
            library.alltoallv(
                    send.buffer(),
                    LibraryCalls.starts(send, stages.size()),
                    LibraryCalls.counts(send, stages.size()),
                    recv.buffer(),
                    LibraryCalls.starts(recv, stages.size()),
                    LibraryCalls.counts(recv, stages.size()));
        }
    }
}
