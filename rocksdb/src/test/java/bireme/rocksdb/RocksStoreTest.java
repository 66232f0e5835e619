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
import bireme.bb.stream.Keyed;
import bireme.bb.stream.KeyedFlow;
import bireme.junit.MpjTest;
import bireme.testing.TestSeed;
import bireme.testing.WaitLimit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;
import mpi.Intracomm;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Keyed operators whose values are on a disk find what those in memory find. */
class RocksStoreTest {
    private static final Duration MAX = WaitLimit.now();
    private static final long ITEMS = 200_000;
    private static final long KEYS = 500;

    @TempDir
    private Path temporary;

    private RocksStore<Long, Long> store(String name) {
        return store(temporary.resolve(name));
    }

    private static RocksStore<Long, Long> store(Path folder) {
        return new RocksStore<>(folder, StateCodec.LONG, StateCodec.LONG, RocksState.MIN_MEMORY);
    }

    private static <T> List<T> listOf(Flow<T> flow) throws Exception {
        List<T> found = new ArrayList<>();
        flow.into(Sink.into(found)).run(MAX);
        return found;
    }

    @Test
    void shouldFoldAsInMemory() throws Exception {
        long seed = TestSeed.of("RocksStoreTest");
        Random random = new Random(seed);
        for (int threads : new int[] {1, 3}) {
            for (int count : new int[] {0, 1, 5000}) {
                List<Long> items = random.longs(count, 0, 1000).boxed().toList();
                KeyedFlow<Long, Long> keyed = Flow.of(items).keyBy(n -> n % 97);
                assertThat(listOf(keyed.accumulate(threads, 0L, Long::sum, store("running" + threads))))
                        .as("seed " + seed)
                        .isEqualTo(listOf(keyed.accumulate(threads, 0L, Long::sum)));
                Map<Long, Long> expected = new HashMap<>();
                items.forEach(n -> expected.merge(n % 97, n, Long::sum));
                Map<Long, Long> found = new HashMap<>();
                listOf(keyed.total(threads, 0L, Long::sum, store("total" + threads)))
                        .forEach(each ->
                                assertThat(found.put(each.key(), each.value())).isNull());
                assertThat(found).as("seed " + seed).isEqualTo(expected);
            }
        }
    }

    @Test
    void shouldNameTheOperatorWhoseStepFailed() {
        Flow<Keyed<Long, Long>> failing =
                Flow.of(List.of(1L, 0L)).keyBy(n -> n).total(2, 1L, (all, n) -> all / n, store("failing"));
        assertThatThrownBy(() -> listOf(failing))
                .hasMessageContaining("total failed on item 0")
                .hasRootCauseMessage("/ by zero");
        assertThatThrownBy(() -> new RocksStore<>(temporary, StateCodec.LONG, StateCodec.LONG, 5))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("memory is 5 bytes");
    }

    private static Graph graph(Path folder, AtomicBoolean isToFail) {
        return Flow.of(Source.range(0, ITEMS))
                .unordered()
                .keyBy(n -> n % KEYS)
                .total(
                        2,
                        0L,
                        (count, n) -> {
                            if (isToFail.get()) {
                                throw new IllegalStateException("a fault");
                            }
                            return count + 1;
                        },
                        store(folder.resolve("state")))
                .map(each -> each.key() + " " + each.value())
                .into(Sink.of("file", () -> new FileSink<>(folder.resolve("counts"))));
    }

    @MpjTest(ranks = 1)
    void shouldCountEachItemOnceAfterAFailure(Intracomm world) throws IOException {
        Path folder = Files.createTempDirectory(Path.of("target"), "rocks");
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
        assertThat(Files.readAllLines(folder.resolve("counts")))
                .containsExactlyInAnyOrderElementsOf(LongStream.range(0, KEYS)
                        .mapToObj(key -> key + " " + ITEMS / KEYS)
                        .toList());
    }
}
