package bireme.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class TestThreadsTest {
    private final List<Throwable> reported = new CopyOnWriteArrayList<>();
    private final TestThreads threads = new TestThreads(reported::add, () -> "; it is raining");

    @Test
    void shouldWaitForAll() throws Exception {
        CountDownLatch both = new CountDownLatch(2);
        threads.start("one", both::countDown);
        threads.start("other", both::countDown);
        threads.join();
        assertThat(both.getCount()).isZero();
        assertThat(threads.failure()).isNull();
        assertThat(threads.failedThread()).isNull();
        assertThat(reported).isEmpty();
    }

    @Test
    void shouldThrowWhatTheFirstFailingThreadThrew() throws Exception {
        CountDownLatch hasFailed = new CountDownLatch(1);
        IOException first = new IOException("first");
        threads.start("second", () -> {
            hasFailed.await();
            throw new AssertionError("second");
        });
        threads.start("first", () -> {
            throw first;
        });
        while (threads.failure() == null) {
            Thread.onSpinWait();
        }
        hasFailed.countDown();
        assertThatThrownBy(threads::join).isSameAs(first);
        assertThat(threads.failure()).isSameAs(first);
        assertThat(threads.failedThread()).isEqualTo("first");
        assertThat(reported).hasSize(2);
    }

    @Test
    void shouldSayWhatIsLate() {
        AssertionError late = threads.late("the train");
        assertThat(late).hasMessageStartingWith("the train not within ");
        assertThat(late).hasMessageContaining("; it is raining\n").hasMessageContaining("    at ");
        assertThat(reported).containsExactly(late);
    }
}
