package bireme.launcher.coordinator;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.control.FromAgent;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class StatusReporterTest {
    /** Names and reports come from other hosts; a terminal must not do what they say. */
    @Test
    void shouldGiveTerminalsNothingToObey() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        StatusReporter reporter =
                new StatusReporter(new PrintStream(bytes, true, StandardCharsets.UTF_8), false, true, 1);
        JobResult death = new JobResult(1, "rank 0 failed: \u001b]0;title\u0007\u202e\n\tat Main");
        reporter.lost(new Loss(0, new int[] {0}, false, death, LossDetection.RANK_ENDED, "why"), "a");
        reporter.report("process 0 on \u009b2Jhost", new FromAgent.Hello(7, "17\u001b[H"));
        assertThat(bytes.toString(StandardCharsets.UTF_8))
                .contains("rank 0 failed: \\u001b]0;title\\u0007\\u202e\n\tat Main")
                .contains("process 0 on \\u009b2Jhost has joined, pid 7, Java 17\\u001b[H")
                .doesNotContainPattern("[\\u0000-\\u0008\\u000e-\\u001f\\u007f-\\u009f\\u202e]");
    }
}
