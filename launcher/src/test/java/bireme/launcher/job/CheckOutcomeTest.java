package bireme.launcher.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.devices.config.Settings;
import bireme.launcher.options.CommandLineReader;
import bireme.launcher.options.UsageException;
import org.junit.jupiter.api.Test;

/** The status of checks, and what is refused; what they find is tested by {@code CheckIT}. */
class CheckOutcomeTest {
    private static CheckOutcome outcome(String check, String... options) {
        Settings settings = Settings.none().with("bireme.check", check, "test");
        String[] words = new String[options.length + 1];
        System.arraycopy(options, 0, words, 0, options.length);
        words[options.length] = "Main";
        return new CheckOutcome(CommandLineReader.read(words), settings, line -> {});
    }

    @Test
    void shouldRefuseAStatusOfChecksThatAreNotMade() {
        assertThatThrownBy(() -> outcome("false", "--check-status", "3"))
                .isInstanceOf(UsageException.class)
                .hasMessage("--check-status says how a check ends; add --check");
    }

    @Test
    void shouldTakeAStatusForChecksThatASettingAsksFor() {
        assertThat(outcome("true", "--check-status", "3").finish(0)).isZero();
        assertThat(outcome("buffer", "--check-status", "3").finish(5)).isEqualTo(5);
    }

    @Test
    void shouldChangeNoStatusWithoutChecks() {
        assertThat(outcome("false").finish(7)).isEqualTo(7);
    }
}
