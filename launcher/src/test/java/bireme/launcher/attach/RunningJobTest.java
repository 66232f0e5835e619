package bireme.launcher.attach;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.launcher.options.UsageException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which job a command is about. */
class RunningJobTest {
    private static final RunningJob JOB = new RunningJob(12, "-np 2 app.Main");
    private static final RunningJob OTHER = new RunningJob(13, "-np 4 bench");

    private static RunningJob choose(Long pid, RunningJob... jobs) {
        return RunningJob.choose(List.of(jobs), pid, "mpjrun top");
    }

    @ParameterizedTest
    @ValueSource(strings = {"bench npb", "tune", "rewrite Main.java"})
    void shouldChooseTheJobBesideACommandWithoutRanks(String command) {
        RunningJob without = new RunningJob(11, command);
        assertThat(choose(null, without, JOB)).isEqualTo(JOB);
        assertThat(choose(11L, without, JOB)).isEqualTo(without);
        assertThatThrownBy(() -> choose(null, without))
                .isInstanceOf(UsageException.class)
                .hasMessageEndingWith("no job of yours runs here");
    }

    @Test
    void shouldNotChooseAmongSeveral() {
        assertThatThrownBy(() -> choose(null, JOB, OTHER))
                .isInstanceOf(UsageException.class)
                .hasMessage("name the job by the process of its mpjrun: mpjrun top JOB; your jobs are\n"
                        + "12  mpjrun -np 2 app.Main\n13  mpjrun -np 4 bench");
        assertThat(choose(13L, JOB, OTHER)).isEqualTo(OTHER);
    }

    @Test
    void shouldNameTheJobsThereAreWhenItDoesNotKnowOne() {
        assertThatThrownBy(() -> choose(14L, JOB))
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith("process 14 is no mpjrun of yours on this host; your jobs are\n12  ");
    }
}
