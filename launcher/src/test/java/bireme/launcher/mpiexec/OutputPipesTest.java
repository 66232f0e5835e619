package bireme.launcher.mpiexec;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Named pipes, into which real processes write. */
@Timeout(60)
class OutputPipesTest {
    @TempDir
    private Path folder;

    /** Files are read whole by their length, which a pipe does not have. */
    private static byte[] all(InputStream pipe) throws IOException {
        return new BufferedInputStream(pipe).readAllBytes();
    }

    @Test
    void shouldCarryTheOutputOfEachProcessAlone() throws IOException {
        OutputPipes pipes = OutputPipes.create(folder, 2);
        Process[] writers = new Process[2];
        for (int process = 0; process < 2; process++) {
            String script = "exec 1<>" + pipes.path() + "/" + 2 * process + " 2<>" + pipes.path() + "/"
                    + (2 * process + 1) + "; for i in 1 2 3; do echo line $i of " + process + "; done; echo end >&2";
            writers[process] = new ProcessBuilder("/bin/sh", "-c", script).start();
        }
        for (int process = 0; process < 2; process++) {
            assertThat(writers[process].onExit().join().exitValue()).isZero();
            try (OutputStream more = pipes.toErr(process)) {
                more.write("more\n".getBytes(StandardCharsets.US_ASCII));
            }
            pipes.ended(process);
        }
        pipes.release();
        assertThat(folder).isEmptyDirectory();
        for (int process = 0; process < 2; process++) {
            String of = " of " + process + "\n";
            assertThat(new String(all(pipes.out(process)), StandardCharsets.US_ASCII))
                    .isEqualTo("line 1" + of + "line 2" + of + "line 3" + of);
            assertThat(new String(all(pipes.err(process)), StandardCharsets.US_ASCII))
                    .isEqualTo("end\nmore\n");
        }
    }

    @Test
    void shouldLeaveNothingWithoutProcesses() throws IOException {
        OutputPipes pipes = OutputPipes.create(folder, 1);
        pipes.ended(0);
        pipes.ended(0);
        pipes.release();
        pipes.release();
        assertThat(pipes.out(0).read()).isEqualTo(-1);
        assertThat(folder).isEmptyDirectory();
    }
}
