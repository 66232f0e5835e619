package bireme.bb.snapshot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.bb.Block;
import bireme.bb.Farm;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.engine.snapshot.StateInput;
import bireme.bb.engine.snapshot.StateOutput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileSinkTest {
    @TempDir
    private Path folder;

    private Path file() {
        return folder.resolve("lines");
    }

    private static byte[] prepared(FileSink<String> sink, long version) throws IOException {
        StateOutput out = StateOutput.of(null);
        sink.prepare(version, out);
        return out.toBytes();
    }

    private FileSink<String> restored(byte[] state) throws IOException {
        FileSink<String> sink = new FileSink<>(file());
        sink.restore(new StateInput(state, null));
        return sink;
    }

    @Test
    void shouldDropWhatIsBehindTheSnapshot() throws IOException {
        byte[] state;
        try (var closing = new Closing(new FileSink<>(file()))) {
            closing.sink().accept("one", null);
            closing.sink().accept("two", null);
            state = prepared(closing.sink(), 1);
            assertThat(file()).hasContent("one\ntwo\n");
            closing.sink().accept("x".repeat(100_000), null);
            assertThat(Files.size(file())).isGreaterThan(100_000);
        }
        for (int attempt = 0; attempt < 2; attempt++) {
            try (var closing = new Closing(restored(state))) {
                closing.sink().commit(1);
                closing.sink().accept("three", null);
                closing.sink().end(null);
            }
            assertThat(Files.readAllLines(file())).containsExactly("one", "two", "three");
        }
    }

    @Test
    void shouldRefuseAFileThatIsShorterThanItWas() throws IOException {
        byte[] state;
        try (var closing = new Closing(new FileSink<>(file()))) {
            closing.sink().accept("one", null);
            state = prepared(closing.sink(), 1);
        }
        Files.writeString(file(), "on");
        assertThatThrownBy(() -> restored(state))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("has 2 bytes, but had 4");
        Files.delete(file());
        assertThatThrownBy(() -> restored(state))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("has 0 bytes");
    }

    @Test
    void shouldReplaceAFileAndCreateOneOfNoLines() throws IOException {
        Files.writeString(file(), "of an earlier run\n");
        Source.range(0, 3).into(Sink.of("file", () -> new FileSink<>(file()))).run();
        assertThat(Files.readAllLines(file())).containsExactly("0", "1", "2");
        Source.range(0, 0).into(Sink.of("file", () -> new FileSink<>(file()))).run();
        assertThat(file()).isEmptyFile();
    }

    @Test
    void shouldWriteAFileForEachOfSeveralSinks() throws IOException {
        Block<Long, Void> sink = Block.of("file", () -> new FileSink<>(file()));
        Source.range(0, 4).into(Sink.farm(Farm.of(2, sink))).run();
        assertThat(Files.readAllLines(folder.resolve("lines-0"))).containsExactly("0", "2");
        assertThat(Files.readAllLines(folder.resolve("lines-1"))).containsExactly("1", "3");
    }

    /** Closes a sink. */
    private record Closing(FileSink<String> sink) implements AutoCloseable {
        @Override
        public void close() throws IOException {
            sink.close();
        }
    }
}
