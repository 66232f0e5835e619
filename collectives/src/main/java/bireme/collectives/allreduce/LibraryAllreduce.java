package bireme.collectives.allreduce;

import bireme.collectives.algorithm.AllreduceAlgorithm;
import bireme.collectives.algorithm.LibraryAlgorithm;
import bireme.collectives.items.Items;
import bireme.collectives.items.Reduction;
import bireme.collectives.pattern.LibraryCalls;
import bireme.collectives.stages.Stages;
import xxdev.LibraryTeam;

/**
 * Allreduce of a native MPI library. MPI advises libraries to give all ranks the same bits; those tested do.
 *
 * <p>Shape: that of the library. Objects, operations that it does not know and calls that are not carried out at once
 * are served by another algorithm.
 */
final class LibraryAllreduce implements AllreduceAlgorithm, LibraryAlgorithm {
    private final AllreduceAlgorithm elsewhere;

    LibraryAllreduce(AllreduceAlgorithm elsewhere) {
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
            library.allreduce(
                    send.buffer(), send.offset(), recv.buffer(), recv.offset(), send.elements(), op.operator());
        }
    }
}
