package bireme.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.devices.config.Settings;
import bireme.launcher.options.CommandLineReader;
import bireme.launcher.options.UsageException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is refused before a job is started for the first time. */
class RestartsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--restart -1            | examples.Hello  | --restart takes a whole number from 0 to 1000000",
                "--restart often         | examples.Hello  | --restart takes a whole number from 0 to 1000000",
                "--restart 1 --explore 5 | examples.Hello  | --restart cannot be used with --explore; leave one of",
                "--restart 1 --check     | examples.Hello  | --restart cannot be used with --check; leave one of",
                "--restart 1 --check-for buffer | examples.Hello | --restart cannot be used with --check-for; leave one",
                "--restart 1 --check-report f | examples.Hello | --restart cannot be used with --check-report; leave one",
                "--restart 1             | no.such.Program | no.such.Program",
                "--restart 1 -np 0       | examples.Hello  | -np",
            })
    void shouldStartNothingWhenTheCommandLineIsWrong(String options, String program, String said) {
        MpjrunCall call = MpjrunCall.of((options + " " + program).split(" +"));
        assertThat(call.err()).contains(said).doesNotContain("started again");
        assertThat(call.status()).isEqualTo(2);
    }

    private static Restarts restarts(String check) {
        String[] args = {"--restart", "1", "Main"};
        Settings settings = Settings.none().with("bireme.check", check, "environment variable BIREME_CHECK");
        return Restarts.of(CommandLineReader.read(args), settings, args, System.err);
    }

    /** What checks find in a job that succeeds would start it again. */
    @Test
    void shouldRefuseChecksThatASettingAsksFor() {
        assertThatThrownBy(() -> restarts("true"))
                .isInstanceOf(UsageException.class)
                .hasMessage("--restart cannot be used with bireme.check (environment variable BIREME_CHECK);"
                        + " leave one of them out");
        assertThat(restarts("false")).isNotNull();
    }
}
