package bireme.launcher.start;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class OwnCommandTest {
    @Test
    void shouldKnowTheUsersOptionsByTheirPlace() {
        List<String> users = List.of("-Xmx1g", "-Da=b");
        assertThat(OwnCommand.withoutOnes(List.of("--flag", "-Xmx1g", "-Da=b"), users))
                .containsExactly("--flag");
        assertThat(OwnCommand.withoutOnes(List.of("-Xmx1g", "-Da=b", "--flag"), users))
                .hasSize(3);
        assertThat(OwnCommand.withoutOnes(List.of("--flag"), users)).containsExactly("--flag");
        assertThat(OwnCommand.withoutOnes(List.of("--flag"), List.of())).containsExactly("--flag");
    }

    @Test
    void shouldStartAnotherJvmWithTheSameJarsAndTheUsersOptionsOnce() {
        JavaCommand command = OwnCommand.forMain("some.Main", List.of("-Xmx1g"));
        assertThat(command.words())
                .startsWith(System.getProperty("java.home") + "/bin/java")
                .endsWith("-Xmx1g", "-cp", System.getProperty("java.class.path"), "some.Main")
                .containsOnlyOnce("-Xmx1g");
    }
}
