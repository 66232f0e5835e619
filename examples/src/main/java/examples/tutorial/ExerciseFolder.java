package examples.tutorial;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;
import mpi.Intracomm;

/**
 * The folder in which the ranks of an exercise keep files: one that was named, or a temporary one, which is gone when
 * rank 0 closes it.
 *
 * <p>Errors: rank 0 removes it also when an exception ends the exercise, since nobody looks for files there.
 */
public final class ExerciseFolder implements AutoCloseable {
    private final Path path;
    private final boolean isRemoved;

    private ExerciseFolder(Path path, boolean isRemoved) {
        this.path = path;
        this.isRemoved = isRemoved;
    }

    /**
     * Finds a folder; called by all ranks.
     *
     * @param arguments the first names a folder; without one rank 0 makes a temporary folder
     */
    public static ExerciseFolder open(Intracomm ranks, String... arguments) throws IOException {
        if (arguments.length > 0) {
            return new ExerciseFolder(Path.of(arguments[0]), false);
        }
        boolean isMaker = ranks.getRank() == 0;
        String made = isMaker ? Files.createTempDirectory("exercise").toString() : null;
        return new ExerciseFolder(Path.of(ranks.bcastObject(made, 0)), isMaker);
    }

    /** The folder. */
    public Path path() {
        return path;
    }

    /** Removes a temporary folder with all that is in it, at the rank that has made it; the others are done with it. */
    @Override
    public void close() throws IOException {
        if (!isRemoved) {
            return;
        }
        try (Stream<Path> all = Files.walk(path)) {
            for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        }
    }
}
