package bireme.collectives.scan;

import bireme.collectives.algorithm.LibraryAlgorithm;
import bireme.collectives.algorithm.ScanAlgorithm;
import bireme.collectives.items.Items;
import bireme.collectives.items.Reduction;
import bireme.collectives.pattern.LibraryCalls;
import bireme.collectives.stages.Stages;
import xxdev.LibraryTeam;

/**
 * Exclusive scan of a native MPI library.
 *
 * <p>Shape: that of the library. Objects, operations that it does not know and calls that are not carried out at once
 * are served by another algorithm.
 */
final class LibraryExscan implements ScanAlgorithm, LibraryAlgorithm {
    private final ScanAlgorithm elsewhere;

    LibraryExscan(ScanAlgorithm elsewhere) {
        this.elsewhere = elsewhere;
    }

    @Override
    public boolean keepsOrder() {
        return elsewhere.keepsOrder();
    }

    @Override
    public void run(Stages stages, Items send, Items recv, Reduction op) {
        LibraryTeam library = LibraryCalls.of(stages, send.buffer(), op);
        if (library == null) {
            elsewhere.run(stages, send, recv, op);
        } else {
            library.exscan(send.buffer(), send.offset(), recv.buffer(), recv.offset(), send.elements(), op.operator());
        }
    }
}
