package bireme.bb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.bb.channel.WaitMode;
import bireme.testing.WaitLimit;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Items passed on in groups. */
class BatchTest {
    private static final Duration MAX = WaitLimit.now();
    private static final List<WaitMode> MODES =
            List.of(WaitMode.SPINNING, WaitMode.BLOCKING, WaitMode.adaptive(8), new WaitMode(0, 0, 1_000_000));

    /** Case 8: batches of 10 flushed at the end: 1111 of 1111 in three shapes. */
    @ParameterizedTest
    @CsvSource({"1, 1024", "10, 1024", "64, 1024", "10, 1", "10, 7", "1000, 16"})
    void shouldLoseNothing(int batch, int capacity) throws Exception {
        Block<Integer, Integer> next =
                Block.<Integer, Integer>map(n -> n + 1).capacity(capacity).batched(batch);
        List<Block<Integer, Integer>> shapes = List.of(
                next.then(next),
                Farm.of(2, next).batched(batch).then(next),
                Farm.of(2, next.then(next)).ordered().batched(batch));
        for (Block<Integer, Integer> shape : shapes) {
            List<Integer> found = new ArrayList<>();
            Source.of(IntStream.range(0, 1111).boxed().toList())
                    .then(shape)
                    .into(Sink.into(found))
                    .run(MAX);
            assertThat(found)
                    .containsExactlyInAnyOrderElementsOf(
                            IntStream.range(2, 1113).boxed().toList());
        }
        List<Long> numbers = new ArrayList<>();
        Longs.range(0, 1111)
                .then(Longs.map(n -> n + 1).capacity(capacity).batched(batch))
                .into(Longs.sink(numbers::add))
                .run(MAX);
        assertThat(numbers).isEqualTo(LongStream.range(1, 1112).boxed().toList());
    }

    /** A source that emits less than a batch and then waits for the consumer would wait for ever. */
    @Test
    void shouldNotKeepItemsBackWhileTheSourceIsElsewhere() throws Exception {
        for (WaitMode mode : MODES) {
            CountDownLatch isReceived = new CountDownLatch(3);
            List<Boolean> inTime = new ArrayList<>();
            Source<Integer> source = Source.from(out -> {
                out.emit(1);
                out.emit(2);
                out.emit(3);
                inTime.add(isReceived.await(
                        MAX.toMillis() / 2, TimeUnit.MILLISECONDS)); // not a wait that the graph knows of
            });
            source.then(Block.<Integer, Integer>map(n -> n).batched(100))
                    .into(Sink.of(n -> isReceived.countDown()))
                    .waiting(mode)
                    .run(MAX);
            assertThat(inTime).as(mode.toString()).containsExactly(true);
        }
    }

    @Test
    void shouldRefuseEmptyBatches() {
        assertThatThrownBy(() -> Block.pass().batched(0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("batches of 0 items; expected at least 1");
        assertThatThrownBy(() -> new WaitMode(1, -1, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("yields -1");
    }
}
