package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.testing.Bounded;
import bireme.testing.Nightly;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * JVMs that stop and go on, in jobs that go on without lost ranks. One that is silent for longer than {@code
 * bireme.notify-ms} is lost, the same at all others, and ended; one that is silent for less is not.
 */
class SuspectedRanksIT {
    private static final int SHORT_S = Nightly.isOn() ? 30 : 3;

    /** With less, a busy machine takes {@code mpjrun} for silent. */
    private static final int LONG_MS = 4000;

    @TempDir
    private Path folder;

    private String[] words(String job, int notifyMs) {
        List<String> words = new ArrayList<>(List.of(job.split(" ")));
        words.addAll(List.of("--on-rank-death", "notify", "-Dbireme.notify-ms=" + notifyMs, "-cp", Programs.classes()));
        words.addAll(List.of("-Djava.io.tmpdir=" + folder, "Outlives", "42", folder.toString()));
        return words.toArray(String[]::new);
    }

    /** The last of so many JVMs to come to {@code MPI.Init}. */
    private long awaitJvm(int number) throws IOException {
        Path pids = folder.resolve("pids");
        Bounded.until(
                () -> FileNames.in(pids).size() >= number,
                () -> "start of " + number + " JVMs, of which there are " + FileNames.in(pids));
        return FileNames.in(pids).stream().map(Long::valueOf).sorted().toList().get(number - 1);
    }

    /** What ranks have printed, without their numbers. */
    private static List<String> agreed(String out) {
        return out.lines()
                .map(line -> line.replaceFirst("rank \\d+ ", ""))
                .distinct()
                .toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"-np 4 -dev niodev", "-np 4 -dev tcp", "-np 6 --ranks-per-jvm 2"})
    void shouldEndOneThatIsSilentForLonger(String job) throws Exception {
        Nightly.leave(true, "SeveralJvmsRankDeathIT goes on without a JVM that hangs, on niodev, too");
        Nightly.leave(!job.contains("niodev"), "the device has no part in this");
        try (Running running = new Running(Launch.in(folder).start(words(job, LONG_MS)))) {
            long jvm = awaitJvm(3);
            Launch.signal(jvm, "STOP");
            running.lineOfErr("the job goes on without rank");
            // It ends though it does not go on by itself.
            Bounded.until(() -> ProcessHandle.of(jvm).isEmpty(), "end of process " + jvm);
            Files.createFile(folder.resolve("end"));
            String out = running.restOfOut();
            assertThat(running.awaitEnd()).as(out).isZero();
            assertThat(agreed(out))
                    .as(out)
                    .hasSize(1)
                    .first()
                    .asString()
                    .contains("[")
                    .endsWith("1 ");
            assertThat(out.lines()).hasSize(job.contains("6") ? 4 : 3);
        }
    }

    @Test
    void shouldGoOnWithOneThatIsSilentForLess() throws Exception {
        Nightly.leave(true, "SeveralJvmsSoakIT pauses JVMs of jobs that end with the first loss");
        try (Running running = new Running(Launch.in(folder).start(words("-np 4 -dev niodev", 4 * 1000 * SHORT_S)))) {
            long jvm = awaitJvm(4);
            Launch.signal(jvm, "STOP");
            assertThat(running.mpjrun().waitFor(SHORT_S, TimeUnit.SECONDS)).isFalse();
            Launch.signal(jvm, "CONT");
            Files.createFile(folder.resolve("end"));
            String out = running.restOfOut();
            assertThat(running.awaitEnd()).as(out).isZero();
            assertThat(agreed(out)).as(out).containsExactly("of 4 agrees 1 ");
            assertThat(running.restOfErr()).isEmpty();
        }
    }
}
