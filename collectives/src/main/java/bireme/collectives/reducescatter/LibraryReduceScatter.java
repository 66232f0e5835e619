package bireme.collectives.reducescatter;

import bireme.collectives.algorithm.LibraryAlgorithm;
import bireme.collectives.algorithm.ReduceScatterAlgorithm;
import bireme.collectives.items.Items;
import bireme.collectives.items.Reduction;
import bireme.collectives.items.VaryingBlocks;
import bireme.collectives.pattern.LibraryCalls;
import bireme.collectives.stages.Stages;
import xxdev.LibraryTeam;

/**
 * Reduce-scatter of a native MPI library.
 *
 * <p>Shape: that of the library. Objects, operations that it does not know and calls that are not carried out at once
 * are served by another algorithm.
 */
final class LibraryReduceScatter implements ReduceScatterAlgorithm, LibraryAlgorithm {
    private final ReduceScatterAlgorithm elsewhere;

    LibraryReduceScatter(ReduceScatterAlgorithm elsewhere) {
        this.elsewhere = elsewhere;
    }

    @Override
    public boolean keepsOrder() {
        return elsewhere.keepsOrder();
    }

    @Override
    public void run(Stages stages, VaryingBlocks send, Items recv, Reduction op) {
        LibraryTeam library = LibraryCalls.of(stages, send.buffer(), op);
        if (library == null) {
            elsewhere.run(stages, send, recv, op);
        } else {
            library.reduceScatter(
                    send.buffer(),
                    send.start(0),
                    LibraryCalls.counts(send, stages.size()),
                    recv.buffer(),
                    recv.offset(),
                    op.operator());
        }
    }
}
