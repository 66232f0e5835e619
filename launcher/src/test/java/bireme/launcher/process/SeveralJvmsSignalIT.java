package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import bireme.testing.Bounded;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Signals that {@code mpjrun} gets and its ranks are meant to have. */
class SeveralJvmsSignalIT {
    @TempDir
    private Path folder;

    @BeforeEach
    void checkSystem() {
        assumeTrue(Files.isReadable(Path.of("/proc/self/stat")), "no /proc here");
    }

    private Running running() throws Exception {
        String[] words = {"-np", "2", "-dev", "niodev", "-cp", Programs.classes(), "Signals"};
        return new Running(Launch.in(folder).hearing("INT,TERM").start(words), "begun");
    }

    @Test
    void shouldPassSignalsOnToAllRanks() throws Exception {
        try (Running running = running()) {
            for (String name : List.of("USR1", "USR2")) {
                Launch.signal(running.mpjrun(), name);
                List<String> lines = List.of(running.lineOfOut("got"), running.lineOfOut("got"));
                assertThat(lines).containsExactlyInAnyOrder("rank 0 got " + name, "rank 1 got " + name);
            }
            Launch.signal(running.mpjrun(), "TERM");
            assertThat(running.awaitEnd()).isEqualTo(143);
        }
    }

    @Test
    void shouldStopAndGoOnTogether() throws Exception {
        try (Running running = running()) {
            List<Long> pids = new ArrayList<>(List.of(running.mpjrun().pid()));
            running.jvms().forEach(jvm -> pids.add(jvm.pid()));
            Launch.signal(running.mpjrun(), "TSTP");
            awaitStopped(pids, true);
            Launch.signal(running.mpjrun(), "CONT");
            awaitStopped(pids, false);
            Launch.signal(running.mpjrun(), "USR1");
            assertThat(running.lineOfOut("got")).endsWith("got USR1");
            Launch.signal(running.mpjrun(), "INT");
            assertThat(running.awaitEnd()).isEqualTo(130);
        }
    }

    private static void awaitStopped(List<Long> pids, boolean areStopped) throws IOException {
        for (long pid : pids) {
            Bounded.until(
                    () -> isStopped(pid) == areStopped, "process " + pid + (areStopped ? " stopped" : " running"));
        }
    }

    private static boolean isStopped(long pid) throws IOException {
        return Files.readString(Path.of("/proc", Long.toString(pid), "status")).contains("State:\tT");
    }
}
