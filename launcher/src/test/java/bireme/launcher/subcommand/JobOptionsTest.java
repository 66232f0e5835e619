package bireme.launcher.subcommand;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.launcher.options.Option;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;

class JobOptionsTest {
    private final JobOptions options = new JobOptions()
            .take(Option.DEVICE, Option.HOST)
            .take(Option.TIMEOUT, "Longest time of all, 100% of it.", "60");

    @Command(name = "mpjrun try")
    private static final class Try implements Callable<Integer> {
        @Override
        public Integer call() {
            return 0;
        }
    }

    private CommandLine reader() {
        return Subcommand.reader(new Try(), options);
    }

    @Test
    void shouldTakeEveryNameThatJobsTake() {
        for (Option option : new Option[] {Option.DEVICE, Option.HOST, Option.TIMEOUT, Option.HELP}) {
            assertThat(option.names())
                    .allSatisfy(name -> assertThat(reader().getCommandSpec().findOption(name))
                            .as(name)
                            .isNotNull());
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--devcie tcp | unknown option --devcie; did you mean --device?",
                "--timeuot=5 | unknown option --timeuot; did you mean --timeout?",
                "--hlep      | unknown option --hlep; did you mean --help?",
                "--np 3      | unknown option --np; \"mpjrun try --help\" lists the options",
                "a           | Unmatched argument at index 0: 'a'"
            })
    void shouldReportWhatWasProbablyMeant(String line, String complaint) {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        PrintStream none = new PrintStream(OutputStream.nullOutputStream());
        int status = Subcommand.run(reader(), none, new PrintStream(err, true), line.split(" "));
        assertThat(status).isEqualTo(2);
        assertThat(err).hasToString("mpjrun try: " + complaint + "\n");
    }

    @Test
    void shouldHandOnWhatWasGiven() {
        reader().parseArgs("-H", "a:2", "-dev", "niodev", "--hosts=b", "--timeout", "7");
        assertThat(options.args())
                .containsExactly("--device", "niodev", "--host", "a:2", "--host", "b", "--timeout", "7");
        assertThat(options.commandLine().all(Option.HOST)).containsExactly("a:2", "b");
        assertThat(options.commandLine().number(Option.TIMEOUT, 1, 1, 9)).isEqualTo(7);
    }

    @Test
    void shouldHandOnDefaultsAndNothingElse() {
        reader().parseArgs();
        assertThat(options.args()).containsExactly("--timeout", "60");
    }

    @Test
    void shouldDescribeAsForJobsByDefault() {
        assertThat(reader().getUsageMessage().replaceAll("\\s+", " "))
                .contains("--device=NAME " + Option.DEVICE.description())
                .contains("--timeout=SECONDS Longest time of all, 100% of it.")
                .contains("--help " + Option.HELP.description());
    }

    @Test
    void shouldRefuseOptionsOfOtherForms() {
        assertThatThrownBy(() -> options.take(Option.QUIET))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("QUIET takes [], not one value");
        assertThatThrownBy(() -> options.take(Option.MCA))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("MCA takes [KEY, VALUE], not one value");
    }
}
