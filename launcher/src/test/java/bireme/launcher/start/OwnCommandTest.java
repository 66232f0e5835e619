package bireme.launcher.start;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.util.List;
import org.junit.jupiter.api.Test;

class OwnCommandTest {
    @Test
    void shouldHandOnWhatEveryJvmOfBiremeGets() {
        List<String> line = List.of(
                "--flag",
                "-XX:ArchiveClassesAtExit=x",
                "-XX:+Use",
                "-Dmpjrun.home=/x",
                "-Xmx1g",
                "-cp",
                "a.jar",
                "Main");
        assertThat(OwnCommand.biremes(line)).containsExactly("--flag", "-XX:+Use");
        assertThat(OwnCommand.biremes(List.of("-ea", "-cp", "a.jar", "Main", "-np")))
                .containsExactly("-ea");
    }

    @Test
    void shouldStartAnotherJvmWithTheSameJarsAndTheUsersOptionsOnce() {
        JavaCommand command = OwnCommand.forMain("some.Main", List.of("-Xmx2g"));
        assertThat(command.command())
                .startsWith(System.getProperty("java.home") + "/bin/java")
                .endsWith("-Xmx2g", "-cp", System.getProperty("java.class.path"), "some.Main");
    }

    @Test
    void shouldStartAnotherJvmWithAllOptionsOfThisOne() {
        JavaCommand command = OwnCommand.again("some.Main", List.of("-Dfirst=1"));
        assertThat(command.options())
                .contains(
                        ManagementFactory.getRuntimeMXBean().getInputArguments().get(0))
                .endsWith("-Dfirst=1");
        assertThat(command.command()).endsWith("-cp", System.getProperty("java.class.path"), "some.Main");
    }
}
