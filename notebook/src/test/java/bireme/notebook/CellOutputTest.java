package bireme.notebook;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** Output waits for a cell. */
class CellOutputTest {
    private final AtomicBoolean isInCell = new AtomicBoolean();
    private final ByteArrayOutputStream cell = new ByteArrayOutputStream();
    private final PrintStream output =
            new PrintStream(new CellOutput(isInCell::get, new PrintStream(cell)), true, StandardCharsets.UTF_8);

    @Test
    void shouldKeepOutputUntilTheNextCell() {
        output.println("late");
        assertThat(cell.toString(StandardCharsets.UTF_8)).isEmpty();
        isInCell.set(true);
        output.flush();
        assertThat(cell.toString(StandardCharsets.UTF_8)).isEqualTo("late\n");
    }
}
