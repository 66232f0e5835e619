package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.MpjrunCall;
import bireme.launcher.process.Launch.Result;
import bireme.testing.Nightly;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The report of a job in several JVMs says what its ranks called last. */
class FlightRecorderIT {
    private static final String MISSING =
            "\n[2] did not join Allreduce 3 on MPI.COMM_WORLD, called by 0, 1 at Misses.java:";

    @TempDir
    private Path folder;

    private List<String> words(String device, String... more) {
        List<String> words = new ArrayList<>(List.of("-np", "3", "-dev", device));
        words.addAll(List.of(more));
        return words;
    }

    private Result run(List<String> words) throws Exception {
        return Launch.in(folder).run(words.toArray(new String[0]));
    }

    @ParameterizedTest
    @ValueSource(strings = {"niodev", "tcp"})
    void shouldNameTheRankThatMissesACollective(String device) throws Exception {
        Nightly.leave(device.equals("tcp"), "with niodev the recorders are gathered the same way");
        Result result =
                run(words(device, "--flight-recorder", "calls.txt", "-cp", Programs.classes(), "Misses", "ends"));
        assertThat(result.err())
                .startsWith("mpjrun: deadlock: ")
                .contains(MISSING)
                .endsWith("\nall calls that were kept: " + folder.toRealPath().resolve("calls.txt") + "\n");
        assertThat(result.status()).isEqualTo(3);
        assertThat(folder.resolve("calls.txt"))
                .content()
                .containsSubsequence("rank 0\n", "Allreduce 3, 1 int on MPI.COMM_WORLD, has not returned\n", "rank 1\n")
                .containsSubsequence("rank 2\n", "Barrier 2 on MPI.COMM_WORLD\n", "Finalize on MPI.COMM_WORLD");
    }

    /** The calls of the others are shown also where they have failed, for the lost rank, before they are asked for. */
    @Test
    void shouldReportWhatIsKnownWithoutALostProcess() throws Exception {
        Result result =
                run(words("niodev", "--flight-recorder", "calls.txt", "-cp", Programs.classes(), "Misses", "halts"));
        assertThat(result.err())
                .startsWith("mpjrun: process 2 (rank 2 on localhost) ended unexpectedly, status 7\nflight recorder:\n")
                .containsPattern("\n\\[0.*Allreduce 3, 1 int on MPI.COMM_WORLD")
                .containsPattern("\n\\[(0, )?1\\] .*Allreduce 3, 1 int on MPI.COMM_WORLD")
                .contains("\n[2] not known: process 2 (rank 2 on localhost) has ended\n");
        assertThat(folder.resolve("calls.txt"))
                .content()
                .containsPattern(
                        "rank 0( [(]ended[)])?\n(?s).*Allreduce 3, 1 int on .*\nrank 1( [(]ended[)])?\n.*Allreduce 3, 1");
        assertThat(result.status()).isEqualTo(7);
    }

    /** A process that is stopped cannot be asked. */
    @Test
    void shouldSayWhichProcessDoesNotAnswer() throws Exception {
        Nightly.leave(true, "StacksIT names a process that is stopped, the test before one that has ended");
        List<String> words = words("niodev", "-cp", Programs.classes(), "Misses", "computes");
        try (Running job = new Running(Launch.in(folder).start(words.toArray(new String[0])), "begun")) {
            ProcessHandle stopped = job.jvms().get(0);
            Launch.signal(stopped.pid(), "STOP");
            Launch.signal(job.jvms().get(1).pid(), "KILL");
            assertThat(job.restOfErr())
                    .contains("ended unexpectedly, status 137\nflight recorder:\n[")
                    .containsPattern("\n\\[\\d] not known: process \\d \\(rank \\d on localhost\\) is stopped"
                            + " \\(SIGSTOP\\); kill -CONT " + stopped.pid());
        }
    }

    @Test
    void shouldRefuseAFileThatCannotBeWritten() {
        String line = "-np 2 --flight-recorder /no/such/calls.txt -cp " + Programs.classes() + " Misses ends";
        MpjrunCall result = MpjrunCall.of(line.split(" "));
        assertThat(result.err())
                .isEqualTo("mpjrun: --flight-recorder /no/such/calls.txt: cannot be written; expected a file in a"
                        + " folder that exists\n");
        assertThat(result.status()).isEqualTo(2);
    }
}
