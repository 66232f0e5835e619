package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.process.Launch.Result;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The jobs whose classes get into the archive: when one fails, users see nothing but slower starts. */
class ArchiveWarmupIT {
    @TempDir
    private Path folder;

    @Test
    void shouldRunAllJobs() throws Exception {
        Result result = Launch.in(folder)
                .withScript(Path.of(TestJdk.home(), "bin", "java"))
                .run(
                        "-Dmpjrun.home=" + Path.of("").toAbsolutePath(),
                        "-cp",
                        Path.of("target", "lib").toAbsolutePath() + "/*",
                        "bireme.launcher.archive.ArchiveWarmup");
        assertThat(result.status()).as(result.err()).isZero();
        assertThat(result.sortedLines())
                .contains(
                        "Hello from rank 3 of 4", "[1,0]<stdout>: rank 0[argument]", "[1,1]<stdout>: rank 1[argument]");
    }
}
