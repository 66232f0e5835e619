package bireme.bb.stream;

import static bireme.testing.Sorted.sorted;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.bb.Block;
import bireme.bb.Graph;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.engine.GraphFailedException;
import bireme.bb.window.EventTime;
import bireme.bb.window.Fold;
import bireme.bb.window.LateCounts;
import bireme.bb.window.WindowResult;
import bireme.bb.window.WindowShape;
import bireme.testing.WaitLimit;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Chains of operators. */
class FlowTest {
    private static final Duration MAX = WaitLimit.now();
    private static final Fold<Long, Long, Long> SUM = Fold.of(() -> 0L, Long::sum, Long::sum);

    private static Flow<Long> numbers(long end) {
        return Flow.of(Source.range(0, end));
    }

    private static <T> List<T> listOf(Flow<T> flow) throws Exception {
        List<T> found = new ArrayList<>();
        flow.into(Sink.into(found)).run(MAX);
        return found;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void shouldDoOneThingAfterTheOtherInTheOrderOfItems(int threads) throws Exception {
        List<String> found = listOf(numbers(1000)
                .map(threads, n -> n * 3)
                .filter(threads, n -> n % 2 == 0)
                .<Long>flatMap(threads, (n, out) -> {
                    for (long copy = 0; copy < n % 5; copy++) {
                        out.emit(n + copy);
                    }
                })
                .map(String::valueOf));
        List<String> expected = LongStream.range(0, 1000)
                .map(n -> n * 3)
                .filter(n -> n % 2 == 0)
                .flatMap(n -> LongStream.range(n, n + n % 5))
                .mapToObj(String::valueOf)
                .toList();
        assertThat(found).isEqualTo(expected);
    }

    @Test
    void shouldLoseNothingWithoutOrder() throws Exception {
        List<Long> found = listOf(numbers(5000).unordered().map(3, n -> n + 1).filter(2, n -> n % 3 != 0));
        assertThat(sorted(found))
                .isEqualTo(LongStream.rangeClosed(1, 5000)
                        .filter(n -> n % 3 != 0)
                        .boxed()
                        .toList());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void shouldAccumulateByKey(int threads) throws Exception {
        List<Keyed<Long, Long>> expected = new ArrayList<>();
        Map<Long, Long> sums = new HashMap<>();
        for (long n = 0; n < 1000; n++) {
            expected.add(new Keyed<>(n % 7, sums.merge(n % 7, n, Long::sum)));
        }
        assertThat(listOf(numbers(1000).keyBy(n -> n % 7).accumulate(threads, 0L, Long::sum)))
                .isEqualTo(expected);
        Map<Long, Long> totals = new HashMap<>();
        List<Keyed<Long, Long>> ends =
                listOf(numbers(1000).unordered().keyBy(n -> n % 7).total(threads, 0L, Long::sum));
        ends.forEach(each -> totals.put(each.key(), each.value()));
        assertThat(totals).isEqualTo(sums);
        assertThat(ends).hasSameSizeAs(sums.keySet());
    }

    @Test
    void shouldFindWindowsInEveryForm() throws Exception {
        WindowedFlow<Long, Long> windows =
                numbers(100).keyBy(n -> 0L).window(WindowShape.of(10).every(4));
        List<Long> expected = IntStream.rangeClosed(0, 24)
                .mapToObj(k ->
                        LongStream.range(4 * k, Math.min(100, 4 * k + 10)).sum())
                .toList();
        for (Flow<WindowResult<Long, Long>> form : List.of(
                windows.keyed(2, SUM),
                windows.keyed(2, items -> items.stream().mapToLong(n -> n).sum()),
                windows.farmed(2, SUM),
                windows.farmed(2, items -> items.stream().mapToLong(n -> n).sum()),
                windows.multicast(3, 2, SUM),
                windows.multicast(
                        2, 2, items -> items.stream().mapToLong(n -> n).sum()),
                windows.paned(2, 2, SUM),
                windows.mapReduced(2, SUM),
                windows.capacity(1).paned(2, 1, SUM))) {
            assertThat(listOf(form))
                    .as(form.toString())
                    .extracting(WindowResult::value)
                    .isEqualTo(expected);
        }
        assertThat(listOf(windows.discardingPartial().keyed(1, SUM))).hasSize(23);
    }

    @Test
    void shouldGiveLateItemsAway() throws Exception {
        LateCounts counts = new LateCounts();
        List<Long> late = new ArrayList<>();
        List<WindowResult<Boolean, Long>> found = listOf(Flow.of(List.of(1L, 12L, 3L, 45L))
                .keyBy(n -> true)
                .window(WindowShape.of(10), EventTime.of((Long n) -> n))
                .withEmpty()
                .late((item, time, watermark) -> late.add(item))
                .counting(counts)
                .keyed(1, SUM));
        assertThat(found).extracting(WindowResult::value).containsExactly(1L, 12L, 0L, 0L, 45L);
        assertThat(late).containsExactly(3L);
        assertThat(counts.late()).isEqualTo(1);
    }

    @Test
    void shouldTakeAnyBlockAndAnySourceAndRunAgain() throws Exception {
        List<Long> found = new ArrayList<>();
        Graph graph = Flow.<Long>from(out -> LongStream.range(0, 10).forEach(out::emit))
                .then(Block.map((Long n) -> -n).named("negative"))
                .into(Sink.into(found));
        assertThat(graph.toString()).contains("negative");
        graph.run(MAX);
        graph.run(MAX);
        assertThat(found).hasSize(20);
        assertThat(new HashSet<>(found)).hasSize(10);
    }

    @Test
    void shouldSayWhichOperatorFailed() {
        Flow<Long> failing = numbers(100).map(2, n -> 7 / (n - 50));
        assertThatThrownBy(() -> listOf(failing))
                .isInstanceOf(GraphFailedException.class)
                .hasMessageContaining("map failed on item 50")
                .hasRootCauseMessage("/ by zero");
        assertThatThrownBy(() -> numbers(1).map(0, n -> n)).hasMessageContaining("a farm of 0 workers");
        assertThatThrownBy(() -> numbers(1).keyBy(n -> n).total(0, 0L, Long::sum))
                .hasMessageContaining("a farm of 0 workers");
    }
}
