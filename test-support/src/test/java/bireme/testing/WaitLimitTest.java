package bireme.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class WaitLimitTest {
    @Test
    void shouldWaitAMinuteAtLeast() {
        assertThat(WaitLimit.now()).isBetween(Duration.ofSeconds(60), Duration.ofSeconds(600));
    }

    @Test
    void shouldGrowWithTheLoadUpToTenfold() {
        assertThat(WaitLimit.factor(0)).isEqualTo(1);
        assertThat(WaitLimit.factor(1)).isEqualTo(1);
        assertThat(WaitLimit.factor(2.5)).isEqualTo(2.5);
        assertThat(WaitLimit.factor(100)).isEqualTo(10);
    }

    @Test
    void shouldReportLimitAndLoad() {
        assertThat(WaitLimit.describe(Duration.ofSeconds(61))).matches("within 61 s, at [0-9.]+ threads for .*");
    }

    @Test
    void shouldGiveTestsALimitBeforeTheyBegin() {
        assertThat(System.getProperty("junit.jupiter.execution.timeout.default"))
                .matches("\\d{3,4} s");
    }

    @Test
    void shouldDumpTheStackOfEachThread() {
        assertThat(ThreadDump.ofAll()).contains(getClass().getName() + ".shouldDumpTheStackOfEachThread");
    }
}
