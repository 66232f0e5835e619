package bireme.launcher.coordinator;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.runtime.control.TimeLimits;
import bireme.runtime.environment.OnRankDeath;
import org.junit.jupiter.api.Test;
import xxdev.JobLayout;

class LivenessMonitorTest {
    private final JobState state =
            new JobState(new JobLayout(new int[] {0, 1}, new String[] {"a", "b"}, 0), OnRankDeath.ABORT);
    private final LivenessMonitor liveness = new LivenessMonitor(2, new TimeLimits(5, 2));

    private String lookTimes(int times) {
        int found = -1;
        for (int i = 0; i < times && found < 0; i++) {
            found = liveness.check(state, process -> false);
        }
        return found < 0 ? null : liveness.report(state, found);
    }

    @Test
    void shouldMissProcessesThatDoNotJoin() {
        state.joined(0);
        for (int i = 0; i < 5; i++) {
            liveness.received(0);
            assertThat(lookTimes(1)).isNull();
        }
        liveness.received(0);
        assertThat(lookTimes(1)).isEqualTo("process 1 (rank 1 on b) has not joined the job within 5 s");
    }

    @Test
    void shouldMissProcessesThatFallSilent() {
        state.joined(0);
        state.joined(1);
        assertThat(lookTimes(2)).isNull();
        liveness.received(0);
        assertThat(lookTimes(1)).isEqualTo("process 1 (rank 1 on b) has been silent for 2 s");
    }

    @Test
    void shouldNotMissProcessesThatHaveEnded() {
        state.joined(0);
        state.joined(1);
        state.exited(0, 0, 0);
        state.exited(1, 0, 0);
        assertThat(lookTimes(20)).isNull();
    }

    @Test
    void shouldCountLooksNotTime() {
        assertThat(liveness.isCheckDue(1_000_000)).isTrue();
        assertThat(liveness.isCheckDue(1_000_999)).isFalse();
        assertThat(liveness.isCheckDue(9_000_000)).isTrue();
        assertThat(liveness.isCheckDue(9_000_001)).isFalse();
    }
}
