package bireme.bb.snapshot;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.bb.Sink;
import bireme.bb.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LineSourceTest {
    private static final int BUFFER = 64 * 1024;

    @TempDir
    private Path folder;

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("lines"), text);
    }

    /** Lines from an offset on, and the offsets behind them. */
    private static List<String> linesFrom(Path file, long offset, List<Long> offsets) {
        List<String> lines = new ArrayList<>();
        LineSource source = new LineSource(file);
        Source.<String>from(out -> {
                    source.open(null);
                    source.seek(offset);
                    boolean goesOn = true;
                    while (goesOn) {
                        goesOn = source.next(out);
                        offsets.add(source.offset());
                    }
                    source.close();
                })
                .into(Sink.into(lines))
                .run();
        return lines;
    }

    @Test
    void shouldReadLinesOfEveryEnd() throws IOException {
        assertThat(linesFrom(file("a\r\nbü\n\nlast"), 0, new ArrayList<>())).containsExactly("a", "bü", "", "last");
        assertThat(linesFrom(file("a\nb\n"), 0, new ArrayList<>())).containsExactly("a", "b");
        assertThat(linesFrom(file(""), 0, new ArrayList<>())).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, BUFFER - 1, BUFFER, BUFFER + 1, 3 * BUFFER})
    void shouldGoOnAtAnyOffset(int length) throws IOException {
        Path file = file("first\n" + "x".repeat(length) + "\nü\nlast");
        List<Long> offsets = new ArrayList<>(List.of(0L));
        List<String> all = linesFrom(file, 0, offsets);
        assertThat(all).containsExactly("first", "x".repeat(length), "ü", "last");
        for (int line = 0; line <= all.size(); line++) {
            assertThat(linesFrom(file, offsets.get(line), new ArrayList<>()))
                    .as("from line " + line)
                    .isEqualTo(all.subList(line, all.size()));
        }
    }
}
