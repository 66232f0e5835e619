package bireme.launcher.tune;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** What is shown meanwhile. */
class TuneProgressTest {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final PrintStream err = new PrintStream(bytes, true, StandardCharsets.UTF_8);

    private String shown() {
        return bytes.toString(StandardCharsets.UTF_8);
    }

    @Test
    void shouldShowShareAndTimeLeftOnOneLine() {
        TuneProgress bar = new TuneProgress(err, 120, true);
        bar.begin("2 ranks", 40);
        bar.show(20);
        bar.end(40);
        bar.begin("4 ranks", 80);
        bar.show(20);
        assertThat(shown())
                .contains("\r[#####-------------------------] 17 %  2 ranks, 1 min 40 s left")
                .contains("\r[###############---------------] 50 %  4 ranks, 1 min 0 s left")
                .doesNotContain("\n");
        bar.clear();
        assertThat(shown()).endsWith(" \r");
    }

    @Test
    void shouldWriteALineForEachJobElsewhere() {
        TuneProgress bar = new TuneProgress(err, 120, false);
        bar.begin("2 ranks", 40);
        bar.show(20);
        bar.clear();
        assertThat(shown()).isEqualTo("mpjrun tune: 2 ranks, 40 s; 2 min 0 s in all\n");
    }
}
