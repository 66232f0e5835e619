package bireme.bb.stream;

import static bireme.testing.Sorted.sorted;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.bb.Graph;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.ranks.Partitioning;
import bireme.bb.ranks.Ranks;
import bireme.bb.snapshot.FileSink;
import bireme.bb.snapshot.SnapshotListener;
import bireme.bb.snapshot.Snapshots;
import bireme.bb.window.EventTime;
import bireme.bb.window.WindowShape;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import java.util.stream.LongStream;
import mpi.TestRanks;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Chains whose operators keep something fail in the middle, go on from a snapshot, and bring each result once. */
class FlowRecoveryTest {
    private static final long ITEMS = 100_000;
    private static final long MS = 1_000_000;

    @TempDir
    private Path folder;

    private final AtomicBoolean isToFail = new AtomicBoolean();
    private final AtomicInteger restoredFrom = new AtomicInteger();

    /** The second half of them is slow until the fault, or all would have passed before the snapshots it comes after. */
    private Flow<Long> numbers() {
        return Flow.of(Source.range(0, ITEMS)).map(n -> {
            if (isToFail.get()) {
                throw new IllegalStateException("a fault");
            }
            if (n > ITEMS / 2 && restoredFrom.get() == 0) {
                LockSupport.parkNanos(MS);
            }
            return n;
        });
    }

    private JoinedFlow<Long, Long, Long> joined() {
        EventTime<Long> times = EventTime.of(n -> n);
        return numbers().keyBy(n -> n % 100).join(times, numbers().keyBy(n -> n % 100), times);
    }

    private void check(Function<Path, Graph> graph, List<String> expected) {
        TestRanks.run(1, (world, all) -> {
            try {
                check(Ranks.of(world), graph.apply(folder.resolve("results")), expected);
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        });
    }

    private void check(Ranks ranks, Graph graph, List<String> expected) throws IOException {
        SnapshotListener listener = new SnapshotListener() {
            @Override
            public void completed(long version) {
                isToFail.set(version >= 2 && restoredFrom.get() == 0);
            }

            @Override
            public void restarted(long version, List<Integer> lost) {
                restoredFrom.set((int) version);
            }
        };
        Ranks kept = ranks.snapshots(Snapshots.every(Duration.ofMillis(5))
                .to(Files.createDirectories(folder.resolve("snapshots")))
                .listener(listener));
        assertThatThrownBy(() -> kept.run(graph, Partitioning.by(vertex -> 0))).hasMessageContaining("a fault");
        isToFail.set(false);
        kept.run(graph, Partitioning.by(vertex -> 0));
        assertThat(restoredFrom.get()).isGreaterThanOrEqualTo(2);
        assertThat(sorted(Files.readAllLines(folder.resolve("results")))).isEqualTo(sorted(expected));
    }

    private static Graph written(Flow<String> lines, Path file) {
        return lines.into(Sink.of("file", () -> new FileSink<>(file)));
    }

    @Test
    void shouldBringEachPairOfAnIntervalOnce() {
        check(
                file -> written(
                        joined().within(2, 100, 100, (left, right) -> left + " " + right)
                                .batch(7)
                                .flatMap((lines, out) -> lines.forEach(out::emit)),
                        file),
                LongStream.range(100, ITEMS).mapToObj(n -> n - 100 + " " + n).toList());
    }

    @Test
    void shouldBringEachWindowOfAJoinOnce() {
        check(
                file -> written(
                        joined().coGroup(2, WindowShape.of(1000), (lefts, rights) -> lefts.size() + " " + rights.size())
                                .map(each -> each.key() + " " + each.number() + " " + each.value()),
                        file),
                LongStream.range(0, ITEMS / 10)
                        .mapToObj(n -> n % 100 + " " + n / 100 + " 10 10")
                        .toList());
    }
}
