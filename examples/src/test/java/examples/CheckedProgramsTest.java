package examples;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.runtime.finding.Finding;
import bireme.runtime.host.JobListener;
import bireme.runtime.host.JobOutcome;
import bireme.runtime.host.OutputPolicy;
import bireme.runtime.host.RankHost;
import bireme.testing.Nightly;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Checked mode finds nothing in the examples. */
class CheckedProgramsTest {
    private static final int RANKS = 4;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GridTeams",
                "HeatGrid 20 100",
                "HeatStencil 20 100",
                "HeatTiles 20 100",
                "Hello",
                "LineScatter 9",
                "MatrixMultiply",
                "Pairs",
                "Pi 1000",
                "Ring",
                "Tour",
                "WordCount",
                "algorithms.SortNumbers 5000",
                "farm.ParameterSweep",
                "mpijava.BallVolumes",
                "mpijava.Bank",
                "mpijava.Jacobi",
                "mpijava.KMeans",
                "mpijava.Life 1",
                "mpijava.PrimeSums 2001",
                "mpijava.SampleSort",
                "mpijava.Transpose 5",
                "mpijava.WeatherReports",
                "mpijava.WordLadder",
                "openmpi.BalancedSort",
                "openmpi.Clusters",
                "openmpi.Components",
                "openmpi.EventLog",
                "openmpi.HeatFaces",
                "openmpi.MandelbrotRows",
                "openmpi.OptionPrice",
                "openmpi.PoissonOverlap",
                "openmpi.QueryService",
                "openmpi.Spectrum",
                "ranks.CountWords 1 50 4 4 1",
                "ranks.FarmEmulation 100 50 40000 4 2",
                "ranks.RingOfStages 1000 7 64 1024 256 1",
                "windows.HashedKeys 300",
                "windows.StolenTasks 50"
            })
    void shouldFindNothing(String line) {
        Nightly.leave(
                line.startsWith("LineScatter") || line.startsWith("farm."),
                "they take as long as half of the others, whose calls they make, too");
        List<String> words = List.of(line.split(" "));
        List<Finding> findings = new CopyOnWriteArrayList<>();
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
        JobOutcome outcome = RankHost.ranks(ranksOf(words.get(0)))
                .mainClass("examples." + words.get(0))
                .arguments(words.subList(1, words.size()).toArray(String[]::new))
                .output(OutputPolicy.plain().to(nowhere, nowhere))
                .checked()
                .listener(new JobListener() {
                    @Override
                    public void found(Finding finding) {
                        findings.add(finding);
                    }
                })
                .run();
        assertThat(outcome.exitStatus()).as(outcome.report()).isZero();
        assertThat(findings).isEmpty();
    }

    /** For 16 rounds in flight, LineScatter needs 8 MiB for each rank that gets lines. */
    private static int ranksOf(String program) {
        return program.equals("LineScatter") ? 2 : RANKS;
    }
}
