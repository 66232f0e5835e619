package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.testing.Nightly;
import bireme.testing.WaitLimit;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
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
    private long awaitJvm(int number) throws Exception {
        long deadlineNs = System.nanoTime() + WaitLimit.now().toNanos();
        Path pids = folder.resolve("pids");
        while (!Files.isDirectory(pids) || namesIn(pids).size() < number) {
            assertThat(System.nanoTime() - deadlineNs).isNegative();
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
        }
        return namesIn(pids).get(number - 1);
    }

    private static List<Long> namesIn(Path pids) throws Exception {
        try (var all = Files.list(pids)) {
            return all.map(each -> Long.valueOf(each.getFileName().toString()))
                    .sorted()
                    .toList();
        }
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
            awaitEnd(jvm); // though it does not go on by itself
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

    /** Waits for the end of a JVM. */
    private static void awaitEnd(long jvm) {
        long deadlineNs = System.nanoTime() + WaitLimit.now().toNanos();
        while (ProcessHandle.of(jvm).isPresent()) {
            assertThat(System.nanoTime() - deadlineNs).as("%d goes on", jvm).isNegative();
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
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
