package bireme.launcher.options;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Command lines of subcommands. */
class SubcommandArgumentsTest {
    private static final OptionSpec RANKS = OptionSpec.of("--np,-np,-n", "LIST", "Numbers of ranks.");
    private static final OptionSpec ROUNDS = OptionSpec.of("--rounds", "N", "Rounds.");
    private static final OptionSpec PROPERTY = OptionSpec.of("-D", "KEY=VALUE", "A setting.");
    private static final OptionSpec FRESH = OptionSpec.of("--fresh", "", "Forget what was measured before.");
    private static final OptionSpec HOST = Option.HOST.saying("Where.");

    private static Syntax syntax(boolean takesOthers) {
        List<OptionSpec> options = Syntax.options(List.of(RANKS, ROUNDS), List.of(HOST), PROPERTY, FRESH);
        return new Syntax("try", "[A] [B]", 2, takesOthers, List.of("Tries it."), options, List.of("", "The end"));
    }

    private static SubcommandArguments read(String... words) {
        return SubcommandArguments.read(syntax(false), words);
    }

    @Test
    void shouldReadOptionsAndParametersInAnyOrder() {
        SubcommandArguments read = read("a", "--rounds", "3", "-H", "x", "b", "--fresh", "--host=y:2");
        assertThat(read.parameters()).containsExactly("a", "b");
        assertThat(read.number(ROUNDS, 1, 1, 9)).isEqualTo(3);
        assertThat(read.all(HOST)).containsExactly("x", "y:2");
        assertThat(read.has(FRESH)).isTrue();
        assertThat(read.has(RANKS)).isFalse();
        assertThat(read.text(RANKS, "none")).isEqualTo("none");
        List<String> command = new ArrayList<>();
        read.handOn(command, HOST, RANKS);
        assertThat(command).containsExactly("--host", "x", "--host", "y:2");
    }

    @Test
    void shouldTakeAttachedValues() {
        SubcommandArguments read = read("-np=4", "-Dkey=a=b", "-D", "other=", "--rounds=2");
        assertThat(read.numbers(RANKS, 1, 9)).containsExactly(4);
        assertThat(read.all(PROPERTY)).containsExactly("key=a=b", "other=");
        assertThat(read.number(ROUNDS, 1, 1, 9)).isEqualTo(2);
    }

    @Test
    void shouldTakeEverythingBehindTwoDashesAsParameters() {
        assertThat(read("--", "--fresh", "-x").parameters()).containsExactly("--fresh", "-x");
        assertThat(read("-", "--").parameters()).containsExactly("-");
    }

    @Test
    void shouldLeaveOthersToProgramsWhereAsked() {
        SubcommandArguments read = SubcommandArguments.read(syntax(true), "--check", "--rounds", "2", "-Xmx1g");
        assertThat(read.parameters()).containsExactly("--check", "-Xmx1g");
        assertThat(read.number(ROUNDS, 1, 1, 9)).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--ruonds 3  | unknown option --ruonds; did you mean --rounds?",
                "-procs 3    | unknown option -procs; did you mean -np?",
                "--elsewhere | unknown option --elsewhere; \"mpjrun try --help\" lists the options",
                "-hosst x    | unknown option -hosst; did you mean --host?",
                "--rounds    | --rounds takes a value, and none was given; write \"--rounds N\"",
                "--fresh=yes | --fresh takes no value; write \"--fresh\" instead of \"--fresh=yes\"",
                "a b c       | \"c\" is one argument too many; \"mpjrun try --help\" tells what there may be",
            })
    void shouldAnswerWrongUse(String line, String message) {
        assertThatThrownBy(() -> read(line.split(" ")))
                .isInstanceOf(UsageException.class)
                .hasMessage(message);
    }

    @Test
    void shouldReadNumbersInOrderEachOnce() {
        assertThat(read("--np", "4,1,2", "-n", "1").numbers(RANKS, 1, 4)).containsExactly(1, 2, 4);
        assertThat(read().numbers(RANKS, 1, 4)).isEmpty();
        assertThat(read("--rounds", "0").number(ROUNDS, 1, 0, 4)).isZero();
        assertThat(read("--rounds", "4").number(ROUNDS, 1, 0, 4)).isEqualTo(4);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0", "5", "-1", "two", "1.5", "99999999999", "1 2"})
    void shouldRefuseOtherNumbersAndSayWhatIsRight(String text) {
        SubcommandArguments read = read("--rounds", text, "--np", "1," + text);
        assertThatThrownBy(() -> read.number(ROUNDS, 1, 1, 4))
                .isInstanceOf(UsageException.class)
                .hasMessage("--rounds takes a whole number from 1 to 4, not \"" + text + "\"");
        assertThatThrownBy(() -> read.numbers(RANKS, 1, 4))
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith("--np takes whole numbers from 1 to 4 with commas between them, ")
                .hasMessageEndingWith("not \"" + text + "\"");
    }

    @Test
    void shouldShowHelpByTheSameTable() {
        assertThat(HelpText.of(syntax(false))).isEqualTo("""
                Usage: mpjrun try [OPTION]... [A] [B]

                Tries it.

                Options
                  --np, -np, -n LIST                       Numbers of ranks.
                  --rounds N                               Rounds.
                  --host, -host, -H, --hosts, -hosts LIST  Where.
                  -D KEY=VALUE                             A setting.
                  --fresh                                  Forget what was measured before.
                  -h, --help                               Show this help.

                The end
                """);
    }
}
