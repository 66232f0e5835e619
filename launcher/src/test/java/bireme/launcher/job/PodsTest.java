package bireme.launcher.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.devices.config.Settings;
import bireme.launcher.options.CommandLine;
import bireme.launcher.options.CommandLineReader;
import bireme.launcher.options.UsageException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Options of jobs in pods. */
class PodsTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void writeSecrets() throws Exception {
        Files.writeString(folder.resolve("good"), "0123456789abcdef0123456789abcdef\n");
        Files.writeString(folder.resolve("short"), "password\n");
    }

    private CommandLine read(String line) {
        return CommandLineReader.read(
                line.replace("FILE", folder.resolve("good").toString())
                        .replace("SHORT", folder.resolve("short").toString())
                        .strip()
                        .split(" +"));
    }

    private Pods pods(String line, Map<String, String> variables) {
        return Pods.of(read(line), Settings.none(), variables);
    }

    @Test
    void shouldTakeTheIndexOfAnIndexedJobUnlessItIsGiven() {
        String line = "--pods 4 --coordinator a-0.a:7400 --secret-file FILE -np 8 P";
        Pods pods = pods(line, Map.of("JOB_COMPLETION_INDEX", "3"));
        assertThat(pods.name()).isEqualTo("pod-3");
        assertThat(pods.isFirst()).isFalse();
        assertThat(pods.job().port()).isEqualTo(7400);
        assertThat(pods.job().waitSeconds()).isEqualTo(300);
        assertThat(pods("--index 0 " + line, Map.of("JOB_COMPLETION_INDEX", "3"))
                        .isFirst())
                .isTrue();
    }

    @Test
    void shouldListenWhereALoopbackCoordinatorIs() {
        String line = "--pods 4 --index 0 --coordinator NAME:7400 --secret-file FILE -np 8 P";
        assertThat(pods(line.replace("NAME", "127.0.0.2"), Map.of()).loopback().getHostAddress())
                .isEqualTo("127.0.0.2");
        assertThat(pods(line.replace("NAME", "localhost"), Map.of()).loopback().isLoopbackAddress())
                .isTrue();
        assertThat(pods(line.replace("NAME", "a-0.a"), Map.of()).loopback()).isNull();
    }

    @Test
    void shouldTakeAFileOfTheJobInAFolder() {
        String line = "--pods 4 --coordinator file:" + folder + " --secret-file FILE -np 8 P";
        Pods pods = pods("--index 0 " + line, Map.of());
        assertThat(pods.job().port()).isZero();
        assertThat(pods.loopback()).isNull();
        assertThat(pods.file().toString())
                .startsWith(folder + "/coordinator-")
                .isEqualTo(pods("--index 1 " + line, Map.of()).file().toString());
    }

    @Test
    void shouldMakeTheSameSecretOfTheSameFile() {
        String line = "--pods 2 --coordinator a-0.a:7400 --secret-file FILE -np 2 P";
        assertThat(pods("--index 0 " + line, Map.of()).secret().line())
                .isEqualTo(pods("--index 1 " + line, Map.of()).secret().line());
    }

    @Test
    void shouldGiveEachPodItsShareOfTheRanks() {
        String line = "--pods 3 --index 1 --coordinator a-0.a:7400 --secret-file FILE -np 7 ";
        assertThat(plan(line + "P")).isEqualTo("pod-0[0,1,2] pod-1[3,4]here pod-2[5,6]");
        assertThat(plan(line + "--map-by node P")).isEqualTo("pod-0[0,3,6] pod-1[1,4]here pod-2[2,5]");
        assertThat(plan(line.replace("-np 7", "-np 4") + "P")).isEqualTo("pod-0[0,1] pod-1[2]here pod-2[3]");
    }

    private String plan(String line) {
        return HostPlacement.ofPods(read(line), Settings.none(), pods(line, Map.of())).processes().stream()
                .map(process ->
                        process.host() + process.ranks().toString().replace(" ", "") + (process.isHere() ? "here" : ""))
                .collect(Collectors.joining(" "));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--index 1 P                                                    | --index is for jobs in pods",
                "--pods 2 P                                                     | needs one program, and -np N",
                "--pods 4 -np 3 P                                               | 4 pods need at least a rank each",
                "--pods 2 -np 2 P                                               | the index of this pod is missing",
                "--pods 2 -np 2 --index 2 P                                     | --index",
                "--pods 2 -np 2 --index 0 P                                     | needs --coordinator HOST:PORT",
                "--pods 2 -np 2 --index 0 --coordinator a P                     | \"a\" is not HOST:PORT",
                "--pods 2 -np 2 --index 0 --coordinator a:1 P                   | needs --secret-file FILE",
                "--pods 2 -np 2 --index 0 --coordinator file:/none --secret-file FILE P | there is no such folder",
                "--pods 2 -np 2 --index 0 --coordinator file: --secret-file FILE P | there is no such folder",
                "--pods 2 -np 2 --index 0 --coordinator a:1 --secret-file /none P | --secret-file /none cannot be read",
                "--pods 2 -np 2 --index 0 --coordinator a:1 --secret-file SHORT P | has 8 characters",
                "--pods 2 -np 2 --host a,b P                                    | --host does not go with --pods",
                "--pods 2 -np 1 P : -np 1 Q                                     | needs one program",
            })
    void shouldRefuseWhatDoesNotFit(String line, String message) {
        assertThatThrownBy(() -> pods(line, Map.of()))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining(message);
    }

    @Test
    void shouldRefuseAnIndexOfAJobThatIsLarger() {
        assertThatThrownBy(() -> pods("--pods 2 -np 2 P", Map.of("JOB_COMPLETION_INDEX", "2")))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("completions and parallelism of the job must be 2");
    }
}
