package bireme.collectives.barrier;

import bireme.collectives.algorithm.BarrierAlgorithm;
import bireme.collectives.algorithm.LibraryAlgorithm;
import bireme.collectives.stages.Stages;
import xxdev.LibraryTeam;

/**
 * Barrier of a native MPI library.
 *
 * <p>Shape: that of the library. Calls that are not carried out at once are served by another barrier.
 */
final class LibraryBarrier implements BarrierAlgorithm, LibraryAlgorithm {
    private final BarrierAlgorithm elsewhere;

    LibraryBarrier(BarrierAlgorithm elsewhere) {
        this.elsewhere = elsewhere;
    }

    @Override
    public void run(Stages stages) {
        LibraryTeam library = stages.library();
        if (library == null) {
            elsewhere.run(stages);
        } else {
            library.barrier();
        }
    }
}
