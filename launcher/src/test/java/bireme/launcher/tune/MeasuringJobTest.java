package bireme.launcher.tune;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.launcher.options.UsageException;
import bireme.launcher.start.StoppableJobs;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** How a measuring job ends, with a shell in the place of {@code mpjrun}. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "there is no /bin/sh")
class MeasuringJobTest {
    private static final int ENOUGH_MS = 60_000;

    private final List<String> lines = new ArrayList<>();

    @TempDir
    private Path folder;

    private boolean run(String script, int lastWordsMs) throws InterruptedException {
        return new MeasuringJob(new StoppableJobs(), List.of("/bin/sh", "-c", script), lastWordsMs).run(lines::add);
    }

    @Test
    void shouldPassOnLinesOfAJobThatEndsWell() throws InterruptedException {
        assertThat(run("echo one; echo two", ENOUGH_MS)).isTrue();
        assertThat(lines).containsExactly("one", "two");
    }

    @Test
    void shouldReportWhatAFailedJobHasSaid() {
        assertThatThrownBy(() -> run("echo why >&2; exit 3", ENOUGH_MS))
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith("the measuring job failed; it was\n  /bin/sh -c ")
                .hasMessageEndingWith("\nand said\nwhy");
    }

    @Test
    void shouldEndAJobThatLivesOnWithoutOutput() {
        assertThatThrownBy(() -> run("exec >&-; exec sleep 600", 1))
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith("the measuring job failed; it was\n  /bin/sh -c ");
    }

    @Test
    void shouldNotWaitForAProcessThatTheJobHasLeftBehind() throws Exception {
        Path file = folder.resolve("pid");
        try {
            assertThatThrownBy(() -> run("sleep 600 >&- & echo $! > " + file + "; exit 3", 1))
                    .isInstanceOf(UsageException.class)
                    .hasMessageEndingWith("\nand said\nwhat it said cannot be read: its standard error is still open");
        } finally {
            long pid = Long.parseLong(Files.readString(file).strip());
            ProcessHandle.of(pid).ifPresent(ProcessHandle::destroy);
        }
    }
}
