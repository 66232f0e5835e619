package examples.tutorial;

import static bireme.runtime.host.ProgramRun.linesOf;
import static org.assertj.core.api.Assertions.assertThat;

import bireme.junit.MpjTest;
import bireme.runtime.host.ProgramRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import mpi.Intracomm;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each solution passes its check on 1 to 5 ranks, and each exercise fails it until somebody has done it. */
class TutorialTest {
    private static final Path SOURCES = Path.of("src/main/java/examples/tutorial");

    @TempDir
    private Path folder;

    static List<String> names() throws IOException {
        return names("exercises");
    }

    private static List<String> names(String of) throws IOException {
        try (Stream<Path> files = Files.list(SOURCES.resolve(of))) {
            return files.map(file -> file.getFileName().toString().replace(".java", ""))
                    .filter(name -> !name.equals("package-info"))
                    .sorted()
                    .toList();
        }
    }

    @Test
    void shouldHaveASolutionForEachExercise() throws IOException {
        assertThat(names("solutions")).isEqualTo(names()).hasSize(20);
    }

    @ParameterizedTest
    @MethodSource("names")
    void shouldPassItsCheckOnceItIsSolved(String name) throws Exception {
        Class<?> solution = Class.forName("examples.tutorial.solutions." + name);
        for (int ranks = 1; ranks <= 5; ranks++) {
            assertThat(linesOf(solution, ranks, arguments(name, ranks)))
                    .isNotEmpty()
                    .containsOnly("correct on " + ranks + (ranks == 1 ? " rank" : " ranks"));
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void shouldSayWhatIsMissingUntilItIsSolved(String name) throws Exception {
        Class<?> exercise = Class.forName("examples.tutorial.exercises." + name);
        ProgramRun run = ProgramRun.of(exercise, 4, arguments(name, 4));
        assertThat(run.outcome().exitStatus()).isEqualTo(1);
        assertThat(run.outcome().report())
                .containsPattern("not yet: rank \\d should have .*, but has .*; hint: .|restore it first");
    }

    private String[] arguments(String name, int ranks) throws IOException {
        return name.equals("Restart")
                ? new String[] {
                    Files.createDirectory(folder.resolve("on" + ranks)).toString()
                }
                : new String[0];
    }

    @Test
    void shouldSortFewerNumbersThanRanks() throws Exception {
        Class<?> sort = Class.forName("examples.tutorial.solutions.FinalSort");
        for (String length : List.of("0", "1", "2")) {
            assertThat(linesOf(sort, 4, length)).containsOnly("correct on 4 ranks");
        }
    }

    @MpjTest(ranks = {1, 3})
    void shouldRemoveAFolderThatItHasMadeAndNoOther(Intracomm world) throws IOException {
        Path made;
        try (ExerciseFolder folder = ExerciseFolder.open(world)) {
            made = folder.path();
            try (ExerciseFolder named = ExerciseFolder.open(world, made.toString())) {
                Files.createFile(named.path().resolve("of-" + world.getRank()));
            }
            world.barrier();
            assertThat(made.resolve("of-0")).exists();
            world.barrier();
        }
        world.barrier();
        assertThat(made).doesNotExist();
    }

    @MpjTest(ranks = {1, 3})
    void shouldAcceptArraysAndRoundingErrors(Intracomm world) {
        Check.equal(world, new int[] {1, 2}, new int[] {1, 2}, "the same");
        Check.near(world, 0.3, 0.1 + 0.2, "almost the same");
    }
}
