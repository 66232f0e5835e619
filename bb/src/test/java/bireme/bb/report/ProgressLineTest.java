package bireme.bb.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** One line says how far it is. */
class ProgressLineTest {
    private static final long SECOND = 1_000_000_000L;

    private final AtomicLong clock = new AtomicLong(Long.MAX_VALUE - 3 * SECOND);
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);

    private String text() {
        return bytes.toString(StandardCharsets.UTF_8);
    }

    @Test
    void shouldStayInPlaceOnATerminal() {
        ProgressLine line = new ProgressLine(out, true, clock::get, 0);
        clock.addAndGet(SECOND / 10);
        line.update(1, 1000, "tasks, 3 workers");
        assertThat(text()).isEmpty();
        clock.addAndGet(2 * SECOND - SECOND / 10);
        line.update(100, 1000, "tasks, 3 workers");
        assertThat(text()).isEqualTo("\r100 of 1000 (10.0 %) tasks, 3 workers, 50.0/s, 0:00:02, 0:00:18 to go");
        clock.addAndGet(3 * SECOND);
        line.finish(1000, 1000, "tasks, 2 workers");
        assertThat(text())
                .endsWith("\r1000 of 1000 (100.0 %) tasks, 2 workers, 200.0/s, 0:00:05            "
                        + System.lineSeparator());
    }

    @Test
    void shouldPrintFewLinesElsewhereAndNotCountWhatWasRestored() {
        ProgressLine line = new ProgressLine(out, false, clock::get, 50);
        for (int i = 0; i < 12; i++) {
            clock.addAndGet(SECOND);
            line.update(50 + i + 1, -1, "tasks");
        }
        line.finish(62, 62, "tasks");
        assertThat(text().lines())
                .containsExactly(
                        "55 tasks, 1.0/s, 0:00:05",
                        "60 tasks, 1.0/s, 0:00:10",
                        "62 of 62 (100.0 %) tasks, 1.0/s, 0:00:12");
    }
}
