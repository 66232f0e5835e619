package bireme.launcher.script;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.script.ScriptHome.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script in a source tree that was never built, with a Maven that tests make up. */
class ScriptFirstUseTest {
    private static final String SAYS_SO = "mpjrun: first use, building Bireme (about a minute) ...\n";

    @TempDir
    private Path folder;

    private ScriptHome home() throws IOException {
        Files.writeString(folder.resolve("pom.xml"), "<project/>");
        return ScriptHome.withoutJars(folder.resolve("launcher"));
    }

    private Map<String, String> environmentWithMaven(String... lines) throws IOException {
        Path tools = folder.resolve("tools");
        ScriptHome.command(tools.resolve("mvn"), lines);
        return Map.of(
                "BIREME_JAVA",
                ScriptHome.jdk(folder.resolve("jdk"), "17").toString(),
                "PATH",
                tools + ":" + System.getenv("PATH"));
    }

    private String[] fillLib(Path home) {
        return new String[] {
            "echo built >>'" + folder.resolve("calls") + "'",
            "mkdir -p '" + home.resolve("target/lib") + "'",
            ": >'" + home.resolve("target/lib/bireme-a.jar") + "'",
            ": >'" + home.resolve("target/lib/.complete") + "'"
        };
    }

    @Test
    void shouldBuildOnceAndSaySo() throws Exception {
        ScriptHome home = home();
        Map<String, String> environment = environmentWithMaven(fillLib(home.path()));
        Result first = home.run(environment, "--print-classpath");
        Result second = home.run(environment, "--print-classpath");
        assertThat(first.err()).isEqualTo(SAYS_SO);
        assertThat(second.err()).isEmpty();
        assertThat(first.out()).isEqualTo(second.out()).endsWith("target/lib/bireme-a.jar\n");
        assertThat(Files.readAllLines(folder.resolve("calls"))).containsExactly("built");
    }

    @Test
    void shouldBuildOnceWhenSeveralComeFirst() throws Exception {
        ScriptHome home = home();
        Map<String, String> environment = environmentWithMaven(fillLib(home.path()));
        List<Process> processes = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            processes.add(home.start(home.script(), environment, "--print-classpath"));
        }
        for (Process process : processes) {
            assertThat(ScriptHome.result(process).status()).isZero();
        }
        assertThat(Files.readAllLines(folder.resolve("calls"))).containsExactly("built");
        assertThat(home.path().resolve("target/first-use.lock")).doesNotExist();
    }

    @Test
    void shouldNotWaitForBuildThatWasKilled() throws Exception {
        ScriptHome home = home();
        Files.createDirectories(home.path().resolve("target"));
        Files.createSymbolicLink(home.path().resolve("target/first-use.lock"), Path.of("99999999"));
        Map<String, String> environment = environmentWithMaven(fillLib(home.path()));
        assertThat(home.run(environment, "--print-classpath").status()).isZero();
    }

    @Test
    void shouldShowWhyBuildFailed() throws Exception {
        ScriptHome home = home();
        Map<String, String> environment = environmentWithMaven("echo '[INFO] fine'", "echo '[ERROR] broken'", "exit 1");
        Result result = home.run(environment, "Main");
        Path log = home.path().toRealPath().resolve("target/first-use.log");
        assertThat(result.err())
                .isEqualTo(SAYS_SO + "[ERROR] broken\nmpjrun: the build failed; all of its output is in " + log + "\n");
        assertThat(result.status()).isEqualTo(1);
        assertThat(log).hasContent("[INFO] fine\n[ERROR] broken");
        assertThat(home.path().resolve("target/first-use.lock")).doesNotExist();
    }

    @Test
    void shouldSayThatDistributionIsNotComplete() throws Exception {
        ScriptHome home = ScriptHome.withoutJars(folder.resolve("unpacked"));
        Files.createDirectories(home.path().resolve("lib"));
        Path jdk = ScriptHome.jdk(folder.resolve("jdk"), "17");
        Result result = home.run(Map.of("BIREME_JAVA", jdk.toString()), "Main");
        assertThat(result.err())
                .isEqualTo("mpjrun: " + home.path().toRealPath().resolve("lib")
                        + " is missing or incomplete; unpack the distribution of Bireme again\n");
        assertThat(result.status()).isEqualTo(2);
    }
}
