package bireme.launcher.waits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.launcher.options.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RequestedFileTest {
    @TempDir
    private Path folder;

    @Test
    void shouldReplaceAFileAtOnce() throws IOException {
        Path file = Files.writeString(folder.resolve("a.svg"), "something longer than the picture");
        RequestedFile.named("--picture", file.toString()).write("<svg/>");
        assertThat(file).hasContent("<svg/>");
        try (Stream<Path> all = Files.list(folder)) {
            assertThat(all).containsExactly(file);
        }
    }

    @Test
    void shouldWriteWhereALinkOfTheUserLeads() throws IOException {
        Path file = Files.createFile(folder.resolve("a.svg"));
        Path link = Files.createSymbolicLink(folder.resolve("link.svg"), file);
        RequestedFile.named("--picture", link.toString()).write("<svg/>");
        assertThat(link).isSymbolicLink();
        assertThat(file).hasContent("<svg/>");
    }

    @Test
    void shouldRefuseWhatCannotBeWritten() {
        assertThatThrownBy(() -> RequestedFile.named("--picture", "/no/such/a.svg"))
                .isInstanceOf(UsageException.class)
                .hasMessage("--picture /no/such/a.svg: cannot be written; expected a file in a folder that exists");
        assertThatThrownBy(() -> RequestedFile.named("--picture", folder.toString()))
                .isInstanceOf(UsageException.class);
    }
}
