package examples;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.runtime.host.ProgramRun;
import examples.files.Compressor;
import examples.images.Denoiser;
import examples.images.Filters;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Programs with building blocks as {@code mpjrun -np 1} starts them, with small arguments. */
class BlockProgramsTest {
    private static Stream<Arguments> programs() {
        return Stream.of(
                program(
                        Filters.class,
                        "The filters of the books give the same frames, in the same order",
                        "5",
                        "30",
                        "2"),
                program(
                        Denoiser.class,
                        "The plain computation restores the same picture, to the last bit",
                        "40",
                        "60",
                        "2"),
                program(Compressor.class, "Decompressed, all files are what they were", "5", "20", "3", "2"));
    }

    private static Arguments program(Class<?> program, String last, String... arguments) {
        return Arguments.of(program, last, arguments);
    }

    @ParameterizedTest
    @MethodSource("programs")
    void shouldCheckItself(Class<?> program, String last, String[] arguments) {
        ProgramRun run = ProgramRun.of(program, 1, arguments);
        assertThat(run.outcome().exitStatus()).as(run.outcome().report()).isZero();
        assertThat(run.out().lines()).last().isEqualTo(last);
        assertThat(run.out()).containsPattern("\\d\\.\\d\\d (times as fast|x, at most)");
    }

    @ParameterizedTest
    @MethodSource("programs")
    void shouldReportItsArguments(Class<?> program) {
        ProgramRun run = ProgramRun.of(program, 1, "--help");
        assertThat(run.outcome().exitStatus()).isZero();
        assertThat(run.out().lines()).singleElement().asString().startsWith("usage: " + program.getSimpleName() + " [");
    }

    @Test
    void shouldFailWithAStatusThatSaysSo() {
        ProgramRun run = ProgramRun.of(Denoiser.class, 1, "40", "91");
        assertThat(run.outcome().exitStatus()).isEqualTo(2);
        assertThat(run.err().lines())
                .singleElement()
                .asString()
                .startsWith("Denoiser: argument 2: 91 is more than 90; usage: Denoiser [");
    }
}
