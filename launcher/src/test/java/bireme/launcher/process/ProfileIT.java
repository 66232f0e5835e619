package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import bireme.launcher.MpjrunCall;
import bireme.launcher.process.Launch.Result;
import bireme.testing.Nightly;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Profiles of jobs in one JVM and in several. */
class ProfileIT {
    @TempDir
    private Path folder;

    private Result run(String... words) throws Exception {
        List<String> all = new ArrayList<>(List.of(words));
        all.addAll(0, List.of("--profile", "p"));
        return Launch.in(folder).run(all.toArray(new String[0]));
    }

    private String json() throws IOException {
        return Files.readString(folder.resolve("p").resolve("profile.json"));
    }

    @Test
    void shouldNameTheLateSenderOfAJobInSeveralJvms() throws Exception {
        Nightly.leave(
                true, "BottlenecksTest names late senders, and other tests here merge recordings of several JVMs");
        Result result = run("-np", "4", "--jvms-per-host", "2", "-cp", Programs.classes(), "LateSender");
        assertThat(result.status()).isZero();
        assertThat(result.err())
                .contains("mpjrun: profile: " + folder.toRealPath().resolve("p").resolve("profile.html"))
                .contains("late sender: ")
                .containsPattern(" in Recv for rank 3, \\d times; most at LateSender.main \\(LateSender.java:25\\).");
        assertThat(json())
                .contains("\"messages\" : 3,", "\"bytes\" : 24000,", "\"notes\" : [ ]")
                .contains("\"jvm\" : 1,");
        assertThat(folder.resolve("p"))
                .isDirectoryContaining("glob:**/jvm-0.jfr")
                .isDirectoryContaining("glob:**/jvm-1.jfr")
                .isDirectoryContaining("glob:**/timeline.perfetto-trace")
                .isDirectoryNotContaining("glob:**/profile.lock");
    }

    @Test
    void shouldAlignTheClocksOfHostsAndFetchTheirRecordings() throws Exception {
        int canBeMade = new ProcessBuilder("unshare", "--mount", "--time", "--monotonic", "1", "--fork", "true")
                .start()
                .waitFor();
        assumeTrue(canBeMade == 0, "namespaces of mounts and times cannot be made here; they need root");
        Path agent = Path.of("src", "test", "scripts", "like-ssh-to-a-far-host").toAbsolutePath();
        Result result = Launch.in(folder)
                .withVariable("FAR_FOLDER", folder.resolve("p").toString())
                .run(
                        "--profile",
                        "p",
                        "--ssh-agent",
                        agent.toString(),
                        "-Dbireme.interface=127.0.0.1",
                        "--host",
                        "localhost:1,far:1",
                        "-cp",
                        Programs.classes(),
                        "LateSender");
        assertThat(result.status()).as(result.err()).isZero();
        assertThat(result.err())
                .containsPattern("late sender: \\d\\.\\d+ s lost\\. Rank 0 waits .* for rank 1, [123] times");
        assertThat(json()).contains("\"messages\" : 3,").doesNotContain("Clocks of JVMs do not agree");
        assertThat(folder.resolve("p"))
                .isDirectoryContaining("glob:**/jvm-1.jfr")
                .isDirectoryNotContaining("glob:**/*.part");
    }

    @Test
    void shouldLeaveOutAJvmThatWasKilled() throws Exception {
        Result result = run("-np", "3", "-dev", "niodev", "-cp", Programs.classes(), "LateSender", "1");
        assertThat(result.status()).isEqualTo(7);
        assertThat(result.err()).contains("jvm-1.jfr is left out: it is empty: its JVM was killed");
        assertThat(json()).contains("jvm-1.jfr is left out", "Nothing is recorded of rank 1.");
    }

    @Test
    void shouldHaveAProfileOfAJobThatIsEndedByASignal() throws Exception {
        String[] words = {"-np", "2", "--no-deadlock-check", "--profile", "p", "-cp", Programs.classes(), "Waits"};
        try (Running running = new Running(Launch.in(folder).hearing("TERM").start(words), "begun")) {
            Launch.signal(running.mpjrun(), "TERM");
            assertThat(running.awaitEnd()).isEqualTo(143);
        }
        // Whether the recording says that it ended early depends on which hook of the JVM comes first.
        assertThat(json()).contains("\"Barrier\"", "\"program\" : \"Waits\"");
    }

    @Test
    void shouldRefuseAFolderThatCannotBeWrittenBeforeTheJobStarts() {
        MpjrunCall call =
                MpjrunCall.of("-np", "2", "--profile", "/proc/none/p", "-cp", Programs.classes(), "LateSender");
        assertThat(call.status()).isEqualTo(2);
        assertThat(call.err())
                .contains("mpjrun: --profile /proc/none/p cannot be written: ")
                .contains("name a folder that you may write to");
    }
}
