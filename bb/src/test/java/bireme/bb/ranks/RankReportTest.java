package bireme.bb.ranks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.bb.Block;
import bireme.bb.Farm;
import bireme.bb.Graph;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.ranks.placement.Placement;
import bireme.bb.ranks.placement.PlacementException;
import bireme.bb.ranks.trace.MergedReport;
import bireme.bb.ranks.trace.RankReport;
import bireme.bb.ranks.trace.TimeLine;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import mpi.Intracomm;
import mpi.TestRanks;
import org.junit.jupiter.api.Test;

/** What is shown of graphs over ranks: before a run, and after. */
class RankReportTest {
    private static final int ITEMS = 5_000;

    private static Graph graph() {
        Block<Long, String> worker = Block.<Long, String>map(n -> "number " + n).named("w");
        return Source.range(0, ITEMS)
                .group("in")
                .then(Farm.of(4, worker.group("work")))
                .into(Sink.<String>ignore().group("in"));
    }

    private static Placement placement() {
        return Placement.builder().group("in", 0).group("work", 1, 2).build();
    }

    private static Optional<MergedReport> merged(Intracomm comm) {
        Ranks ranks = Ranks.of(comm).byMessages();
        RankRun run = ranks.start(graph(), placement());
        TimeLine line = TimeLine.of(run::report, Duration.ofMillis(1));
        try {
            run.await(RankJobs.MAX);
        } catch (Exception e) {
            throw new AssertionError(e);
        }
        return ranks.merged(run, line.end());
    }

    @Test
    void shouldBringTogetherWhatAllRanksHaveDone() {
        List<MergedReport> found = Collections.synchronizedList(new ArrayList<>());
        TestRanks.run(3, comm -> merged(comm).ifPresent(found::add));
        assertThat(found).hasSize(1);
        MergedReport report = found.get(0);
        assertThat(report.ranks()).map(RankReport::threads).containsExactly(2, 2, 2);
        assertThat(report.whole().stages())
                .map(stage -> stage.name() + " " + stage.items())
                .containsExactly("source " + ITEMS, "ignore " + ITEMS, "farm/w " + ITEMS);
        assertThat(report.ranks().get(0).edges())
                .map(edge -> edge.from() + " -> " + edge.to() + " on " + edge.toRank())
                .containsExactlyInAnyOrder(
                        "source -> farm/w[0] on 1",
                        "source -> farm/w[1] on 1",
                        "source -> farm/w[2] on 2",
                        "source -> farm/w[3] on 2");
        assertThat(report.ranks().get(1).edges())
                .allMatch(edge -> edge.items() == ITEMS / 4 && edge.bytes() > 10 * edge.items());
        assertThat(report.toTrace()).contains("\"name\":\"rank 2 on ").contains("farm/w[3] items/s");
        assertThat(report.toText()).contains("farm/w  ignore", report.whole().summary());
        assertThat(report.toSvg(graph().plan(), placement().cut(graph().plan(), 3)))
                .contains("rank 2");
    }

    @Test
    void shouldReportARunOfOneRank() {
        TestRanks.run(1, comm -> {
            MergedReport report = merged(comm).orElseThrow();
            assertThat(report.ranks()).hasSize(1);
            assertThat(report.whole().nodes()).hasSize(6);
        });
    }

    @Test
    void shouldShowTheCutInsteadOfRunningTheGraph() {
        List<String> shown = Collections.synchronizedList(new ArrayList<>());
        TestRanks.run(3, comm -> {
            assertThat(Ranks.of(comm).shows(graph(), placement(), shown::add, "x", "--dry-run"))
                    .isTrue();
            assertThat(Ranks.of(comm).shows(graph(), placement(), shown::add, "x"))
                    .isFalse();
        });
        assertThat(shown).hasSize(1);
        assertThat(shown.get(0))
                .startsWith("6 threads on 3 of 3 ranks; 8 of 8 channels become messages")
                .contains("\"work\": {\"ranks\": [1, 2]}");
    }

    @Test
    void shouldFindErrorsOfAPlacementBeforeAnythingStarts() {
        TestRanks.run(
                2,
                comm -> assertThatThrownBy(() -> Ranks.of(comm).run(graph(), placement()))
                        .isInstanceOf(PlacementException.class)
                        .hasMessage("placement: group \"work\" is to run on rank 2, but there are 2 ranks, 0..1"));
    }
}
