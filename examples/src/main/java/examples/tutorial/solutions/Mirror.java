package examples.tutorial.solutions;

import examples.tutorial.Check;
import mpi.Intracomm;
import mpi.MPI;

/** Lesson 2: the first rank exchanges a number with the last, the second with the last but one, and so on. */
public final class Mirror {
    private Mirror() {}

    /** Needs no arguments. */
    public static void main(String[] args) {
        MPI.Init(args);
        Intracomm world = MPI.COMM_WORLD;
        int partner = world.getSize() - 1 - world.getRank();
        Check.equal(world, 100 + partner, exchanged(world, 100 + world.getRank()), "the partner is size - 1 - rank");
        MPI.Finalize();
    }

    /** The number of the partner. With an odd number of ranks the one in the middle is its own partner. */
    static int exchanged(Intracomm world, int own) {
        int partner = world.getSize() - 1 - world.getRank();
        int[] in = new int[1];
        world.sendRecv(new int[] {own}, partner, 0, in, partner, 0);
        return in[0];
    }
}
