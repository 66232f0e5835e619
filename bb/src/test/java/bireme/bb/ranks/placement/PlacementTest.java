package bireme.bb.ranks.placement;

import static bireme.bb.ranks.placement.Graphs.byRank;
import static bireme.bb.ranks.placement.Graphs.grouped;
import static bireme.bb.ranks.placement.Graphs.node;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.bb.Farm;
import bireme.bb.Graph;
import bireme.bb.Loop;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.engine.GraphPlan;
import bireme.bb.engine.Vertex;
import bireme.bb.pinning.Pinning;
import bireme.bb.ranks.codec.Codecs;
import bireme.bb.ranks.edge.EdgeConfig;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Groups find their ranks, and what does not fit is refused. */
class PlacementTest {
    private static Placement.Builder usual() {
        return Placement.builder().group("read", 0).group("work", 1, 2, 3).group("write", 0);
    }

    @Test
    void shouldDistributeCopiesOverTheRanksOfTheirGroup() {
        PartitionedGraph partitioned = usual().build().cut(grouped(6).plan(), 5);
        assertThat(byRank(partitioned))
                .isEqualTo(Map.of(
                        0, List.of("source", "ignore"),
                        1, List.of("farm/count[0]", "farm/sum[0]", "farm/count[1]", "farm/sum[1]"),
                        2, List.of("farm/count[2]", "farm/sum[2]", "farm/count[3]", "farm/sum[3]"),
                        3, List.of("farm/count[4]", "farm/sum[4]", "farm/count[5]", "farm/sum[5]"),
                        4, List.of()));
        assertThat(partitioned.isDistributed()).isTrue();
    }

    @Test
    void shouldDistributeFewerCopiesThanRanksToSomeOfThem() {
        PartitionedGraph partitioned = usual().build().cut(grouped(2).plan(), 4);
        assertThat(byRank(partitioned).values()).map(List::size).containsExactly(2, 2, 2, 0);
    }

    @Test
    void shouldRunEverythingOnTheOnlyRank() {
        PartitionedGraph partitioned = usual().build().cut(grouped(6).plan(), 1);
        assertThat(partitioned.on(0)).hasSize(14);
        assertThat(partitioned.isDistributed()).isFalse();
        assertThat(partitioned.cutEdges()).isEmpty();
    }

    @Test
    void shouldPutWhatIsInNoGroupWhereTheRestIs() {
        Graph graph = Source.range(0, 1).then(node("a").group("a")).into(Sink.ignore());
        Placement.Builder builder = Placement.builder().group("a", 1);
        assertThat(byRank(builder.build().cut(graph.plan(), 3)).get(0)).containsExactly("source", "ignore");
        assertThat(byRank(builder.rest(2).build().cut(graph.plan(), 3)).get(2)).containsExactly("source", "ignore");
        assertThat(byRank(Placement.onRank(1).cut(graph.plan(), 3)).get(1)).hasSize(3);
    }

    @Test
    void shouldPutWhatRestoresAnOrderToItsNeighbours() {
        Graph graph = Source.range(0, 1)
                .group("in")
                .then(Farm.of(2, node("a").group("w")).ordered())
                .then(Farm.of(2, node("b").group("w")).ordered())
                .into(Sink.<Long>ignore().group("out"));
        PartitionedGraph partitioned = Placement.builder()
                .group("in", 0)
                .group("w", 1)
                .group("out", 2)
                .build()
                .cut(graph.plan(), 3);
        assertThat(byRank(partitioned).get(1)).contains("collector").hasSize(5);
    }

    @Test
    void shouldFindEveryChannelThatBecomesMessages() {
        PartitionedGraph partitioned = usual().settings("read", edge -> edge.credits(100))
                .build()
                .cut(grouped(6).plan(), 4);
        List<PartitionedGraph.CutEdge> cutEdges = partitioned.cutEdges();
        assertThat(cutEdges).hasSize(12).noneMatch(PartitionedGraph.CutEdge::isFeedback);
        assertThat(cutEdges.stream().filter(each -> each.from().isSource()))
                .hasSize(6)
                .allMatch(each -> each.credits() == 4);
        assertThat(cutEdges.stream().filter(each -> !each.from().isSource()))
                .allMatch(each -> each.credits() == EdgeConfig.DEFAULT_CREDITS);
    }

