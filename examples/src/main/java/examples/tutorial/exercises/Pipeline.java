package examples.tutorial.exercises;

import examples.tutorial.Check;
import java.util.ArrayList;
import java.util.List;
import mpi.Intracomm;
import mpi.MPI;

/** Lesson 9: words go through two stages, and keep their order. */
public final class Pipeline {
    private Pipeline() {}

    /** Needs no arguments. */
    public static void main(String[] args) {
        MPI.Init(args);
        Intracomm world = MPI.COMM_WORLD;
        List<String> expected = List.of("YOHA", "EMERIB", "NARAMATAC");
        List<String> words = processed(List.of("ahoy", "bireme", "catamaran"));
        Check.equal(world, expected, words, "Source.of, then(Block.map), then(Farm.of ... ordered()), into(Sink.of)");
        MPI.Finalize();
    }

    private static String reversed(String word) {
        return new StringBuilder(word).reverse().toString();
    }

    /** The words backwards and in upper case. The first stage is one block, the second a farm of three threads. */
    static List<String> processed(List<String> words) {
        List<String> results = new ArrayList<>();
        words.forEach(word -> results.add(reversed(word))); // your lines go here
        return results;
    }
}
