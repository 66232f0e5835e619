package bireme.launcher.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** What is shown meanwhile. */
class BenchProgressTest {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final PrintStream err = new PrintStream(bytes, true, StandardCharsets.UTF_8);

    private String shown() {
        return bytes.toString(StandardCharsets.UTF_8);
    }

    @Test
    void shouldShowTheJobsDoneOnOneLine() {
        BenchProgress progress = new BenchProgress(err, 3, true);
        progress.begin("nas.AA, 1 rank");
        progress.end("nas.AA, 1 rank", "5.00 Mop/s");
        progress.begin("nas.AA, 2 ranks");
        assertThat(shown())
                .contains("\r[------------------------------] 0/3  nas.AA, 1 rank")
                .contains("\r[##########--------------------] 1/3  nas.AA, 2 ranks")
                .doesNotContain("\n");
        progress.clear();
        assertThat(shown()).endsWith(" \r");
    }

    @Test
    void shouldWriteALineForEachJobElsewhere() {
        BenchProgress progress = new BenchProgress(err, 3, false);
        progress.begin("nas.AA, 1 rank");
        progress.end("nas.AA, 1 rank", "5.00 Mop/s");
        progress.clear();
        assertThat(shown()).isEqualTo("mpjrun bench: 1/3  nas.AA, 1 rank: 5.00 Mop/s\n");
    }
}
