package bireme.bb.ranks.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.bb.Block;
import bireme.bb.Farm;
import bireme.bb.Graph;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.ranks.placement.PartitionedGraph;
import bireme.bb.ranks.placement.Placement;
import java.util.List;
import java.util.Optional;
import mpi.TestRanks;
import org.junit.jupiter.api.Test;

/** Reports of several ranks as one. */
class MergedReportTest {
    @Test
    void shouldTakeCopiesTogetherWhereverTheyWere() {
        MergedReport report = Reports.merged();
        assertThat(report.ranks()).map(RankReport::rank).containsExactly(0, 1, 2);
        assertThat(report.whole().stages())
                .map(stage -> stage.name() + " " + stage.threads() + " " + stage.items())
                .containsExactly("source 1 1000", "farm/w 2 1000");
        assertThat(report.whole().cores()).isEqualTo(4);
        assertThat(report.bottleneck())
                .get()
                .extracting(found -> found.stage().name())
                .isEqualTo("farm/w");
        assertThat(report.whereIs(report.whole().stages().get(1)))
                .containsOnlyKeys(1, 2)
                .containsEntry(1, 0.99)
                .containsEntry(2, 0.9);
    }

    @Test
    void shouldShowRanksChannelsAndTheBottleneck() {
        assertThat(Reports.merged().toText())
                .contains("""
                        rank  host  process  threads  busy
                        0     a     10       1        20 %
                        1     b     11       1        99 %
                        2     b     12       1        90 %

                        from    to      ranks   items  items/s  bytes  MB/s
                        source  farm/w  0 -> 1  900    9000     9000   0.1
                        source  farm/w  0 -> 2  100    1000     1000   0.0
                        """)
                .endsWith("\nthe bottleneck farm/w is on rank 1 (99 % busy), 2 (90 % busy)\n");
    }

    @Test
    void shouldGatherTheReportsOfAllRanks() {
        List<RankReport> each = Reports.merged().ranks();
        Object[] found = new Object[3];
        TestRanks.run(3, comm -> found[comm.Rank()] = MergedReport.gather(comm, each.get(comm.Rank())));
        assertThat(found).containsExactly(Optional.of(Reports.merged()), Optional.empty(), Optional.empty());
    }

    @Test
    void shouldDrawTheGraphWithWhatEachRankHasDone() {
        Block<Long, Long> worker = Block.<Long, Long>map(n -> n).named("w");
        Graph graph = Source.range(0, 1).then(Farm.of(2, worker.group("work"))).into(Sink.ignore());
        PartitionedGraph partitioned =
                Placement.builder().group("work", 1, 2).build().cut(graph.plan(), 3);
        List<RankReport> ranks = Reports.merged().ranks();
        RankReport first = new RankReport(
                0,
                "a",
                10,
                Reports.report(Reports.node("source", 0, 1, 1000, 80), Reports.node("ignore", 0, 1, 1000, 99)),
                List.of(),
                List.of());
        MergedReport whole = new MergedReport(List.of(first, ranks.get(1), ranks.get(2)));
        assertThat(whole.whole(graph.plan(), partitioned).nodes())
                .map(node -> node.label())
                .containsExactly("source", "farm/w[0]", "farm/w[1]", "ignore");
        assertThat(whole.toDot(graph.plan(), partitioned))
                .contains("label=\"farm/w[0]\\nrank 1\\n99 % busy, 9000/s, 110 us each\\n900 in, 900 out\"")
                .contains("penwidth=3");
        assertThat(whole.toSvg(graph.plan(), partitioned)).contains("rank 2");
        assertThatThrownBy(() -> Reports.merged().whole(graph.plan(), partitioned))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("nothing of ignore on rank 0");
    }
}
