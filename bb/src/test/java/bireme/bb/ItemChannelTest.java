package bireme.bb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.bb.engine.GraphFailedException;
import bireme.bb.node.StreamEndedException;
import bireme.testing.Bounded;
import bireme.testing.Nightly;
import bireme.testing.WaitLimit;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
class ItemChannelTest {
    private static final int ITEMS = Nightly.isOn() ? 100_000 : 30_000;

    static List<ItemChannel<Integer>> channels() {
        return List.of(
                ItemChannel.bounded(1), ItemChannel.bounded(3), ItemChannel.bounded(512), ItemChannel.unbounded());
    }

    private static void fill(ItemChannel<Integer> channel, int items) {
        try {
            for (int item = 0; item < items; item++) {
                channel.put(item);
            }
            channel.end();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @ParameterizedTest
    @MethodSource("channels")
    void shouldBringEachItemOnceAndInOrder(ItemChannel<Integer> channel) throws Exception {
        CompletableFuture<Void> producer = CompletableFuture.runAsync(() -> fill(channel, ITEMS));
        int next = 0;
        for (Integer item = channel.take(); item != null; item = channel.take()) {
            assertThat(item).isEqualTo(next++);
        }
        assertThat(next).isEqualTo(ITEMS);
        assertThat(channel.isAtEnd()).isTrue();
        assertThat(channel.take()).isNull();
        assertThat(channel.poll()).isNull();
        Bounded.get(producer, "end of the producer");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 100})
    void shouldRefuseWhatIsAboveItsCapacity(int capacity) throws Exception {
        ItemChannel<Integer> channel = ItemChannel.bounded(capacity);
        for (int item = 0; item < capacity; item++) {
            assertThat(channel.offer(item)).isTrue();
        }
        assertThat(channel.offer(7)).isFalse();
        assertThat(channel.offer(7, Duration.ofMillis(1))).isFalse();
        assertThat(channel.offer(7, Duration.ZERO)).isFalse();
        assertThat(channel.size()).isEqualTo(capacity);
        assertThat(channel.poll()).isZero();
        assertThat(channel.offer(7, WaitLimit.now())).isTrue();
        assertThatThrownBy(() -> ItemChannel.bounded(0)).hasMessage("capacity 0: expected 1 to 268435456");
    }

    @Test
    void shouldReturnWithoutAnItemWhenTheTimeIsUp() throws Exception {
        ItemChannel<String> channel = ItemChannel.unbounded();
        assertThat(channel.poll(Duration.ofMillis(20))).isNull();
        assertThat(channel.isAtEnd()).isFalse();
        channel.put("late");
        assertThat(channel.poll(Duration.ofMillis(20))).isEqualTo("late");
        channel.end();
        assertThat(channel.poll(Duration.ofDays(1))).isNull();
        assertThatThrownBy(() -> channel.offer("later"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("an item for ItemChannel[unbounded, 0 items, ended] after its end");
    }

    @Test
    void shouldEndAProducerThatWaitsWhenItIsClosed() throws Exception {
        ItemChannel<Integer> channel = ItemChannel.bounded(4);
        CompletableFuture<Void> producer = CompletableFuture.runAsync(() -> fill(channel, ITEMS));
        assertThat(channel.take()).isZero();
        channel.close();
        assertThatThrownBy(() -> Bounded.get(producer, "end of the producer"))
                .hasCauseInstanceOf(StreamEndedException.class);
    }

    @Test
    void shouldThrowBehindTheLastItemOfAStreamThatWasGivenUp() throws Exception {
        ItemChannel<Integer> channel = ItemChannel.bounded(4);
        channel.put(1);
        channel.fail(new IllegalStateException("no more film"));
        assertThat(channel.take()).isEqualTo(1);
        assertThatThrownBy(channel::take)
                .isInstanceOf(CancellationException.class)
                .hasMessageContaining("was given up: java.lang.IllegalStateException: no more film");
    }

    @Test
    void shouldLeaveWaitingThreadsWhenTheyAreInterrupted() {
        ItemChannel<Integer> channel = ItemChannel.bounded(1);
        Thread.currentThread().interrupt();
        assertThatThrownBy(channel::take).isInstanceOf(InterruptedException.class);
        assertThat(channel.offer(1)).isTrue();
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> channel.put(2)).isInstanceOf(InterruptedException.class);
        assertThat(Thread.currentThread().isInterrupted()).isFalse();
    }

    @Test
    void shouldConnectGraphsAndThreads() throws Exception {
        ItemChannel<Integer> in = ItemChannel.bounded(16);
        ItemChannel<Integer> out = ItemChannel.bounded(16);
        CompletableFuture<Void> producer = CompletableFuture.runAsync(() -> fill(in, 10_000));
        CompletableFuture<Void> run = CompletableFuture.runAsync(() -> Source.from(in)
                .then(Farm.of(3, Block.map((Integer n) -> n + 1)).ordered())
                .into(Sink.to(out))
                .run());
        List<Integer> taken = new ArrayList<>();
        for (Integer item = out.take(); item != null; item = out.take()) {
            taken.add(item);
        }
        assertThat(taken).hasSize(10_000).startsWith(1, 2, 3).endsWith(10_000);
        Bounded.get(producer, "end of the producer");
        Bounded.get(run, "end of the graph");
    }

    @Test
    void shouldGiveUpTheChannelsOfAGraphThatFails() {
        ItemChannel<Integer> in = ItemChannel.bounded(16);
        ItemChannel<Integer> out = ItemChannel.bounded(16);
        CompletableFuture<Void> producer = CompletableFuture.runAsync(() -> fill(in, ITEMS));
        CompletableFuture<Void> run = CompletableFuture.runAsync(() -> Source.from(in)
                .then(Block.map((Integer n) -> {
                    if (n == 10) {
                        throw new IllegalArgumentException("ten");
                    }
                    return n;
                }))
                .into(Sink.to(out))
                .run());
        assertThatThrownBy(() -> Bounded.get(run, "end of the graph")).hasCauseInstanceOf(GraphFailedException.class);
        assertThatThrownBy(() -> Bounded.get(producer, "end of the producer"))
                .hasCauseInstanceOf(StreamEndedException.class);
        assertThatThrownBy(() -> {
                    for (Integer item = out.take(); item != null; item = out.take()) {
                        assertThat(item).isLessThan(10);
                    }
                })
                .isInstanceOf(CancellationException.class);
    }

    @Test
    void shouldEndAGraphWhoseConsumerWantsNoMore() throws Exception {
        ItemChannel<Long> out = ItemChannel.bounded(4);
        CompletableFuture<Void> run = CompletableFuture.runAsync(
                () -> Source.range(0, Long.MAX_VALUE).into(Sink.to(out)).run());
        assertThat(out.take()).isZero();
        out.close();
        Bounded.get(run, "end of the graph");
    }
}
