package bireme.collectives.reduce;

import bireme.collectives.algorithm.LibraryAlgorithm;
import bireme.collectives.algorithm.ReduceAlgorithm;
import bireme.collectives.items.Items;
import bireme.collectives.items.Reduction;
import bireme.collectives.pattern.LibraryCalls;
import bireme.collectives.stages.Stages;
import xxdev.LibraryTeam;

/**
 * Reduce of a native MPI library.
 *
 * <p>Shape: that of the library. Objects, operations that it does not know and calls that are not carried out at once
 * are served by another algorithm.
 */
final class LibraryReduce implements ReduceAlgorithm, LibraryAlgorithm {
    private final ReduceAlgorithm elsewhere;

    LibraryReduce(ReduceAlgorithm elsewhere) {
        this.elsewhere = elsewhere;
    }

    @Override
    public boolean keepsOrder() {
        return elsewhere.keepsOrder();
    }

    @Override
    public void run(Stages stages, Items send, Items recv, Reduction op, int root) {
        LibraryTeam library = LibraryCalls.of(stages, send.buffer(), op);
        if (library == null) {
            elsewhere.run(stages, send, recv, op, root);
        } else {
            boolean isRoot = stages.rank() == root;
            library.reduce(
                    send.buffer(),
                    send.offset(),
                    isRoot ? recv.buffer() : null,
                    isRoot ? recv.offset() : 0,
                    send.elements(),
                    op.operator(),
                    root);
        }
    }
}
