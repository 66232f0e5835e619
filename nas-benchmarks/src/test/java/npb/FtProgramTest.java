package npb;

import static org.assertj.core.api.Assertions.assertThat;

import benchmarks.program.BenchmarkRuns;
import bireme.runtime.host.ProgramRun;
import bireme.testing.Nightly;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FtProgramTest {

    @ParameterizedTest
    @CsvSource({
        "1,-c S",
        "2,-c S",
        "4,-c S",
        "8,-c S",
        "4,-c S 2x2",
        "2,-c S -t 2",
        "4,-c W",
        "1,-c S -w 0",
        "2,-c S -w 2"
    })
    void shouldVerify(int ranks, String line) {
        Nightly.leave(line.contains("-c W"), "class S takes the same way");
        ProgramRun run = BenchmarkRuns.of(FT.class, ranks, line.split(" "));
        assertThat(run.outcome().exitStatus()).as(run.outcome().report()).isZero();
        assertThat(run.out())
                .containsPattern("Total processes =  +" + ranks)
                .containsPattern("Verification +=  +SUCCESSFUL")
                .containsPattern("T = +6 +Checksum =")
                .containsOnlyOnce("FT Benchmark Completed");
        assertThat(run.err()).isEmpty();
    }

    @Test
    void shouldTimeItsSections() {
        ProgramRun run = BenchmarkRuns.of(FT.class, 2, "-c", "S", "--timers");
        assertThat(run.out()).contains("setup", "lines x, y", "decay, lines z", "exchange", "checksum");
    }

    @ParameterizedTest
    @CsvSource({
        "3,-c S,power of two",
        "4,-c S 4x2,4x2 is not for 4 ranks",
        "4,-c S 2*2,looks like 2x4",
        "2,-c S 1x2 1x2,looks like 2x4",
        "1,-c D,at least 4 ranks"
    })
    void shouldRefuseWithOneLine(int ranks, String line, String reason) {
        ProgramRun run = BenchmarkRuns.of(FT.class, ranks, line.split(" "));
        assertThat(run.outcome().exitStatus()).isEqualTo(2);
        assertThat(run.err().lines()).hasSize(1).allMatch(text -> text.startsWith("npb.FT: ") && text.contains(reason));
    }
}
