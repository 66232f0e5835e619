package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.MpjrunCall;
import bireme.launcher.process.Launch.Result;
import bireme.testing.Bounded;
import bireme.testing.Nightly;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code mpjrun stacks} tells what the ranks of a running job do, and the job goes on. */
class StacksIT {
    @TempDir
    private Path folder;

    private Running waiting(String device) throws Exception {
        List<String> words = new ArrayList<>(List.of("-np", "4", "-dev", device, "-cp", Programs.classes(), "Stands"));
        return new Running(Launch.in(folder).start(words.toArray(new String[0])), "begun");
    }

    private Result stacks(Running job, String... options) throws Exception {
        List<String> words =
                new ArrayList<>(List.of("stacks", Long.toString(job.mpjrun().pid())));
        words.addAll(List.of(options));
        return Launch.in(folder).run(words.toArray(new String[0]));
    }

    @ParameterizedTest
    @ValueSource(strings = {"smdev", "niodev"})
    void shouldDistinguishWaitingComputingSleepingAndStopped(String device) throws Exception {
        Nightly.leave(device.equals("smdev"), "LiveViewIT describes the ranks of a job in one JVM");
        try (Running job = waiting(device)) {
            Bounded.until(
                    () -> {
                        String out = out(job);
                        return out.contains("rank 0 is computing\n    at Stands.")
                                && out.contains("rank 1 is sleeping\n    at Stands.")
                                && out.contains(
                                        "rank 2 waits in Recv from rank 0, tag 7, communicator MPI.COMM_WORLD\n    at St")
                                && out.contains("rank 3 (ended without MPI.Finalize)\n")
                                && out.contains("rank 2 has not received a message from rank 1, tag 4, 3 ints,");
                    },
                    "all ranks described");
            if (device.equals("niodev")) { // the answer of one JVM is written in the same way
                assertWritesAllAndDraws(job);
                assertReportsWhichProcessIsStopped(job);
            }
            assertThat(job.mpjrun().isAlive()).isTrue();
        }
    }

    private void assertWritesAllAndDraws(Running job) throws Exception {
        Result full = stacks(job, "--full");
        assertThat(full.out()).contains("rank 1, thread \"rank 1\", TIMED_WAITING\n\tat ", "Thread.sleep(");
        assertThat(full.err()).isEmpty();
        Bounded.until(() -> draw(job).contains(">computing<"), "the rank that computes has a core for it");
        assertThat(folder.resolve("stands.svg")).content().contains(">tag 4, 3 ints<", ">Recv from rank 0<", "</svg>");
    }

    private String draw(Running job) {
        try {
            assertThat(stacks(job, "--picture", "stands.svg").out())
                    .endsWith("\npicture: " + folder.toRealPath().resolve("stands.svg") + "\n");
            return Files.readString(folder.resolve("stands.svg"));
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    private void assertReportsWhichProcessIsStopped(Running job) throws Exception {
        ProcessHandle stopped = job.jvms().get(1);
        Launch.signal(stopped.pid(), "STOP");
        try {
            assertThat(stacks(job).out())
                    .containsPattern("process \\d \\(rank \\d on localhost\\) is stopped \\(SIGSTOP\\); kill -CONT "
                            + stopped.pid() + " lets it go on\n");
        } finally {
            Launch.signal(stopped.pid(), "CONT");
        }
    }

    private String out(Running job) {
        try {
            Result result = stacks(job);
            assertThat(result.err()).isEmpty();
            assertThat(result.status()).isZero();
            return result.out();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void shouldRefuseWhatIsNoJob() {
        MpjrunCall result = MpjrunCall.of("stacks", "1");
        assertThat(result.err()).startsWith("mpjrun stacks: process 1 is no mpjrun of yours on this host; ");
        assertThat(result.status()).isEqualTo(2);
        assertThat(MpjrunCall.of("stacks", "one").err()).contains("'one' is not a long");
    }
}
