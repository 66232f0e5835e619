package bireme.launcher.progress;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.progress.CommandProgress.Amount;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What is shown while a command goes on. */
class CommandProgressTest {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final PrintStream err = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    private long nowNs;

    private CommandProgress progress(Amount amount, double whole, boolean isTerminal) {
        return new CommandProgress(err, amount, whole, isTerminal, () -> nowNs);
    }

    private void pass(long seconds) {
        nowNs += TimeUnit.SECONDS.toNanos(seconds);
    }

    private String shown() {
        return bytes.toString(StandardCharsets.UTF_8);
    }

    @Test
    void shouldEstimateWhatIsLeftFromTheStepsDone() {
        CommandProgress progress = progress(Amount.STEPS, 4, true);
        progress.begin("nas.AA, 1 rank");
        assertThat(shown()).startsWith("\r[--------------------] 0/4  nas.AA, 1 rank ");
        pass(30);
        progress.end();
        progress.begin("nas.AA, 2 ranks");
        assertThat(shown())
                .contains("\r[#####---------------] 1/4  nas.AA, 2 ranks, about 1 min 30 s left ")
                .doesNotContain("\n");
        progress.close();
        assertThat(shown()).endsWith(" \r");
    }

    @Test
    void shouldShowShareAndTimeLeftOfWhatWasPlanned() {
        CommandProgress progress = progress(Amount.SECONDS, 120, true);
        progress.begin("2 ranks", 40);
        progress.advance(20);
        progress.end();
        progress.begin("4 ranks", 80);
        progress.advance(20);
        assertThat(shown())
                .contains("\r[###-----------------] 17 %  2 ranks, about 1 min 40 s left ")
                .contains("\r[##########----------] 50 %  4 ranks, about 1 min 0 s left ");
        progress.end();
        progress.begin("the rest", 0);
        assertThat(shown()).contains("\r[####################] 100 %  the rest, nearly done ");
        progress.close();
    }

    @Test
    void shouldCutLinesThatATerminalWouldBreak() {
        CommandProgress progress = progress(Amount.STEPS, 2, true);
        progress.begin("x".repeat(200));
        pass(8);
        progress.advance(0.5, "y".repeat(200));
        assertThat(shown().split("\r")).allMatch(each -> each.length() <= 79);
        assertThat(shown()).endsWith("yyy..., about 24 s left");
        progress.close();
    }

    @ParameterizedTest
    @EnumSource
    void shouldBeQuietElsewhere(Amount amount) {
        CommandProgress progress = progress(amount, 3, false);
        progress.begin("this host");
        progress.advance(0.5, "another host");
        progress.end();
        progress.close();
        assertThat(shown()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"7.4, 7 s", "60, 1 min 0 s", "135, 2 min 15 s", "7500, 2 h 5 min"})
    void shouldSayTimeSpansInTheirLargestUnits(double seconds, String text) {
        assertThat(DurationText.of(seconds)).isEqualTo(text);
    }
}
