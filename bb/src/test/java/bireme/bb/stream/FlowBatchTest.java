package bireme.bb.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.engine.GraphFailedException;
import bireme.bb.node.ListOutput;
import bireme.testing.WaitLimit;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Batches of items, by their number and by time. */
class FlowBatchTest {
    private static final Duration MAX = WaitLimit.now();
    private static final Duration LONG = Duration.ofHours(1);
    private static final Duration SHORT = Duration.ofMillis(1);

    private static <T> List<T> listOf(Flow<T> flow) throws Exception {
        List<T> found = new ArrayList<>();
        flow.into(Sink.into(found)).run(MAX);
        return found;
    }

    private static Flow<Long> numbers(long end) {
        return Flow.of(Source.range(0, end));
    }

    private static List<List<Long>> cut(long end, int size) {
        List<List<Long>> batches = new ArrayList<>();
        for (long from = 0; from < end; from += size) {
            batches.add(
                    LongStream.range(from, Math.min(end, from + size)).boxed().toList());
        }
        return batches;
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 9, 10, 11, 1000})
    void shouldBatchByNumber(long end) throws Exception {
        assertThat(listOf(numbers(end).batch(10))).isEqualTo(cut(end, 10));
        assertThat(listOf(numbers(end).batch(1))).isEqualTo(cut(end, 1));
        assertThat(listOf(numbers(end).batch(10, LONG))).isEqualTo(cut(end, 10));
    }

    @Test
    void shouldLoseNothingWhenBatchesAreCutByTime() throws Exception {
        List<List<Long>> found = listOf(numbers(100_000).map(2, n -> n).batch(50, Duration.ofNanos(1)));
        assertThat(found).allMatch(batch -> !batch.isEmpty() && batch.size() <= 50);
        assertThat(found.stream().flatMap(List::stream).toList())
                .isEqualTo(LongStream.range(0, 100_000).boxed().toList());
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldEmitWhenTheTimeIsOverThoughNoItemFollows(boolean isOptimized) throws Exception {
        CountDownLatch hasCome = new CountDownLatch(1);
        List<List<Long>> found = new ArrayList<>();
        var graph = Flow.<Long>from(out -> {
                    out.emit(1L);
                    out.emit(2L);
                    out.flush();
                    if (!hasCome.await(MAX.toSeconds(), TimeUnit.SECONDS)) {
                        throw new IllegalStateException("no batch has come");
                    }
                    out.emit(3L);
                })
                .batch(10, SHORT)
                .map(batch -> batch)
                .into(Sink.of(batch -> {
                    found.add(batch);
                    if (batch.contains(2L)) {
                        hasCome.countDown();
                    }
                }));
        (isOptimized ? graph.optimized() : graph).run(MAX);
        assertThat(found.stream().flatMap(List::stream)).containsExactly(1L, 2L, 3L);
        assertThat(found).last().isEqualTo(List.of(3L));
    }

    @Test
    void shouldCountTheTimeFromTheFirstItemOfABatch() {
        AtomicLong clockNs = new AtomicLong(Long.MAX_VALUE - 50); // and over the end of the numbers
        BatchNode<Long> node = new BatchNode<>(3, 100, clockNs::get);
        ListOutput<List<Long>> out = new ListOutput<>();
        assertThat(node.idle(out)).isFalse();
        node.accept(1L, out);
        clockNs.addAndGet(99);
        assertThat(node.idle(out)).isFalse();
        node.accept(2L, out);
        clockNs.addAndGet(1);
        assertThat(node.idle(out)).isTrue();
        assertThat(out.items).containsExactly(List.of(1L, 2L));
        node.accept(3L, out);
        clockNs.addAndGet(100);
        node.accept(4L, out); // too late for the batch of 3
        node.accept(5L, out);
        node.accept(6L, out);
        assertThat(out.items).containsExactly(List.of(1L, 2L), List.of(3L), List.of(4L, 5L, 6L));
        node.end(out);
        assertThat(out.items).hasSize(3);
    }

    @Test
    void shouldGoOnFromASnapshot() throws Exception {
        ListOutput<List<Long>> out = new ListOutput<>();
        BatchNode<Long> node = new BatchNode<>(3, 0, () -> 0);
        node.accept(1L, out);
        node.accept(2L, out);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream state = new ObjectOutputStream(bytes)) {
            node.snapshot(state);
        }
        BatchNode<Long> next = new BatchNode<>(3, 0, () -> 0);
        try (ObjectInputStream state = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            next.restore(state);
        }
        next.accept(3L, out);
        assertThat(out.items).containsExactly(List.of(1L, 2L, 3L));
    }

    @Test
    void shouldRefuseEmptyBatchesAndTimes() {
        assertThatThrownBy(() -> numbers(1).batch(0)).hasMessageContaining("batches of 0 items");
        assertThatThrownBy(() -> numbers(1).batch(0, LONG)).hasMessageContaining("batches of 0 items");
        assertThatThrownBy(() -> numbers(1).batch(1, Duration.ZERO)).hasMessageContaining("expected more than 0");
    }

    @Test
    void shouldNameTheOperatorBehindThatFailed() {
        assertThatThrownBy(() -> listOf(numbers(10).batch(4, SHORT).map(batch -> batch.get(7))))
                .isInstanceOf(GraphFailedException.class)
                .hasMessageContaining("map failed on item [0");
    }
}
