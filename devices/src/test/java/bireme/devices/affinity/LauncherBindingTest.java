package bireme.devices.affinity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import bireme.testing.ChildJvm;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LauncherBindingTest {
    /** A program that says whether it is bound. */
    static final class Main {
        private Main() {}

        public static void main(String[] args) {
            System.out.println(LauncherBinding.isBound(Path.of("/proc")));
        }
    }

    @ParameterizedTest
    @CsvSource({"0-1, 0-1, false", "0, 0-1, true", "0, 0, false", "2-3, '0,2-3', true", "0-3, 0-1, false"})
    void shouldCompareTheProcessWithItsParent(String own, String ofParent, boolean isBound, @TempDir Path processes)
            throws IOException {
        write(processes, "self", "Name:\tjava\nPPid:\t17\nCpus_allowed:\tf\nCpus_allowed_list:\t" + own + "\n");
        write(processes, "17", "Name:\tlauncher\nPPid:\t1\nCpus_allowed_list:\t" + ofParent + "\n");
        assertThat(LauncherBinding.isBound(processes)).isEqualTo(isBound);
    }

    private static void write(Path processes, String process, String text) throws IOException {
        Path folder = Files.createDirectory(processes.resolve(process));
        Files.writeString(folder.resolve("status"), text);
    }

    @Test
    void shouldNotBeBoundWhereNothingIsKnown(@TempDir Path processes) throws IOException {
        assertThat(LauncherBinding.isBound(processes)).isFalse();
        write(processes, "self", "Name:\tjava\nPPid:\t17\n");
        assertThat(LauncherBinding.isBound(processes)).isFalse();
    }

    @Test
    void shouldTellAProcessThatIsBoundFromAJobThatIs() throws Exception {
        BitSet processors = Cores.allowed();
        assumeTrue(processors.cardinality() > 1 && Files.isExecutable(Path.of("/usr/bin/taskset")));
        String one = String.valueOf(processors.nextSetBit(0));
        assertThat(answer("exec taskset -c " + one + " \"$@\"")).isEqualTo("true");
        assertThat(answer("taskset -c " + one + " sh -c '\"$0\" \"$@\"; exit $?' \"$@\""))
                .isEqualTo("false");
    }

    /** What the program says when a shell starts it. */
    private static String answer(String script) throws IOException, InterruptedException {
        Process shell = new ProcessBuilder(
                        "sh",
                        "-c",
                        script,
                        "sh",
                        ChildJvm.java(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Main.class.getName())
                .redirectErrorStream(true)
                .start();
        String output = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(shell.waitFor()).as(output).isZero();
        return output.strip();
    }
}
