package bireme.runtime.host;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.config.Settings;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A program that counts arguments it was not given: the error says how to run it. */
class ArgumentHintTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0|Integer.parseInt(args[3]);|mpjrun --mpjx-args",
                "3|Integer.parseInt(args[2]);|run it without --mpjx-args",
                "3|Integer.parseInt(args[7]);|",
                "0|Integer.parseInt(\"smpdev\");|",
                "0|args = new int[9].length == 9 ? new String[5] : args; args[6] = null;|",
            })
    void shouldSayWhichWayToTry(String leading, String body, String hint) {
        TestJob job = TestJob.run(
                1,
                "public class Program { public static void main(String[] args) { " + body + " } }",
                builder -> builder.arguments("12")
                        .settings(Settings.none().with("bireme.leading-args", leading, "a test")));
        assertThat(job.status()).isEqualTo(1);
        if (hint == null) {
            assertThat(job.report()).doesNotContain("hint");
        } else {
            assertThat(job.report()).contains("\nhint: ", hint);
        }
    }
}
