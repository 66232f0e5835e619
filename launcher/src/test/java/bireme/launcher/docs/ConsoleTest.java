package bireme.launcher.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A block of commands is compared as its mark says. */
class ConsoleTest {
    private static Console console(String mark, String... lines) {
        Page.Block block = new Page.Block(1, mark, List.of(lines));
        return new Console(new Page(Path.of("page.md"), List.of(), List.of(block)), block);
    }

    @ParameterizedTest
    @CsvSource({
        "console, true, false",
        "console figures, true, false",
        "console nightly, false, true",
        "console nightly hosts figures, false, true",
        "console elsewhere hours, false, false",
    })
    void shouldKnowWhenItIsRun(String mark, boolean isRun, boolean isNightly) {
        Console console = console(mark, "$ a");
        assertThat(console.isMarked()).isTrue();
        assertThat(console.isRun()).isEqualTo(isRun);
        assertThat(console.isNightly()).isEqualTo(isNightly);
    }

    @ParameterizedTest
    @CsvSource({"''", "sh", "console elsewhere", "console elsewhere later", "console hosts", "console nightly moon"})
    void shouldRefuseOtherMarks(String mark) {
        assertThat(console(mark, "$ a").isMarked()).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "console         | one rank    | one rank    | true",
                "console         | one rank    | two ranks   | false",
                "console         | one rank    | one rank;x  | false",
                "console         | one rank;x  | one rank    | false",
                "console         | one rank;...| one rank;x  | true",
                "console         | at ... in 5 | at home in 5| true",
                "console         | at ... in 5 | at home in 6| false",
                "console figures | took 1.5 ms | took 22 us  | true",
                "console figures | took 1.5 ms | used 22 us  | false",
                "console         | took 1.5 ms | took 2.5 ms | false",
            })
    void shouldCompareWhatIsPrinted(String mark, String shown, String printed, boolean isAsShown) {
        String difference = console(mark, ("$ a;" + shown).split(";")).difference(List.of(printed.replace(';', '\n')));
        assertThat(difference.isEmpty()).as(difference).isEqualTo(isAsShown);
    }

    @Test
    void shouldCompareABlockWithABackgroundCommandAsAWhole() {
        Console console = console("console", "$ server &   # first", "ready", "$ client", "answered", "served one");
        assertThat(console.difference(List.of("ready\nserved one\n", "answered\n")))
                .isEmpty();
        assertThat(console.difference(List.of("ready\n", "answered\n"))).contains("served one");
    }
}