    @Test
    void shouldFindFeedbackEdgesThatBecomeMessages() {
        Graph graph = Source.range(0, 1)
                .then(Loop.of(
                        "again",
                        back -> node("head").group("a").then(node("tail").group("b"))))
                .into(Sink.ignore());
        PartitionedGraph partitioned =
                Placement.builder().group("a", 0).group("b", 1).build().cut(graph.plan(), 2);
        assertThat(partitioned.cutEdges())
                .map(each -> each.from() + " -> " + each.to() + " " + each.isFeedback())
                .containsExactlyInAnyOrder(
                        "again/head -> again/tail false",
                        "again/tail -> ignore false",
                        "again/tail -> again/head true");
    }

    @Test
    void shouldKeepSettingsOfGroupsOverThoseOfAll() {
        PartitionedGraph partitioned = usual().settings(
                        edge -> edge.batchItems(10).windowBytes(1 << 20).credits(77))
                .settings("read", edge -> edge.batchItems(64).batchBytes(1000).delay(Duration.ofMillis(1)))
                .build()
                .cut(grouped(3).plan(), 4);
        Vertex read = partitioned.on(0).get(0);
        Vertex work = partitioned.on(1).get(1);
        Vertex write = partitioned.on(0).get(1);
        assertThat(partitioned.edge(read, work)).isEqualTo(new EdgeConfig(64, 1000, 1_000_000, 1 << 20));
        EdgeConfig usual = EdgeConfig.DEFAULT;
        assertThat(partitioned.edge(work, write))
                .isEqualTo(new EdgeConfig(10, usual.batchBytes(), usual.delayNs(), 1 << 20));
        assertThat(partitioned.capacity(work, write, GraphPlan.DEFAULT_CAPACITY))
                .isEqualTo(77);
        assertThat(partitioned.capacity(work, write, 5)).isEqualTo(5);
        assertThat(partitioned.capacity(work, write, 500)).isEqualTo(77);
    }

    @Test
    void shouldBindThreadsOfARankAsItsGroupsSay() {
        PartitionedGraph partitioned = usual().pinned(Pinning.inOrder())
                .pinned("work", Pinning.on(0, 1))
                .build()
                .cut(grouped(3).plan(), 5);
        assertThat(partitioned.pinning(0)).isEqualTo(Pinning.inOrder());
        assertThat(partitioned.pinning(1)).isEqualTo(Pinning.on(0, 1));
        assertThat(partitioned.pinning(4)).isEqualTo(Pinning.none());
        Placement.Builder both = usual().pinned("read", Pinning.on(0));
        assertThatThrownBy(() -> both.build().cut(grouped(3).plan(), 4))
                .isInstanceOf(PlacementException.class)
                .hasMessageContaining("groups of rank 0 have their threads bound in different ways")
                .hasMessageContaining("[read] on [0]")
                .hasMessageContaining("[write] none");
    }

    @Test
    void shouldRefuseAGroupThatTheGraphDoesNotHave() {
        assertThatThrownBy(
                        () -> usual().group("wirte", 1).build().cut(grouped(3).plan(), 4))
                .isInstanceOf(PlacementException.class)
                .hasMessage("placement: the graph has no group \"wirte\"; did you mean \"write\"? Legal: \"read\","
                        + " \"work\", \"write\"");
        assertThatThrownBy(() -> Placement.builder()
                        .group("a", 0)
                        .build()
                        .cut(Graphs.plain(1).plan(), 2))
                .hasMessage("placement: the graph has no group \"a\"; there are none");
    }

