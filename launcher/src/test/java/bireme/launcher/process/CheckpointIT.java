package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.process.Launch.Result;
import bireme.testing.Bounded;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A job of several JVMs that is killed while it takes checkpoints; {@code HeatRestartTest} has ranks that fail. */
class CheckpointIT {
    private static final String PROGRAM = "examples.checkpoints.HeatRestart";

    @TempDir
    private Path folder;

    @Test
    void shouldGoOnWithTheSameBitsAfterAJvmWasKilled() throws Exception {
        Path saved = folder.resolve("saved");
        try (Running running = new Running(
                Launch.in(folder).start("-np", "2", "-dev", "niodev", PROGRAM, saved.toString(), "100000000"),
                "Nothing to restore")) {
            Bounded.until(() -> newest(saved) > 0, "a version that counts");
            running.jvms().get(1).destroyForcibly();
            assertThat(running.awaitEnd()).isEqualTo(137);
        }
        long version = newest(saved);
        String steps = Long.toString(version + 150);
        Result again = Launch.in(folder).run("-np", "2", "-dev", "niodev", PROGRAM, saved.toString(), steps);
        assertThat(again.err()).isEmpty();
        List<String> lines = again.out().lines().toList();
        assertThat(lines.get(0)).isEqualTo("Going on after step " + version);
        Result whole = Launch.in(folder)
                .run("-np", "1", PROGRAM, folder.resolve("whole").toString(), steps);
        assertThat(lines.get(1))
                .startsWith("After " + steps + " steps")
                .isEqualTo(whole.out().lines().toList().get(1));
    }

    /** 0 when there is none. */
    private static long newest(Path saved) {
        try (Stream<Path> versions = Files.list(saved)) {
            return versions.filter(version -> Files.exists(version.resolve("committed")))
                    .mapToLong(version -> Long.parseLong(version.getFileName().toString()))
                    .max()
                    .orElse(0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
