package bireme.bb.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

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
