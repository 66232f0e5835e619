package bireme.launcher.coordinator;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.live.AbsentProcess;
import bireme.launcher.live.JobSample;
import bireme.runtime.environment.OnRankDeath;
import bireme.runtime.host.sampling.ProcessSample;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import xxdev.JobLayout;

class SampleRequestsTest {
    private static final JobLayout LAYOUT = new JobLayout(new int[] {0, 1, 2}, new String[] {"a", "a", "b"}, 0);

    private final JobState state = new JobState(LAYOUT, OnRankDeath.ABORT);
    private final List<Integer> asked = new ArrayList<>();
    private String silence = "does not answer";
    private final SampleRequests requests =
            new SampleRequests(LAYOUT, state, (process, message) -> asked.add(process), process -> silence);

    private CompletableFuture<JobSample> ask(long nowMs) {
        CompletableFuture<JobSample> answer = new CompletableFuture<>();
        requests.add(answer, nowMs);
        return answer;
    }

    private void answer(int... processes) {
        for (int process : processes) {
            requests.answered(process, new ProcessSample(process, 100 + process, 0, 0, 0, 0, 0, List.of(), List.of()));
        }
    }

    private void join(int... processes) {
        for (int process : processes) {
            state.joined(process);
        }
    }

    private static List<AbsentProcess.Kind> absent(CompletableFuture<JobSample> answer) {
        return answer.join().absent().stream().map(AbsentProcess::kind).toList();
    }

    @Test
    void shouldAnswerOnceAllHaveAnswered() {
        join(0, 1, 2);
        CompletableFuture<JobSample> answer = ask(0);
        answer(2, 0);
        requests.check(10);
        assertThat(answer).isNotDone();
        answer(1);
        requests.check(20);
        assertThat(answer.join().processes()).extracting(ProcessSample::process).containsExactly(0, 1, 2);
        assertThat(asked).containsExactly(0, 1, 2);
    }

    @Test
    void shouldAskEachProcessOnceForSeveralViewers() {
        join(0, 1, 2);
        CompletableFuture<JobSample> one = ask(0);
        CompletableFuture<JobSample> other = ask(5);
        answer(0, 1, 2);
        requests.check(10);
        assertThat(one).isDone();
        assertThat(other).isDone();
        assertThat(asked).containsExactly(0, 1, 2);
    }

    @Test
    void shouldNotWaitForAProcessThatIsStopped() {
        join(0, 1, 2);
        silence = "is stopped (SIGSTOP); kill -CONT 7 lets it go on";
        CompletableFuture<JobSample> answer = ask(0);
        answer(0, 2);
        requests.check(200);
        assertThat(answer).isNotDone();
        requests.check(300);
        assertThat(absent(answer)).containsExactly(AbsentProcess.Kind.STOPPED);
        CompletableFuture<JobSample> next = ask(1000);
        answer(0, 2);
        requests.check(1001);
        assertThat(absent(next)).as("known to be silent").containsExactly(AbsentProcess.Kind.STOPPED);
        assertThat(asked).containsExactly(0, 1, 2, 0, 2);
        answer(1);
        assertThat(ask(2000)).isNotDone();
        assertThat(asked).as("asked again once it has answered").endsWith(0, 1, 2);
    }

    @Test
    void shouldWaitLongerForAProcessThatMayBeBusy() {
        join(0, 1, 2);
        CompletableFuture<JobSample> answer = ask(0);
        answer(0, 1);
        requests.check(1499);
        assertThat(answer).isNotDone();
        requests.check(1500);
        assertThat(absent(answer)).containsExactly(AbsentProcess.Kind.SILENT);
    }

    @Test
    void shouldNameProcessesThatHaveNotJoinedOrHaveEnded() {
        join(0, 1);
        state.exited(1, 0, 0);
        CompletableFuture<JobSample> answer = ask(0);
        answer(0);
        requests.check(1);
        assertThat(absent(answer)).containsExactly(AbsentProcess.Kind.ENDED, AbsentProcess.Kind.STARTING);
    }

    @Test
    void shouldNotWaitForAProcessThatEndsMeanwhile() {
        join(0, 1, 2);
        CompletableFuture<JobSample> answer = ask(0);
        answer(0, 1);
        state.exited(2, 0, 5);
        requests.check(10);
        assertThat(absent(answer)).containsExactly(AbsentProcess.Kind.ENDED);
    }
}
