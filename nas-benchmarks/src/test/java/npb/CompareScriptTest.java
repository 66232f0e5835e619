package npb;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The tests of the comparison with Fortran, which are in its own language. */
class CompareScriptTest {

    @Test
    @Timeout(120)
    void shouldPassItsOwnTests() throws Exception {
        assumeTrue(isPythonHere(), "no python3");
        ProcessBuilder tests = new ProcessBuilder("python3", "-B", "-m", "unittest", "-v", "test_compare")
                .directory(Path.of("compare").toFile())
                .redirectErrorStream(true);
        tests.environment().put("COMPARE_ALL", Boolean.toString(Boolean.getBoolean("bireme.nightly")));
        Process process = tests.start();
        String said = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertThat(process.waitFor(1, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).as(said).isZero();
        assertThat(said).containsPattern("Ran [1-9][0-9]* tests");
    }

    private static boolean isPythonHere() throws InterruptedException {
        try {
            return new ProcessBuilder("python3", "--version").start().waitFor() == 0;
        } catch (IOException e) {
            return false;
        }
    }
}
