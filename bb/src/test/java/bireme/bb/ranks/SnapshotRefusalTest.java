package bireme.bb.ranks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.bb.Block;
import bireme.bb.Farm;
import bireme.bb.Graph;
import bireme.bb.Longs;
import bireme.bb.Loop;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.node.Node;
import bireme.bb.snapshot.SnapshotListener;
import bireme.bb.snapshot.Snapshots;
import bireme.bb.stream.Flow;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeoutException;
import mpi.TestRanks;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is refused of graphs with snapshots, at all ranks and before they run; and other ends than by themselves. */
class SnapshotRefusalTest {
    private static final Block<Long, Long> NEXT = Block.map(n -> n + 1);

    @TempDir
    private Path folder;

    private Snapshots snapshots() {
        return Snapshots.every(Duration.ofMillis(2)).to(folder);
    }

    private static Graph numbers(Block<Long, Long> block) {
        return Source.range(0, 10).then(block).into(Sink.ignore());
    }

    /** What each rank throws. */
    private List<Throwable> thrownBy(Graph graph, Snapshots snapshots) {
        List<Throwable> thrown = new ArrayList<>();
        TestRanks.runSurviving(2, "niodev", (world, all) -> {
            try {
                RankJobs.of(world).snapshots(snapshots).run(graph, RankJobs.alternating(2), RankJobs.MAX);
            } catch (RuntimeException e) {
                synchronized (thrown) {
                    thrown.add(e);
                }
            }
        });
        return thrown;
    }

    private void assertRefused(Graph graph, String... words) {
        assertThat(thrownBy(graph, snapshots()))
                .hasSize(2)
                .allSatisfy(thrown -> assertThat(thrown)
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageContainingAll(words));
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void shouldRefuseASourceWithoutOffset() {
        assertRefused(
                Source.<Long>of("clock", () -> out -> out.emit(1L)).into(Sink.ignore()),
                "source clock",
                "ReplayableSource");
        assertRefused(Longs.range(0, 3).into(Sink.ignore()), "source source", "Source.range");
    }

    @Test
    void shouldRefuseANodeOfWhichNothingIsKnown() {
        Node<Long, Long> sum = (item, out) -> out.emit(item);
        assertRefused(numbers(Block.of("sum", () -> sum)), "node sum", "Stateful");
        assertRefused(numbers(Farm.of(2, Block.of("sum", () -> sum))), "sum", "Stateful");
    }

    @Test
    void shouldRefuseASinkWithEffects() {
        assertRefused(Source.range(0, 3).into(Sink.of(n -> {})), "node sink", "Sink.idempotent");
        assertRefused(Source.range(0, 3).into(Sink.into(new ArrayList<>())), "node sink", "CommittingSink");
    }

    @Test
    void shouldRefuseLoopsAndSurvivingFarmsAndGathering() {
        assertRefused(numbers(Loop.of("again", back -> NEXT)), "loop again");
        assertRefused(numbers(Farm.of(2, NEXT).surviving()), "surviving");
        assertRefused(Source.range(0, 3).then(Farm.of(2, NEXT).gather()).into(Sink.ignore()), "gathers");
    }

    @Test
    void shouldRefuseSortedMergesAndBatchesByTimeWithinAnOrder() {
        Source<Long> sorted =
                Source.mergeSorted(Comparator.<Long>naturalOrder(), List.of(Source.range(0, 3), Source.range(0, 3)));
        assertRefused(sorted.into(Sink.ignore()), "holds an item of each input", "merge without an order");
        Block<Long, List<Long>> batch = Flow.asBlock(flow -> flow.batch(3, Duration.ofSeconds(1)));
        assertRefused(
                Source.range(0, 3).then(Farm.of(2, batch).ordered()).into(Sink.ignore()),
                "batch in an ordered farm",
                "behind the farm");
    }

    @Test
    void shouldRefuseAnIntervalThatIsNoneAndSnapshotsThatGoNowhere() {
        assertThatThrownBy(() -> Snapshots.every(Duration.ZERO))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("PT0S");
        TestRanks.run(
                1,
                (world, all) -> assertThatThrownBy(
                                () -> Ranks.of(world).snapshots(Snapshots.every(Duration.ofSeconds(1))))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageContaining(".to(folder)"));
    }

    @Test
    void shouldRefuseAFolderThatIsNotThere() {
        assertThat(thrownBy(
                        numbers(NEXT), Snapshots.every(Duration.ofSeconds(1)).to(folder.resolve("nowhere"))))
                .hasSize(2)
                .allSatisfy(thrown -> assertThat(thrown)
                        .isInstanceOf(IllegalStateException.class)
                        .hasMessageContainingAll("rank 0", "nowhere"));
    }

    @Test
    void shouldRefuseSnapshotsOfAnotherGraphAndDamagedOnes() throws Exception {
        SnapshotListener killer = new SnapshotListener() {
            @Override
            public void completed(long version) {
                throw new IllegalStateException("no more");
            }
        };
        Graph slow = Source.range(0, Long.MAX_VALUE).then(NEXT).into(Sink.ignore());
        assertThat(thrownBy(slow, snapshots().listener(killer)))
                .hasSize(2)
                .allSatisfy(thrown -> assertThat(thrown).hasMessageContaining("no more"));
        assertThat(thrownBy(numbers(NEXT.then(NEXT)), snapshots()))
                .hasSize(2)
                .allSatisfy(thrown -> assertThat(thrown).hasMessageContaining("a snapshot of another graph"));

        List<Path> files;
        try (var all = Files.walk(folder)) {
            files = all.filter(file -> file.getFileName().toString().startsWith("rank-"))
                    .toList();
        }
        for (Path file : files) {
            byte[] bytes = Files.readAllBytes(file);
            bytes[bytes.length - 1] ^= 1;
            Files.write(file, bytes);
        }
        assertThat(thrownBy(slow, snapshots()))
                .hasSize(2)
                .allSatisfy(thrown -> assertThat(thrown).hasMessageContaining("checksum"));
    }

    @Test
    void shouldEndOnAllRanksWhenANodeFails() {
        Graph failing = Source.range(0, Long.MAX_VALUE)
                .then(Block.map(n -> {
                    if (n == 5000) {
                        throw new IllegalStateException("no 5000");
                    }
                    return n;
                }))
                .into(Sink.ignore());
        assertThat(thrownBy(failing, snapshots()))
                .hasSize(2)
                .allSatisfy(thrown -> assertThat(thrown).hasMessageContainingAll("map", "no 5000"));
    }

    @Test
    void shouldEndOnAllRanksWhenItTakesTooLong() {
        Graph endless = Source.range(0, Long.MAX_VALUE).then(NEXT).into(Sink.ignore());
        TestRanks.runSurviving(
                2,
                "niodev",
                (world, all) -> assertThatThrownBy(() -> RankJobs.of(world)
                                .snapshots(snapshots())
                                .run(endless, RankJobs.alternating(2), Duration.ofMillis(300)))
                        .isInstanceOfAny(TimeoutException.class, CancellationException.class));
    }
}
