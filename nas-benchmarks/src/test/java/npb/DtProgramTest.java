package npb;

import static org.assertj.core.api.Assertions.assertThat;

import benchmarks.program.BenchmarkRuns;
import bireme.runtime.host.ProgramRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DtProgramTest {

    @ParameterizedTest
    @CsvSource({"5,BH -c S", "5,WH -c S", "12,SH -c S", "7,-c S bh -w 3", "11,BH -c W", "11,WH -c W", "32,SH -c W -w 0"
    })
    void shouldVerify(int ranks, String line) {
        ProgramRun run = BenchmarkRuns.of(DT.class, ranks, line.split(" "));
        assertThat(run.outcome().exitStatus()).as(run.outcome().report()).isZero();
        assertThat(run.out())
                .containsPattern("Total processes =  +" + ranks)
                .containsPattern("Verification +=  +SUCCESSFUL")
                .containsOnlyOnce("DT Benchmark Completed");
        assertThat(run.err()).isEmpty();
    }

    @Test
    void shouldTimeItsSections() {
        ProgramRun run = BenchmarkRuns.of(DT.class, 5, "BH", "--timers");
        assertThat(run.out()).contains("draw", "filter", "reduce", "messages");
    }

    @ParameterizedTest
    @CsvSource({
        "4,BH,has 5 nodes and needs as many ranks",
        "8,SH -c S,has 12 nodes and needs as many ranks",
        "5,-c S,one graph is needed",
        "5,BH WH,one graph is needed",
        "5,XH,there is no graph 'XH'"
    })
    void shouldRefuseWithOneLine(int ranks, String line, String reason) {
        ProgramRun run = BenchmarkRuns.of(DT.class, ranks, line.split(" "));
        assertThat(run.outcome().exitStatus()).isEqualTo(2);
        assertThat(run.err().lines()).hasSize(1).allMatch(text -> text.startsWith("npb.DT: ") && text.contains(reason));
    }
}
