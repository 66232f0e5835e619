package examples.checkpoints;

import static bireme.runtime.host.ProgramRun.linesOf;
import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.config.Settings;
import bireme.runtime.host.ProgramRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs that lose a rank in the middle: their result is the same as without, on any number of ranks. */
class SurvivingExamplesTest {
    private static final int MAX_ADDED_LINES = 9;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"examples.checkpoints.GradientRestart, 50, 40", "examples.checkpoints.KMeansRestart, 13, 10"})
    void shouldComeToTheSameResultWithoutALostRank(String name, String fault, int saved) throws Exception {
        Class<?> program = Class.forName(name);
        String result = linesOf(program, 1, folder("alone")).get(1);
        assertThat(linesOf(program, 3, folder("three"))).containsExactly("Going on after step 0", result);
        ProgramRun run = ProgramRun.with(
                Settings.ofProcess().with("bireme.on-rank-death", "notify", "test"),
                program,
                4,
                folder("surviving"),
                fault);
        assertThat(run.outcome().exitStatus()).as(run.err()).isZero();
        assertThat(run.out().lines()).containsExactly("Going on after step 0", "Going on after step " + saved, result);
    }

    /** Without imports. */
    @ParameterizedTest
    @ValueSource(strings = {"HeatRestart", "GradientRestart", "KMeansRestart"})
    void shouldTakeFewLines(String name) throws IOException {
        List<String> added = Files.readAllLines(Path.of("src/main/java/examples/checkpoints", name + ".java")).stream()
                .filter(line -> line.endsWith("// recovery"))
                .toList();
        assertThat(added).hasSizeBetween(1, MAX_ADDED_LINES).anyMatch(line -> line.contains("Resilient.run"));
    }

    private String folder(String name) {
        return folder.resolve(name).toString();
    }
}