    @Test
    void shouldRefuseARankThatThereIsNot() {
        assertThatThrownBy(() -> usual().build().cut(grouped(3).plan(), 3))
                .isInstanceOf(PlacementException.class)
                .hasMessage("placement: group \"work\" is to run on rank 3, but there are 3 ranks, 0..2");
        assertThatThrownBy(() ->
                        Placement.builder().rest(2).build().cut(Graphs.plain(1).plan(), 2))
                .hasMessage("placement: what is in no group is to run on rank 2, but there are 2 ranks, 0..1");
    }

    @Test
    void shouldRefuseAGroupWithoutRank() {
        assertThatThrownBy(() -> Placement.builder()
                        .group("work", 1)
                        .build()
                        .cut(grouped(3).plan(), 4))
                .isInstanceOf(PlacementException.class)
                .hasMessageContaining(
                        "group \"read\" has no rank; use group(\"read\", rank), or \"groups\": {\"read\":");
    }

    @Test
    void shouldRefuseSeveralRanksForWhatHasNoCopies() {
        assertThatThrownBy(() -> Placement.builder()
                        .group("read", 0, 1)
                        .group("work", 1)
                        .group("write", 0)
                        .build()
                        .cut(grouped(3).plan(), 4))
                .isInstanceOf(PlacementException.class)
                .hasMessageContaining("no copies in it to distribute over them; its threads are [source]");
    }

    @Test
    void shouldRefuseWhatIsWrongAtOnce() {
        assertThatThrownBy(() -> usual().group("read", 2))
                .isInstanceOf(PlacementException.class)
                .hasMessage("group \"read\" is placed twice: on [2], and before on [0]");
        assertThatThrownBy(() -> Placement.builder().group("a", 1, 1)).hasMessageContaining("each once");
        assertThatThrownBy(() -> Placement.builder().group("a", -1)).hasMessageContaining("from 0 up");
        assertThatThrownBy(() -> Placement.builder().group("a")).hasMessageContaining("at least one");
        assertThatThrownBy(() -> EdgeSettings.none().credits(0)).hasMessage("credits 0 is below 1");
        assertThatThrownBy(() -> EdgeSettings.none().batchBytes(0)).hasMessage("batchBytes 0 is below 1");
        assertThatThrownBy(() -> EdgeSettings.none().batchItems(-1)).hasMessage("batchItems -1 is below 0");
        assertThatThrownBy(() -> EdgeSettings.none().windowBytes(0)).hasMessage("windowBytes 0 is below 1");
        assertThatThrownBy(() -> EdgeSettings.none().delay(Duration.ofNanos(-1)))
                .hasMessageContaining("below 0");
    }

    @Test
    void shouldTakeADelayOfMoreNanosecondsThanALongCounts() {
        EdgeSettings endless = EdgeSettings.none().delay(Duration.ofSeconds(Long.MAX_VALUE));
        assertThat(endless.config().delayNs()).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void shouldRefuseItemsWithoutCodec() {
        PartitionedGraph partitioned =
                usual().items(StringBuilder.class).build().cut(grouped(3).plan(), 4);
        ClassLoader loader = getClass().getClassLoader();
        assertThatThrownBy(() -> partitioned.check(Codecs.standard(), loader))
                .isInstanceOf(PlacementException.class)
                .hasMessageContaining("items of class java.lang.StringBuilder have no codec");
        partitioned.check(Codecs.builder().serializable(StringBuilder.class).build(), loader);
        PartitionedGraph unknown = Placement.parse("{\"items\": \"no.Such\", \"auto\": true}", "text")
                .cut(grouped(30).plan(), 4);
        assertThatThrownBy(() -> unknown.check(Codecs.standard(), loader))
                .isInstanceOf(PlacementException.class)
                .hasMessage("items of class no.Such: there is no such class");
        PartitionedGraph one =
                usual().items(StringBuilder.class).build().cut(grouped(3).plan(), 1);
        one.check(Codecs.standard(), loader); // by reference, so it does not matter
        assertThat(one.isDistributed()).isFalse();
    }
}
