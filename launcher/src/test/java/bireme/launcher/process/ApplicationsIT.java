package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.process.Launch.Result;
import bireme.testing.Nightly;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Examples that run alone or over ranks, each rank in a JVM of its own. */
class ApplicationsIT {
    @TempDir
    private Path folder;

    private String outputOf(int ranks, String program) throws Exception {
        Nightly.leave(
                true,
                "ApplicationsOverRanksTest runs each on more ranks in one JVM; GraphsIT and RankExamplesIT take"
                        + " graphs across JVMs");
        Result result = Launch.in(folder).run(("-np " + ranks + " -dev niodev examples." + program).split(" "));
        assertThat(result.err()).isEmpty();
        assertThat(result.status()).isZero();
        return result.out();
    }

    @ParameterizedTest
    @CsvSource({"2, 60 320 25 2", "4, 40 320 25 4"})
    void shouldFindLanes(int ranks, String arguments) throws Exception {
        assertThat(outputOf(ranks, "lanes.LaneDetection " + arguments))
                .contains(" detectors on " + ranks + " ranks; ")
                .endsWith("The plain loop finds the same lines, in the same order\n");
    }

    @ParameterizedTest
    @CsvSource({"2, 40 2 30", "4, 41 3 20"})
    void shouldLearnTheSameMap(int ranks, String arguments) throws Exception {
        assertThat(outputOf(ranks, "patterns.SelfOrganisingMap " + arguments))
                .contains(" tiles on " + ranks + " ranks, ")
                .endsWith("The plain map learns the same, to the last bit\n");
    }

    /** Fits of one round have five forms in one JVM and over ranks, others two, and the loop. */
    @ParameterizedTest
    @CsvSource({"2, rounds=1 workers=2, 13", "4, rounds=2 workers=3, 7"})
    void shouldFindTheSameCurves(int ranks, String arguments, int lines) throws Exception {
        String few = "streams.QuoteWindows quotes=20_000 options=20 length=200 repeat=1 ";
        assertThat(outputOf(ranks, few + arguments).lines())
                .hasSize(lines)
                .filteredOn(line -> line.endsWith("all curves are equal"))
                .hasSize(1);
    }
}
