package examples.tutorial.solutions;

import examples.tutorial.Check;
import mpi.Intracomm;
import mpi.MPI;

/** Lesson 6: how much faster a program can become at all. */
public final class Amdahl {
    private Amdahl() {}

    /** Needs no arguments. */
    public static void main(String[] args) {
        MPI.Init(args);
        Intracomm world = MPI.COMM_WORLD;
        Check.near(world, 2.5, speedup(0.2, 4), "divide 1 by the time on that many ranks");
        Check.near(world, 1 / 0.109, speedup(0.1, 100), "the serial part takes as long as before");
        MPI.Finalize();
    }

    /**
     * By Amdahl's law.
     *
     * @param serial the part of the time, 0 to 1, in which only one rank can work
     */
    static double speedup(double serial, int ranks) {
        return 1 / (serial + (1 - serial) / ranks);
    }
}
