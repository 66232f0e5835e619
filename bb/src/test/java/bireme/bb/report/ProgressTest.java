package bireme.bb.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.bb.Block;
import bireme.bb.Farm;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.engine.Run;
import bireme.testing.WaitLimit;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The items of a stage are shown at the end of a run, and before. */
class ProgressTest {
    private static final Duration MAX = WaitLimit.now();

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);

    private final AtomicLong seen = new AtomicLong();

    private Run run() {
        return Source.of(IntStream.range(0, 1000).boxed().toList())
                .then(Farm.of(3, Block.<Integer, Integer>map(n -> n).named("work")))
                .into(Sink.of(n -> seen.addAndGet(n)))
                .start();
    }

    @Test
    void shouldCountTheItemsOfAllCopies() throws Exception {
        Run run = run();
        Progress progress = Progress.of(run::report, "work", 1000, out);
        run.await(MAX);
        progress.close();
        assertThat(seen.get()).isEqualTo(999 * 1000 / 2);
        assertThat(bytes.toString(StandardCharsets.UTF_8))
                .startsWith("1000 of 1000 (100.0 %) items at work, ")
                .hasLineCount(1);
    }

    @Test
    void shouldShowNothingOfAStageThatIsElsewhere() throws Exception {
        Run run = run();
        Progress progress = Progress.of(run::report, "elsewhere", -1, out);
        run.await(MAX);
        progress.close();
        assertThat(bytes.size()).isZero();
    }

    @Test
    void shouldRefuseFewerThanNoItems() {
        assertThatThrownBy(() -> Progress.of(() -> null, "work", -2, out))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("-2");
    }
}
