package bireme.collectives.bcast;

import bireme.collectives.algorithm.BcastAlgorithm;
import bireme.collectives.algorithm.LibraryAlgorithm;
import bireme.collectives.pattern.LibraryCalls;
import bireme.collectives.stages.Stages;
import xxdev.LibraryTeam;

/**
 * Broadcast of a native MPI library.
 *
 * <p>Shape: that of the library. Objects and calls that are not carried out at once are served by another algorithm.
 */
final class LibraryBcast implements BcastAlgorithm, LibraryAlgorithm {
    private final BcastAlgorithm elsewhere;

    LibraryBcast(BcastAlgorithm elsewhere) {
        this.elsewhere = elsewhere;
    }

    @Override
    public void run(Stages stages, Object buffer, int offset, int elements, int root) {
        LibraryTeam library = LibraryCalls.of(stages, buffer);
        if (library == null) {
            elsewhere.run(stages, buffer, offset, elements, root);
        } else {
            library.bcast(buffer, offset, elements, root);
        }
    }
}
