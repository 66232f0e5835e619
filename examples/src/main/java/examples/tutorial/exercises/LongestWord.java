package examples.tutorial.exercises;

import examples.tutorial.Check;
import mpi.Intracomm;
import mpi.MPI;

/** Lesson 8: the longest word of all ranks. */
public final class LongestWord {
    private LongestWord() {}

    /** Needs no arguments. */
    public static void main(String[] args) {
        MPI.Init(args);
        Intracomm world = MPI.COMM_WORLD;
        String[] words = {"oar", "mast", "rudder", "keel", "sail"};
        String expected = world.getSize() > 2 ? "rudder" : words[world.getSize() - 1];
        String own = words[world.getRank() % words.length];
        Check.equal(world, expected, longest(world, own), "allReduceObject takes a function of two words");
        MPI.Finalize();
    }

    /** The longest word, at all ranks; of words of the same length that of the lowest rank. */
    static String longest(Intracomm world, String own) {
        return ""; // your lines go here
    }
}
