package bireme.bb.ranks.placement;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.bb.Graph;
import bireme.bb.Loop;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.pinning.Pinning;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Partitions as text. */
class PartitionTablesTest {
    @Test
    void shouldShowRanksAndChannels() {
        PartitionedGraph partitioned = Placement.builder()
                .group("read", 0)
                .group("work", 1, 3)
                .group("write", 0)
                .settings(edge -> edge.credits(500)
                        .windowBytes(1 << 22)
                        .batchBytes(1 << 15)
                        .delay(Duration.ofNanos(20_000)))
                .settings("work", edge -> edge.batchItems(64).batchBytes(1000))
                .pinned("work", Pinning.on(0, 1))
                .build()
                .cut(Graphs.grouped(5).plan(), 4);
        assertThat(partitioned.toText()).isEqualTo("""
                        12 threads on 3 of 4 ranks; 10 of 15 channels become messages

                        rank  group  threads  bound to   nodes
                        0     read   1        none       source
                        0     write  1        none       ignore
                        1     work   6        on [0, 1]  farm/count[0..2] of 5, farm/sum[0..2] of 5
                        2            0
                        3     work   4        on [0, 1]  farm/count[3..4] of 5, farm/sum[3..4] of 5

                        from      to          ranks   channels  credits  batch               delay  window
                        source    farm/count  0 -> 1  3         4        32 KiB              20 us  4 MiB
                        source    farm/count  0 -> 3  2         4        32 KiB              20 us  4 MiB
                        farm/sum  ignore      1 -> 0  3         500      64 items or 1000 B  20 us  4 MiB
                        farm/sum  ignore      3 -> 0  2         500      64 items or 1000 B  20 us  4 MiB
                        """);
    }

    @Test
    void shouldShowWhatIsNotCut() {
        assertThat(Placement.onRank(0).cut(Graphs.plain(1).plan(), 1).toText()).isEqualTo("""
                        4 threads on 1 of 1 ranks; 0 of 3 channels become messages

                        rank  group  threads  bound to  nodes
                        0     -      4        none      source, farm/count, farm/sum, ignore
                        """);
    }

    @Test
    void shouldShowFeedbackEdges() {
        Graph graph = Source.range(0, 1)
                .then(Loop.of(
                        "again",
                        back -> Graphs.node("a")
                                .group("a")
                                .then(Graphs.node("b").group("b"))))
                .into(Sink.ignore());
        PartitionedGraph partitioned =
                Placement.builder().group("a", 0).group("b", 1).build().cut(graph.plan(), 2);
        assertThat(partitioned.toText()).contains("again/b  again/a (back)  1 -> 0  1         no bound");
    }
}
