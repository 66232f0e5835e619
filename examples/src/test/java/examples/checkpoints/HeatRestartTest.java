package examples.checkpoints;

import static bireme.runtime.host.ProgramRun.linesOf;
import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.config.Settings;
import bireme.runtime.host.ProgramRun;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HeatRestartTest {
    @TempDir
    private Path folder;

    @Test
    void shouldGoOnWithTheSameBits() {
        String result = linesOf(HeatRestart.class, 4, folder("whole"), "500").get(1);
        assertThat(result).startsWith("After 500 steps all bits add up to ");

        ProgramRun faulty = ProgramRun.of(HeatRestart.class, 4, folder("faulty"), "500", "250");
        assertThat(faulty.outcome().exitStatus()).isEqualTo(1);
        assertThat(faulty.outcome().report()).contains("a fault in step 250");
        assertThat(linesOf(HeatRestart.class, 4, folder("faulty"), "500"))
                .containsExactly("Going on after step 200", result);
    }

    @Test
    void shouldGoOnInTheSameJobWithThoseThatAreLeft() {
        String result = linesOf(HeatRestart.class, 1, folder("alone"), "500").get(1);
        ProgramRun run = ProgramRun.with(
                Settings.ofProcess().with("bireme.on-rank-death", "notify", "test"),
                HeatRestart.class,
                4,
                folder("surviving"),
                "500",
                "250");
        assertThat(run.out().lines()).containsExactly("Nothing to restore", "Going on after step 200", result);
        assertThat(run.outcome().exitStatus()).isZero();
    }

    @Test
    void shouldGoOnWithOtherNumbersOfRanks() {
        String result = linesOf(HeatRestart.class, 1, folder("one"), "300").get(1);
        for (int ranks = 1; ranks <= 3; ranks++) {
            linesOf(HeatRestart.class, ranks, folder("several"), Integer.toString(100 * ranks));
        }
        assertThat(linesOf(HeatRestart.class, 7, folder("several"), "300"))
                .containsExactly("Going on after step 300", result);
    }

    private String folder(String name) {
        return folder.resolve(name).toString();
    }
}
