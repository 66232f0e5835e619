package bireme.devices.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DurableFileTest {
    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void nameFile() {
        file = folder.resolve("rank-0");
    }

    private static DurableFile.Writer writer(String text) {
        return channel -> channel.write(ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void shouldWriteUnderATemporaryNameUntilAllIsThere() throws IOException {
        List<String> seen = new ArrayList<>();
        DurableFile.write(
                file,
                channel -> {
                    writer("all").write(channel);
                    seen.add(Files.exists(DurableFile.partOf(file)) + " " + Files.exists(file));
                },
                () -> seen.add(Files.exists(DurableFile.partOf(file)) + " " + Files.exists(file)));
        assertThat(seen).containsExactly("true false", "true false");
        assertThat(file).hasContent("all");
        assertThat(folder).isDirectoryNotContaining("glob:**.part");
    }

    @Test
    void shouldReplaceAFileAndWhatAKilledProcessHasLeft() throws IOException {
        Files.writeString(file, "a long text of before");
        Files.writeString(DurableFile.partOf(file), "a half");
        DurableFile.write(file, writer("new"));
        assertThat(file).hasContent("new");
        assertThat(DurableFile.partOf(file)).doesNotExist();
    }

    @Test
    void shouldNotWriteThroughALinkInPlaceOfTheTemporaryFile() throws IOException {
        Path precious = Files.writeString(folder.resolve("precious"), "precious");
        Files.createSymbolicLink(DurableFile.partOf(file), precious);
        DurableFile.write(file, writer("new"));
        assertThat(precious).hasContent("precious");
        assertThat(file).isRegularFile().hasContent("new");
    }

    @Test
    void shouldLeaveNothingOfAFileThatCannotBeWritten() throws IOException {
        Files.writeString(file, "before");
        assertThatThrownBy(() -> DurableFile.write(file, channel -> {
                    writer("half").write(channel);
                    throw new IOException("No space left on device");
                }))
                .isInstanceOf(IOException.class)
                .hasMessage("No space left on device");
        assertThat(file).hasContent("before");
        assertThat(DurableFile.partOf(file)).doesNotExist();
    }

    @Test
    void shouldNeedTheFolder() throws IOException {
        DurableFile.forceFolder(folder);
        assertThatThrownBy(() -> DurableFile.forceFolder(folder.resolve("missing")))
                .isInstanceOf(NoSuchFileException.class);
        assertThatThrownBy(() -> DurableFile.write(folder.resolve("missing").resolve("rank-0"), writer("x")))
                .isInstanceOf(NoSuchFileException.class);
    }
}
