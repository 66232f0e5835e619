package bireme.bb.ranks.farm.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** How many tasks travel together. */
class BatchSizesTest {
    private static final long MANY = 1_000_000;

    private final BatchSizes sizes = new BatchSizes(1, 1000, 20_000_000, BatchSizes.AUTOMATIC);
    private final ServiceTimeEstimate serviceTime = new ServiceTimeEstimate();

    private int after(long nsOfTask, int lastBatch, long ahead, int workers) {
        serviceTime.sent(0, lastBatch);
        for (int i = 0; i < 30; i++) {
            serviceTime.worked(nsOfTask * 10, 10);
        }
        return sizes.next(serviceTime, ahead, workers);
    }

    @Test
    void shouldBeginWithTheLeast() {
        assertThat(sizes.next(serviceTime, MANY, 2)).isEqualTo(1);
        assertThat(new BatchSizes(7, 9, 1, 0).next(serviceTime, MANY, 2)).isEqualTo(7);
        assertThat(sizes.depth(serviceTime)).isEqualTo(1);
    }

    @Test
    void shouldFillTheTimeButGrowSlowly() {
        assertThat(after(1_000_000, 100, MANY, 2)).isBetween(19, 21);
        assertThat(after(1, 1, MANY, 2)).isEqualTo(8);
        assertThat(after(1, 100, MANY, 2)).isEqualTo(800);
        assertThat(after(1, 1000, MANY, 2)).isEqualTo(1000);
        assertThat(after(50_000_000, 1000, MANY, 2)).isEqualTo(1);
    }

    @Test
    void shouldGetSmallTowardsTheEnd() {
        assertThat(after(1, 1000, 100, 5)).isEqualTo(10);
        assertThat(after(1, 1000, 9, 5)).isEqualTo(1);
        assertThat(new BatchSizes(4, 1000, 20_000_000, 0).next(serviceTime, 1, 5))
                .isEqualTo(4);
    }

    @Test
    void shouldCountWhatSendingCostsTheRoot() {
        serviceTime.sent(0, 100);
        for (int i = 0; i < 30; i++) {
            serviceTime.sent(100 * 1_000_000, 100);
            serviceTime.worked(1000, 1);
        }
        assertThat(sizes.next(serviceTime, MANY, 2)).isBetween(4, 6);
    }

    @Test
    void shouldGiveLongTasksToTheWorkerThatIsFree() {
        after(19_000_000, 1, MANY, 2);
        assertThat(sizes.depth(serviceTime)).isEqualTo(2);
        after(21_000_000, 1, MANY, 2);
        assertThat(sizes.depth(serviceTime)).isEqualTo(1);
        assertThat(new BatchSizes(1, 10, 1, 3).depth(serviceTime)).isEqualTo(4);
    }
}
