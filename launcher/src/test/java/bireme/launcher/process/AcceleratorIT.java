package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.process.Launch.Result;
import bireme.testing.Nightly;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ranks of several JVMs share one device: OpenCL's where there is one, else threads. */
class AcceleratorIT {
    private static final String PROGRAM = Programs.source("QueuedWork.java").toString();

    @TempDir
    private Path folder;

    @Test
    void shouldMoveElementsFromOneJvmToAnother() throws Exception {
        Result result = Launch.in(folder).run("-np", "2", "-dev", "niodev", "--gpus-per-rank", "1", PROGRAM, "finish");
        assertThat(result.err()).isEmpty();
        assertThat(result.out()).isEqualToIgnoringNewLines("received 3000.0 with 1 devices");
        assertThat(result.status()).isZero();
    }

    @Test
    void shouldEndTheJobWhenARankIsKilledWithWorkQueued() throws Exception {
        Nightly.leave(true, "SeveralJvmsEndIT kills a JVM, and what is queued is in that process");
        Result result = Launch.in(folder).run("-np", "2", "-dev", "niodev", PROGRAM, "halt");
        assertThat(result.status()).isNotZero();
        assertThat(result.err()).contains("rank 1");
        assertThat(result.out()).isEmpty();
    }
}
