package mpi;

import java.util.stream.IntStream;

/** One rank's view: even world ranks on one side, odd ones on the other, so that the sides differ in length. */
final class TwoSides {
    private static final int TAG = 12;

    final Intracomm world;
    final Intracomm local;
    final Intercomm inter;
    final boolean isEven;
    /** World ranks of each side, in their order. */
    final int[] own;

    final int[] others;

    TwoSides(Intracomm world) {
        this.world = world;
        this.isEven = world.Rank() % 2 == 0;
        this.local = world.Split(world.Rank() % 2, 0);
        this.inter = world.Create_intercomm(local, 0, isEven ? 1 : 0, TAG);
        this.own = side(isEven ? 0 : 1);
        this.others = side(isEven ? 1 : 0);
    }

    private int[] side(int parity) {
        return IntStream.range(0, world.Size()).filter(r -> r % 2 == parity).toArray();
    }

    int me() {
        return world.Rank();
    }

    /** The root argument at this rank of a collective whose root is rank {@code root} of the even side. */
    int rootArgument(int root) {
        return !isEven ? root : inter.Rank() == root ? MPI.ROOT : MPI.PROC_NULL;
    }

    boolean isRoot(int root) {
        return isEven && inter.Rank() == root;
    }
}
