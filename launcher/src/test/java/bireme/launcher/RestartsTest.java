package bireme.launcher;

import static org.assertj.core.api.Assertions.assertThat;

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
                "--restart 1             | no.such.Program | no.such.Program",
                "--restart 1 -np 0       | examples.Hello  | -np",
            })
    void shouldStartNothingWhenTheCommandLineIsWrong(String options, String program, String said) {
        MpjrunCall call = MpjrunCall.of((options + " " + program).split(" +"));
        assertThat(call.err()).contains(said).doesNotContain("started again");
        assertThat(call.status()).isEqualTo(2);
    }
}
