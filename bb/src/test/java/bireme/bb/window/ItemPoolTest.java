package bireme.bb.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.bb.Block;
import bireme.bb.Farm;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.engine.Run;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Items of pools and their holders. */
class ItemPoolTest {
    @Test
    void shouldGiveAReleasedItemAgain() {
        ItemPool<long[]> pool = ItemPool.recycled(() -> new long[1]);
        Shared<long[]> first = pool.take();
        Shared<long[]> second = pool.take();
        first.release();
        assertThat(pool.take()).isSameAs(first).isNotSameAs(second);
        assertThat(pool).hasToString("recycled pool, 2 items made");
    }

    @Test
    void shouldKeepAnItemUntilItsLastHolderReleasesIt() {
        ItemPool<long[]> pool = ItemPool.recycled(() -> new long[1]);
        Shared<long[]> item = pool.take();
        item.retain(2);
        item.release();
        item.release();
        assertThat(pool.unused()).isZero();
        item.release();
        assertThat(pool.unused()).isOne();
    }

    @Test
    void shouldRefuseMoreReleasesThanHolders() {
        Shared<String> item = ItemPool.recycled(() -> "quote").take();
        item.release();
        assertThatIllegalStateException()
                .isThrownBy(item::release)
                .withMessageContaining("item quote is released more");
        Shared<String> other = ItemPool.collected(() -> "quote").take();
        other.release();
        assertThatIllegalStateException().isThrownBy(() -> other.retain(1)).withMessageContaining("after its last");
        assertThatIllegalArgumentException().isThrownBy(() -> other.retain(-1)).withMessageContaining("-1 times");
    }

    @Test
    void shouldMakeNoMoreThanWasPreallocated() {
        ItemPool<long[]> pool = ItemPool.preallocated(2, () -> new long[1]);
        Shared<long[]> item = pool.take();
        pool.take();
        assertThatIllegalStateException()
                .isThrownBy(pool::take)
                .withMessageContaining("all 2 items of the pool are in use");
        item.release();
        assertThat(pool.take()).isSameAs(item);
        assertThat(pool.made()).isEqualTo(2);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ItemPool.preallocated(0, () -> ""))
                .withMessage("a pool of 0 items; expected at least 1");
    }

    @Test
    void shouldMakeMoreThanWasPreallocatedIfGrowing() {
        ItemPool<long[]> pool =
                ItemPool.preallocated(2, () -> new long[1]).growing().poisoning(array -> array[0] = -1);
        assertThat(pool.made()).isEqualTo(2);
        List<Shared<long[]>> items = List.of(pool.take(), pool.take(), pool.take());
        assertThat(items).doesNotHaveDuplicates();
        assertThat(pool.made()).isEqualTo(3);
        items.forEach(Shared::release);
        assertThat(pool.unused()).isEqualTo(3);
    }

    /** Fewer items than would wake a patient consumer, so the source has to flush before it waits. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 50})
    void shouldWaitUntilAnItemIsReleased(int items) throws Exception {
        ItemPool<long[]> pool = ItemPool.preallocated(items, () -> new long[1]);
        AtomicLong sum = new AtomicLong();
        Source.<Shared<long[]>>from(out -> {
                    for (int number = 1; number <= 3000; number++) {
                        Shared<long[]> item = pool.take(out);
                        item.item()[0] = number;
                        out.emit(item);
                    }
                })
                .then(Farm.of(2, Block.<Shared<long[]>, Shared<long[]>>map(item -> item)))
                .into(Sink.of(item -> {
                    sum.addAndGet(item.item()[0]);
                    item.release();
                }))
                .run(Forms.MAX);
        assertThat(sum).hasValue(3000 * 3001 / 2);
        assertThat(pool.made()).isEqualTo(items);
        assertThat(pool.unused()).isEqualTo(items);
    }

    @Test
    void shouldEndItsWaitWithTheRun() throws Exception {
        ItemPool<long[]> pool = ItemPool.preallocated(2, () -> new long[1]);
        CountDownLatch allInUse = new CountDownLatch(2);
        Run run = Source.<Shared<long[]>>from(out -> {
                    while (true) {
                        out.emit(pool.take(out));
                    }
                })
                .into(Sink.of(item -> allInUse.countDown()))
                .start();
        assertThat(allInUse.await(Forms.MAX.toSeconds(), TimeUnit.SECONDS)).isTrue();
        run.cancel();
        assertThatThrownBy(() -> run.await(Forms.MAX)).isInstanceOf(CancellationException.class);
    }

    @Test
    void shouldLeaveReleasedItemsToTheCollectorIfWanted() {
        ItemPool<long[]> pool = ItemPool.collected(() -> new long[1]);
        Shared<long[]> item = pool.take();
        item.release();
        assertThat(pool.take()).isNotSameAs(item);
        assertThat(pool.unused()).isZero();
    }

    @Test
    void shouldFindTheUseOfAReleasedItemInAPoisoningPool() {
        ItemPool<long[]> pool = ItemPool.preallocated(1, () -> new long[1]).poisoning(array -> array[0] = -1);
        Shared<long[]> item = pool.take();
        long[] kept = item.item();
        item.release();
        assertThat(kept).containsExactly(-1);
        assertThat(pool.take()).isNotSameAs(item);
        assertThatIllegalStateException()
                .isThrownBy(item::item)
                .withMessageContaining("after its last holder has released it")
                .withStackTraceContaining("shouldFindTheUseOfAReleasedItem");
    }

    /** Each of several threads releases what another has filled; what it has read is what was written for it. */
    @Test
    void shouldTakeBackWhatSeveralThreadsRelease() throws Exception {
        ItemPool<long[]> pool = ItemPool.preallocated(60, () -> new long[1]);
        AtomicLong sum = new AtomicLong();
        for (int turn = 1; turn <= 20; turn++) {
            List<Thread> threads = new ArrayList<>();
            for (int number = 0; number < 3; number++) {
                List<Shared<long[]>> items = new ArrayList<>();
                for (int count = 0; count < 20; count++) {
                    Shared<long[]> item = pool.take();
                    item.item()[0] = turn;
                    items.add(item);
                }
                Thread thread = new Thread(() -> items.forEach(item -> {
                    sum.addAndGet(item.item()[0]);
                    item.release();
                }));
                threads.add(thread);
                thread.start();
            }
            for (Thread thread : threads) {
                thread.join(Forms.MAX.toMillis());
            }
            assertThat(pool.unused()).isEqualTo(60);
        }
        assertThat(sum).hasValue(60 * 210);
        Map<Object, Boolean> different = new IdentityHashMap<>();
        for (int count = 0; count < 60; count++) {
            different.put(pool.take(), true);
        }
        assertThat(different).hasSize(60);
    }
}
