package bireme.launcher.waits;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.runtime.host.deadlock.RankState;
import java.util.List;
import org.junit.jupiter.api.Test;
import xxdev.Device;

class WaitGraphTest {
    private static WaitGraph graph(List<RankState> ranks) {
        return new WaitGraph(ranks, List.of());
    }

    @Test
    void shouldDrawRanksThatWaitForEachOtherAsACircle() {
        WaitGraph graph = graph(SampleStates.all(3, rank -> SampleStates.receives(rank, (rank + 1) % 3, 7)));
        assertThat(graph.nodes()).extracting(WaitNode::title).containsExactly("rank 0", "rank 1", "rank 2");
        assertThat(graph.nodes()).allMatch(WaitNode::isInCycle);
        assertThat(graph.nodes().get(0).lines())
                .containsExactly("Recv from rank 1", "tag 7, MPI.COMM_WORLD", "at Ring.main(Ring.java:12)");
        assertThat(graph.arrows())
                .containsExactly(
                        new WaitArrow(WaitArrow.Kind.CYCLE, 0, 1, "Recv, tag 7"),
                        new WaitArrow(WaitArrow.Kind.CYCLE, 1, 2, "Recv, tag 7"),
                        new WaitArrow(WaitArrow.Kind.CYCLE, 2, 0, "Recv, tag 7"));
    }

    @Test
    void shouldMergeRanksThatWaitAlikeAndKeepThoseOfTheCircleApart() {
        WaitGraph graph =
                graph(SampleStates.all(1000, rank -> SampleStates.receives(rank, rank < 2 ? 1 - rank : 0, 7)));
        assertThat(graph.nodes()).extracting(WaitNode::title).containsExactly("rank 0", "rank 1", "ranks 2-999");
        assertThat(graph.arrows()).contains(new WaitArrow(WaitArrow.Kind.WAIT, 2, 0, "Recv, tag 7"));
    }

    @Test
    void shouldDescribeALongCircleByDistances() {
        WaitGraph graph = graph(SampleStates.all(1000, rank -> SampleStates.receives(rank, (rank + 1) % 1000, 7)));
        assertThat(graph.nodes()).extracting(WaitNode::title).containsExactly("ranks 0-998", "rank 999");
        assertThat(graph.nodes()).allMatch(WaitNode::isInCycle);
        assertThat(graph.nodes().get(0).lines()).startsWith("Recv from the rank 1 above");
        assertThat(graph.arrows())
                .extracting(arrow -> arrow.from() + " " + arrow.to())
                .containsExactly("0 0", "0 1", "1 0");
    }

    @Test
    void shouldSumUpWhatIsTooMuch() {
        WaitGraph graph = graph(SampleStates.all(
                300, rank -> SampleStates.receivesAt("A.main(A.java:" + rank + ")", rank, Device.ANY_SOURCE, rank)));
        assertThat(graph.nodes()).hasSize(WaitGraph.MAX_NODES);
        assertThat(graph.nodes().get(39).title()).isEqualTo("261 more ranks");
        assertThat(graph.nodes().get(39).lines()).contains("ranks 39-299");
        assertThat(graph.arrows()).isEmpty();
    }

    @Test
    void shouldLeaveOutPeersBeforeItSumsUp() {
        WaitGraph graph =
                graph(SampleStates.all(100, rank -> SampleStates.receives(rank, rank * rank % 101 % 100, rank)));
        assertThat(graph.nodes()).hasSizeLessThanOrEqualTo(WaitGraph.MAX_NODES);
        assertThat(graph.nodes()).anySatisfy(node -> assertThat(node.lines()).contains("Recv from a rank each"));
    }

    @Test
    void shouldReportToAllThatARankStandsAlone() {
        WaitGraph graph = graph(SampleStates.all(
                100, rank -> SampleStates.receives(rank, rank < 2 ? 1 - rank : rank * rank % 101 % 100, rank)));
        assertThat(graph.nodes()).hasSize(3);
        assertThat(graph.nodes().get(0).lines()).startsWith("Recv from rank 1", "tag 0, MPI.COMM_WORLD");
        assertThat(graph.nodes().get(1).lines()).startsWith("Recv from rank 0", "tag 1, MPI.COMM_WORLD");
        assertThat(graph.nodes().get(2).lines()).startsWith("Recv from a rank each", "MPI.COMM_WORLD");
    }

    @Test
    void shouldDrawWhoIsNotInACollective() {
        WaitGraph graph = graph(SampleStates.all(
                4, rank -> rank == 1 ? SampleStates.receives(rank, 0, 5) : SampleStates.inCollective(rank, "Barrier")));
        assertThat(graph.nodes()).extracting(WaitNode::title).containsExactly("rank 0", "rank 1", "ranks 2, 3");
        assertThat(graph.arrows())
                .containsExactly(
                        new WaitArrow(WaitArrow.Kind.CYCLE, 0, 1, "Barrier (call 2)"),
                        new WaitArrow(WaitArrow.Kind.CYCLE, 1, 0, "Recv, tag 5"),
                        new WaitArrow(WaitArrow.Kind.WAIT, 2, 1, "Barrier (call 2)"));
    }

    @Test
    void shouldDistinguishWhatElseRanksDo() {
        SilentProcess stopped = new SilentProcess("process 1 (rank 4)", List.of(4), "is stopped (SIGSTOP); kill");
        WaitGraph graph = new WaitGraph(
                List.of(
                        SampleStates.receives(0, 4, 7),
                        SampleStates.busy(1),
                        RankState.ended(2, false),
                        RankState.ended(3, true)),
                List.of(stopped));
        assertThat(graph.nodes())
                .extracting(WaitNode::kind)
                .containsExactly(
                        WaitNode.Kind.WAITS,
                        WaitNode.Kind.BUSY,
                        WaitNode.Kind.ENDED,
                        WaitNode.Kind.ENDED,
                        WaitNode.Kind.SILENT);
        assertThat(graph.nodes().get(4).lines()).containsExactly("is stopped (SIGSTOP)", "kill");
        assertThat(graph.arrows()).containsExactly(new WaitArrow(WaitArrow.Kind.WAIT, 0, 4, "Recv, tag 7"));
    }

    @Test
    void shouldDrawMessagesThatNobodyHasReceived() {
        WaitGraph graph = graph(List.of(
                SampleStates.receives(0, 1, 9),
                SampleStates.receives(
                        1, 0, 7, SampleStates.message(0, 5), SampleStates.message(0, 6), SampleStates.message(12, 6))));
        assertThat(graph.arrows())
                .contains(new WaitArrow(WaitArrow.Kind.MESSAGE, 0, 1, "tag 5, 1 int, and 1 more"))
                .hasSize(3);
    }
}
