package bireme.launcher.options;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HelpTextTest {
    private final String help = HelpText.create();

    @Test
    void shouldListEveryOptionWithItsNamesAndDescription() {
        String oneLine = help.replaceAll("\\s+", " ");
        for (Option option : Option.values()) {
            assertThat(oneLine).contains(option.names()).contains(option.description());
        }
    }

    @Test
    void shouldTeachByExamples() {
        assertThat(help)
                .contains("mpjrun -np 4 Hello.java")
                .contains("Status: 0 all went well")
                .contains("mpjrun doctor --host a,b");
    }

    @Test
    void shouldFitTerminal() {
        assertThat(help.lines()).allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(110));
    }
}
