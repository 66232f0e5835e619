package bireme.launcher.tune;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.collectives.algorithm.Operation;
import bireme.launcher.options.CommandLineReader;
import bireme.launcher.options.Option;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How the jobs of {@code mpjrun tune} are called. */
class TuneSpecTest {
    private static TuneSpec on(String device, String... jobOptions) {
        return new TuneSpec(
                Path.of("mpjrun"),
                List.of(4),
                Operation.ALL,
                List.of(8L),
                new Budget(300, true),
                device,
                List.of(jobOptions),
                "one host");
    }

    @Test
    void shouldHandOnTheOptionsOfJobs() {
        assertThat(on("hybrid", "--ranks-per-jvm", "2").options(4)).containsExactly("-np", "4", "--ranks-per-jvm", "2");
    }

    /** In a job of one JVM hybrid is shared memory, for which the limit of a frame between JVMs says nothing. */
    @ParameterizedTest
    @ValueSource(strings = {"hybrid", "niodev", "tcp", "shmdev"})
    void shouldMeasureLimitsBetweenJvms(String device) {
        Limit frame = Limit.of(device).get(0);
        List<String> options =
                on(device, "--host", "a:8,b:8", "--ranks-per-jvm", "8").options(frame, frame.most());
        assertThat(options).containsSubsequence("-np", "2").containsAll(frame.options(frame.most()));
        assertThat(CommandLineReader.read(options.toArray(String[]::new)).number(Option.RANKS_PER_JVM, 0, 1, 8))
                .isEqualTo(1);
    }

    @Test
    void shouldMeasureLimitsOfSharedMemoryInOneJvm() {
        Limit frame = Limit.of("smdev").get(0);
        assertThat(on("smdev").options(frame, 0)).doesNotContain("--ranks-per-jvm");
    }
}
