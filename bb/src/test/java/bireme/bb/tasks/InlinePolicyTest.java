package bireme.bb.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class InlinePolicyTest {
    private static final int SHORT_NS = 100;
    private static final int LONG_NS = 1_000_000;

    private long nowNs = -1000;
    private long added;
    private InlinePolicy policy = new InlinePolicy(() -> nowNs, false);

    /** Adds tasks that are ready and take so long each; how many of them the program has run. */
    private int run(int tasks, int ns) {
        int count = 0;
        for (int i = 0; i < tasks; i++) {
            if (policy.begins(++added)) {
                nowNs += ns;
                policy.ended(added, 1);
                count++;
            }
        }
        return count;
    }

    @Test
    void shouldLeaveTasksToOtherThreadsUntilTheFirstSample() {
        assertThat(run(63, SHORT_NS)).isZero();
        assertThat(run(1, SHORT_NS)).isEqualTo(1);
    }

    @Test
    void shouldRunAllTasksAfterTwoShortSamples() {
        assertThat(run(65, SHORT_NS)).isEqualTo(2);
        assertThat(run(1000, SHORT_NS)).isEqualTo(1000);
    }

    @Test
    void shouldRunTheFirstTaskTooWhereTasksWereShortInTheLastRun() {
        run(65, SHORT_NS);
        assertThat(policy.areShort()).isTrue();
        policy = new InlinePolicy(() -> nowNs, true);
        added = 0;
        assertThat(run(100, SHORT_NS)).isEqualTo(100);
    }

    @Test
    void shouldSoonLeaveLongTasksToOthersWhereTasksWereShortInTheLastRun() {
        policy = new InlinePolicy(() -> nowNs, true);
        assertThat(run(100, LONG_NS)).isBetween(1, 8);
        assertThat(policy.areShort()).isFalse();
    }

    @Test
    void shouldRunOneTaskInAWhileWhenTheyAreLong() {
        assertThat(run(64 * 100, LONG_NS)).isEqualTo(100);
    }

    @Test
    void shouldStopAtALongTaskAndWaitLongerEachTime() {
        run(65, SHORT_NS);
        assertThat(run(64, LONG_NS)).as("of a group that is timed together").isBetween(1, 4);
        assertThat(run(64, SHORT_NS)).as("before the next sample").isZero();
        assertThat(run(20, SHORT_NS)).isPositive();
        run(4, LONG_NS);
        assertThat(run(250, SHORT_NS)).as("before the sample after that").isZero();
    }

    @Test
    void shouldBearAPageFault() {
        run(65, SHORT_NS);
        run(100, SHORT_NS);
        assertThat(run(1, 20_000)).isEqualTo(1);
        assertThat(run(100, SHORT_NS)).isEqualTo(100);
    }

    @Test
    void shouldForgetLongTasksOfLongAgo() {
        run(65, SHORT_NS);
        run(4, LONG_NS);
        run(10_000, SHORT_NS);
        run(4, LONG_NS);
        assertThat(run(60, SHORT_NS)).as("before the next sample").isZero();
        assertThat(run(10, SHORT_NS)).isPositive();
    }

    @Test
    void shouldTrySoonAgainWhenNothingWasReadyForASample() {
        run(63, SHORT_NS);
        added++;
        assertThat(policy.begins(added)).isTrue();
        policy.ended(added, 0);
        assertThat(run(7, SHORT_NS)).isZero();
        assertThat(run(1, SHORT_NS)).isEqualTo(1);
    }
}
