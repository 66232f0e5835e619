package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.process.Launch.Result;
import bireme.testing.Nightly;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Farms of tasks over ranks in several JVMs. */
class FarmIT {
    @TempDir
    private Path folder;

    private Result run(String line, String... more) throws Exception {
        List<String> words = new ArrayList<>(List.of(line.split(" ")));
        words.addAll(List.of(more));
        return Launch.in(folder).run(words.toArray(new String[0]));
    }

    @ParameterizedTest
    @ValueSource(strings = {"-np 3", "-np 2 -dev niodev", "-np 2 -dev tcp", "-np 4 --ranks-per-jvm 2"})
    void shouldDrawThroughAnExecutor(String options) throws Exception {
        Nightly.leave(options.contains("--ranks-per-jvm"), "GraphsIT takes graphs across hybrid, and tcp is here");
        Nightly.leave(
                options.equals("-np 3") || options.contains("niodev"),
                "FarmProgramsTest draws in one JVM, and hybrid, which is here, sends over niodev");
        Result result = run(options, "examples.farm.Mandelbrot", "80", "100");
        assertThat(result.err()).isEmpty();
        assertThat(result.out()).endsWith("The plain loop draws the same\n");
        assertThat(result.status()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"-np 3 -dev niodev", "-np 5 --ranks-per-jvm 2"})
    void shouldGoOnWithoutAJvmThatStops(String options) throws Exception {
        Nightly.leave(true, "KilledGraphsIT loses a JVM of several workers, the next test a rank of a farm");
        Nightly.leave(options.contains("niodev"), "hybrid connects JVMs, too, and loses a whole one here");
        Result result = run(options + " --on-rank-death notify", "-cp", Programs.classes(), "Farms", "2");
        assertThat(result.out()).startsWith("true, lost [").contains("2");
        assertThat(result.err()).contains("mpjrun: the job goes on without rank");
        assertThat(result.status()).isZero();
    }

    @Test
    void shouldGoOnWithAnotherRootWhenThatOfTheFarmStops() throws Exception {
        String file = folder.resolve("squares").toString();
        Result result = run("-np 3 -dev niodev --on-rank-death notify", "-cp", Programs.classes(), "Farms", "0", file);
        assertThat(result.out()).as(result.err()).isEqualTo("true, lost [0], some restored: true\n");
        assertThat(result.status()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"-np 2", "-np 2 -dev niodev"})
    void shouldGoOnFromACheckpoint(String options) throws Exception {
        Nightly.leave(
                options.contains("niodev"), "rank 0 alone writes and reads the file; another test farms on niodev");
        String file = folder.resolve("sweep").toString();
        assertThat(run(options, "examples.farm.ParameterSweep", "8", file, "20").out())
                .isEqualTo("stopped as asked, after 20 tasks\n");
        Result result = run(options, "examples.farm.ParameterSweep", "8", file);
        assertThat(result.out())
                .containsPattern("^64 tasks, [2-6][0-9] of them restored")
                .endsWith("Theory tells the same\n");
        assertThat(result.status()).isZero();
    }
}
