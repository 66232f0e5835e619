package npb;

import static org.assertj.core.api.Assertions.assertThat;

import benchmarks.program.BenchmarkRuns;
import bireme.runtime.host.ProgramRun;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every program but EP, whose classes all take the same memory, in a heap that cannot hold what it is asked for. */
class HeapProgramsTest {

    @ParameterizedTest
    @CsvSource({
        "IS, 2, -c D",
        "CG, 1, -c D",
        "MG, 8, -c D",
        "FT, 4, -c D",
        "LU, 1, -c D",
        "LU, 6, -c D",
        "BT, 1, -c D",
        "BT, 4, -c D",
        "SP, 1, -c D",
        "SP, 4, -c D",
        "DT, 85, BH -c C",
        "DT, 85, WH -c C"
    })
    void shouldRefuseWithOneLineThatNamesNeedAndRemedy(String program, int ranks, String line) throws Exception {
        ProgramRun run = BenchmarkRuns.of(Class.forName("npb." + program), ranks, line.split(" "));
        assertThat(run.outcome().exitStatus()).as(run.outcome().report()).isEqualTo(2);
        assertThat(run.err())
                .hasLineCount(1)
                .containsPattern("^npb." + program + ": " + ranks + " ranks? in a JVM needs? about [0-9.]+ GiB for"
                        + " arrays, and its heap has room for [0-9.]+ GiB: give -Xmx[0-9]+m, more ranks on more ");
    }
}
