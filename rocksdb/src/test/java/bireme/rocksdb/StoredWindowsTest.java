package bireme.rocksdb;

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
import bireme.bb.stream.Flow;
import bireme.bb.stream.WindowedFlow;
import bireme.bb.window.EventTime;
import bireme.bb.window.WindowResult;
import bireme.bb.window.WindowShape;
import bireme.junit.MpjTest;
import bireme.testing.TestSeed;
import bireme.testing.WaitLimit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import mpi.Intracomm;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Windows whose items are on a disk are those of items in memory. */
class StoredWindowsTest {
    private static final Duration MAX = WaitLimit.now();
    private static final int KEYS = 7;
    private static final WindowShape SHAPE = WindowShape.of(1000).every(300);

    @TempDir
    private Path temporary;

    private static RocksStore<Long, List<Long>> store(Path folder) {
        return new RocksStore<>(folder, StateCodec.LONG, StateCodec.listOf(StateCodec.LONG), RocksState.MIN_MEMORY);
    }

    /** What comes out, in the order of keys; of one key in the order in which it came. */
    private static List<WindowResult<Long, List<Long>>> found(Flow<WindowResult<Long, List<Long>>> flow)
            throws Exception {
        List<WindowResult<Long, List<Long>>> all = new ArrayList<>();
        flow.into(Sink.into(all)).run(MAX);
        all.sort(Comparator.comparing(WindowResult::key));
        return all;
    }

    @Test
    void shouldBringTheWindowsOfItemsInMemory() throws Exception {
        long seed = TestSeed.of("StoredWindowsTest");
        Random random = new Random(seed);
        List<Long> items = new ArrayList<>();
        for (long time = 0; time < 30_000; time++) {
            items.add(time - random.nextInt(random.nextInt(50) == 0 ? 900 : 20));
        }
        EventTime<Long> times = EventTime.<Long>of(time -> time).lateBy(500);
        for (int threads : new int[] {1, 2}) {
            WindowedFlow<Long, Long> byCount =
                    Flow.of(items).keyBy(n -> Math.floorMod(n, (long) KEYS)).window(SHAPE);
            assertThat(found(byCount.keyed(threads, List::copyOf, store(temporary.resolve("count" + threads)))))
                    .as("seed " + seed)
                    .isEqualTo(found(byCount.keyed(threads, List::copyOf)));
            WindowedFlow<Long, Long> byTime =
                    Flow.of(items).keyBy(n -> Math.floorMod(n, (long) KEYS)).window(SHAPE, times);
            assertThat(found(byTime.keyed(threads, List::copyOf, store(temporary.resolve("time" + threads)))))
                    .as("seed " + seed)
                    .isEqualTo(found(byTime.keyed(threads, List::copyOf)));
        }
    }

    private static long sum(List<Long> items) {
        return items.stream().mapToLong(n -> n).sum();
    }

    private static Graph graph(Path folder, AtomicBoolean isToFail) {
        return Flow.of(Source.range(0, 200_000))
                .keyBy(n -> n % KEYS)
                .window(SHAPE)
                .discardingPartial()
                .keyed(
                        1,
                        items -> {
                            if (isToFail.get()) {
                                throw new IllegalStateException("a fault");
                            }
                            return sum(items);
                        },
                        store(folder.resolve("items")))
                .map(each -> each.key() + " " + each.number() + " " + each.value())
                .into(Sink.of("file", () -> new FileSink<>(folder.resolve("sums"))));
    }

    @MpjTest(ranks = 1)
    void shouldBringEachWindowOnceAfterAFailure(Intracomm world) throws IOException {
        Path folder = Files.createTempDirectory("windows");
        AtomicBoolean isToFail = new AtomicBoolean();
        AtomicInteger restoredFrom = new AtomicInteger();
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
        Ranks ranks = Ranks.of(world)
                .snapshots(Snapshots.every(Duration.ofMillis(10)).to(folder).listener(listener));
        assertThatThrownBy(() -> ranks.run(graph(folder, isToFail), Partitioning.by(vertex -> 0)))
                .hasMessageContaining("a fault");
        isToFail.set(false);
        ranks.run(graph(folder, isToFail), Partitioning.by(vertex -> 0));
        assertThat(restoredFrom.get()).isGreaterThanOrEqualTo(2);
        List<String> expected = new ArrayList<>();
        for (long key = 0; key < KEYS; key++) {
            long items = (200_000 - key + KEYS - 1) / KEYS;
            for (long window = 0; window * SHAPE.slide() + SHAPE.length() <= items; window++) {
                long first = window * SHAPE.slide() * KEYS + key;
                long last = first + (SHAPE.length() - 1) * KEYS;
                expected.add(key + " " + window + " " + (first + last) * SHAPE.length() / 2);
            }
        }
        assertThat(Files.readAllLines(folder.resolve("sums"))).containsExactlyInAnyOrderElementsOf(expected);
    }
}
