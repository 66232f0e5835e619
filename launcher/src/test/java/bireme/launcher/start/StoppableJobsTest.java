package bireme.launcher.start;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class StoppableJobsTest {
    private static final int MAX_S = 60;

    private final StoppableJobs jobs = new StoppableJobs();

    @Test
    void shouldRunJobsWithoutInput() throws Exception {
        assertThat(jobs.start(new ProcessBuilder("cat")).waitFor(MAX_S, TimeUnit.SECONDS))
                .isTrue();
        assertThat(jobs.isStopped()).isFalse();
    }

    @Test
    void shouldEndAllAndStartNoFurther() throws Exception {
        Process one = jobs.start(new ProcessBuilder("sleep", "600"));
        Process other = jobs.start(new ProcessBuilder("sleep", "600"));
        jobs.stop();
        assertThat(one.waitFor(MAX_S, TimeUnit.SECONDS)).isTrue();
        assertThat(other.waitFor(MAX_S, TimeUnit.SECONDS)).isTrue();
        assertThat(jobs.isStopped()).isTrue();
        assertThat(jobs.start(new ProcessBuilder("sleep", "600"))).isNull();
    }
}
