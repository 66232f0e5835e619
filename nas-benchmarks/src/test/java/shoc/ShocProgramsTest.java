package shoc;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.accelerator.Accelerator;
import bireme.accelerator.Accelerators;
import bireme.devices.config.Settings;
import bireme.runtime.host.JobOutcome;
import bireme.runtime.host.ProgramRun;
import bireme.testing.Nightly;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import osu.Bandwidth;
import osu.Latency;

/** Each program ends with status 0 only if its results are those of plain Java. */
class ShocProgramsTest {
    private String out = "";
    private String err = "";

    private JobOutcome run(String accelerator, String program, int ranks, String... arguments) {
        boolean hasOpenCl = Accelerators.list().get(0).kind() != Accelerator.Kind.THREADS;
        Assumptions.assumeTrue(
                hasOpenCl || accelerator.equals("threads"), "no OpenCL device: Debian's pocl-opencl-icd gives one");
        ProgramRun run = ProgramRun.with(
                Settings.ofProcess().with("bireme.accelerator", accelerator, "test"), program, ranks, arguments);
        out += run.out();
        err += run.err();
        return run.outcome();
    }

    private void assertRight(String accelerator, String program, int ranks, String... arguments) {
        JobOutcome outcome = run(accelerator, program, ranks, arguments);
        assertThat(outcome.isSuccess())
                .as("%s %s %s", out, err, outcome.report())
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "shoc.MaxFlops, 1, 100",
        "shoc.MaxFlops, 3, 5000",
        "shoc.Gemm, 1, 64",
        "shoc.Gemm, 2, 100",
        "shoc.Stencil2D, 1, 33",
        "shoc.Stencil2D, 4, 37",
        "shoc.Stencil2D, 8, 10",
        "shoc.Fft, 1, 3",
        "shoc.Fft, 3, 100",
        "shoc.MatVec, 1, 100",
        "shoc.MatVec, 5, 1001",
        "shoc.Ep, 1, 12",
        "shoc.Ep, 3, 11"
    })
    void shouldComputeInThreadsWhatPlainJavaComputes(String program, int ranks, String size) {
        assertRight("threads", program, ranks, "-n", size, "-i", "1");
    }

    /** The same kernels without vectors, which are in the JVM of these tests. */
    @ParameterizedTest
    @CsvSource({"shoc.MaxFlops, 3, 5000", "shoc.Gemm, 2, 100", "shoc.Stencil2D, 4, 37", "shoc.Fft, 3, 100"})
    void shouldComputeInLoopsWhatPlainJavaComputes(String program, int ranks, String size) {
        assertRight("threads", program, ranks, "-n", size, "-i", "1", "--loops");
        assertThat(out).doesNotContain("by vectors");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 8})
    void shouldComputeTheSameOnADeviceFromAnyNumberOfRanks(int ranks) {
        Nightly.leave(ranks == 1, "shouldComputeOnADeviceWhatPlainJavaComputes, on several ranks");
        List.of("MaxFlops", "Gemm", "Stencil2D", "Fft", "MatVec")
                .forEach(program -> assertRight("opencl", "shoc." + program, ranks, "-n", "128", "-i", "1"));
        assertRight("opencl", "shoc.Ep", ranks, "-n", "14", "-i", "1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"threads", "opencl"})
    void shouldMeasureCopiesThatArriveAsTheyWere(String accelerator) {
        assertRight(accelerator, "shoc.BusSpeed", 2, "-m", "1,1000");
        assertThat(out).contains("Pinned").containsPattern("(?m)^1000 +2 ");
    }

    @Test
    void shouldMultiplyByTheLibraryForTheDevice() {
        Nightly.leave(true, "CLBlast compiles its kernels for seconds");
        JobOutcome outcome = run("opencl", "shoc.LibraryGemm", 2, "-n", "100", "-i", "1");
        Assumptions.assumeFalse(
                outcome.report().contains("libclblast.so.1, is not found"), "no CLBlast: Debian's libclblast1 has it");
        assertThat(outcome.isSuccess()).as(outcome.report()).isTrue();
    }

    @Test
    void shouldSayThatThreadsHaveNoLibrary() {
        JobOutcome outcome = run("threads", "shoc.LibraryGemm", 1, "-n", "64", "-i", "1");
        assertThat(outcome.isSuccess()).isFalse();
        assertThat(outcome.report()).contains("has no library of matrix products; run a kernel");
    }

    @Test
    void shouldSayHowMuchOfAPeakIsReached() {
        assertRight("threads", "shoc.MaxFlops", 1, "-n", "64", "-i", "1", "--peak", "1", "--precision", "float");
        assertThat(out).contains("Peak (%)").doesNotContain("NaN");
    }

    @ParameterizedTest
    @CsvSource({
        "shoc.MaxFlops, 2, 5000",
        "shoc.Gemm, 2, 100",
        "shoc.Stencil2D, 3, 37",
        "shoc.Fft, 2, 10",
        "shoc.MatVec, 2, 1000",
        "shoc.Ep, 2, 14"
    })
    void shouldComputeOnADeviceWhatPlainJavaComputes(String program, int ranks, String size) {
        assertRight("opencl", program, ranks, "-n", size, "-i", "1");
    }

    @Test
    void shouldSumNpbsClassSToTheOfficialResult() {
        Nightly.leave(true, "shouldComputeInThreadsWhatPlainJavaComputes");
        assertRight("threads", "shoc.Ep", 2, "-n", "24", "-i", "1");
    }

    @Test
    void shouldMeasureMessagesOfDevices() {
        assertRight("threads", Latency.class.getName(), 2, "-d", "device", "-m", "0:4", "-i", "10", "-x", "1");
        assertRight("threads", Bandwidth.class.getName(), 2, "-d", "device", "-m", "8", "-i", "64", "-x", "64");
        assertThat(out).contains("Half round trip").contains("Median (MB/s)");
    }

    @Test
    void shouldRefuseAnotherMemory() {
        assertThat(run("threads", Latency.class.getName(), 2, "-d", "cuda").exitStatus())
                .isEqualTo(2);
        assertThat(err).contains("-d is 'cuda'; expected device");
    }

    @Test
    void shouldRefuseAPrecisionThatThereIsNot() {
        assertThat(run("threads", "shoc.Fft", 1, "--precision", "half").exitStatus())
                .isEqualTo(2);
        assertThat(err).contains("--precision is 'half'; expected float or double");
    }
}
