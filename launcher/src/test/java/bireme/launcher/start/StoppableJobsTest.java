package bireme.launcher.start;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.testing.Bounded;
import org.junit.jupiter.api.Test;

class StoppableJobsTest {
    private final StoppableJobs jobs = new StoppableJobs();

    @Test
    void shouldRunJobsWithoutInput() throws Exception {
        assertThat(Bounded.status(jobs.start(new ProcessBuilder("cat")), "end of a job without input"))
                .isZero();
        assertThat(jobs.isStopped()).isFalse();
    }

    @Test
    void shouldEndAllAndStartNoFurther() throws Exception {
        Process one = jobs.start(new ProcessBuilder("sleep", "600"));
        Process other = jobs.start(new ProcessBuilder("sleep", "600"));
        jobs.stop();
        assertThat(Bounded.status(one, "end of one job")).isNotZero();
        assertThat(Bounded.status(other, "end of the other")).isNotZero();
        assertThat(jobs.isStopped()).isTrue();
        assertThat(jobs.start(new ProcessBuilder("sleep", "600"))).isNull();
    }
}
