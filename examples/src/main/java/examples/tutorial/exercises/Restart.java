package examples.tutorial.exercises;

import bireme.checkpoint.Checkpoint;
import examples.tutorial.Check;
import examples.tutorial.ExerciseFolder;
import java.io.IOException;
import java.nio.file.Path;
import mpi.Intracomm;
import mpi.MPI;

/** Lesson 10: a sum that goes on where it was stopped. */
public final class Restart {
    private Restart() {}

    /** Takes a folder for the checkpoints; without one it makes a temporary folder, which it removes. */
    public static void main(String[] args) throws IOException {
        String[] arguments = MPI.Init(args);
        Intracomm world = MPI.COMM_WORLD;
        try (ExerciseFolder folder = ExerciseFolder.open(world, arguments)) {
            sum(world, folder.path(), 5);
            Check.equal(world, 5L, sum(world, folder.path(), 10), "begin at what restore() gives");
        }
        MPI.Finalize();
    }

    /** How many steps this run has made until it came to the given step: none of those that a checkpoint has. */
    static long sum(Intracomm world, Path folder, long steps) {
        long made = 0;
        long[] sum = new long[1];
        try (Checkpoint checkpoint = Checkpoint.builder(world).shared(folder, 1).open()) {
            checkpoint.protect("sum", sum);
            long step = 0; // your lines go here
            while (step < steps) {
                sum[0] += ++step;
                made++;
                checkpoint.checkpoint(step);
            }
        }
        return made;
    }
}
