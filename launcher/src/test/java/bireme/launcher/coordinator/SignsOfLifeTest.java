package bireme.launcher.coordinator;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.control.TimeLimits;
import bireme.runtime.host.OnRankDeath;
import org.junit.jupiter.api.Test;
import xxdev.JobLayout;

class SignsOfLifeTest {
    private final JobCourse course =
            new JobCourse(new JobLayout(new int[] {0, 1}, new String[] {"a", "b"}, 0), OnRankDeath.ABORT);
    private final SignsOfLife signs = new SignsOfLife(2, new TimeLimits(5, 2));

    private String lookTimes(int times) {
        int found = -1;
        for (int i = 0; i < times && found < 0; i++) {
            found = signs.look(course, process -> false);
        }
        return found < 0 ? null : signs.report(course, found);
    }

    @Test
    void shouldMissProcessesThatDoNotJoin() {
        course.joined(0);
        for (int i = 0; i < 5; i++) {
            signs.heard(0);
            assertThat(lookTimes(1)).isNull();
        }
        signs.heard(0);
        assertThat(lookTimes(1)).isEqualTo("process 1 (rank 1 on b) has not joined the job within 5 s");
    }

    @Test
    void shouldMissProcessesThatFallSilent() {
        course.joined(0);
        course.joined(1);
        assertThat(lookTimes(2)).isNull();
        signs.heard(0);
        assertThat(lookTimes(1)).isEqualTo("process 1 (rank 1 on b) has been silent for 2 s");
    }

    @Test
    void shouldNotMissProcessesThatHaveEnded() {
        course.joined(0);
        course.joined(1);
        course.exited(0, 0, 0);
        course.exited(1, 0, 0);
        assertThat(lookTimes(20)).isNull();
    }

    @Test
    void shouldCountLooksNotTime() {
        assertThat(signs.isTimeToLook(1_000_000)).isTrue();
        assertThat(signs.isTimeToLook(1_000_999)).isFalse();
        assertThat(signs.isTimeToLook(9_000_000)).isTrue();
        assertThat(signs.isTimeToLook(9_000_001)).isFalse();
    }
}
