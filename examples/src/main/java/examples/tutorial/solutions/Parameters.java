package examples.tutorial.solutions;

import examples.tutorial.Check;
import mpi.Intracomm;
import mpi.MPI;

/** Lesson 4: one rank reads the parameters, all ranks need them. */
public final class Parameters {
    private Parameters() {}

    /** Needs no arguments. */
    public static void main(String[] args) {
        MPI.Init(args);
        Intracomm world = MPI.COMM_WORLD;
        int[] parameters = world.getRank() == 0 ? new int[] {640, 480} : new int[2];
        share(world, parameters);
        Check.equal(world, new int[] {640, 480}, parameters, "all ranks call bcast, with the same root");
        MPI.Finalize();
    }

    /** Rank 0 has the parameters. Afterwards all ranks have them. */
    static void share(Intracomm world, int[] parameters) {
        world.bcast(parameters, 0);
    }
}
