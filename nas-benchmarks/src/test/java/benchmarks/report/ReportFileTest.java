package benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A report goes to the file that the user has named, and nothing else is lost. */
class ReportFileTest {
    private static final int OTHER_USER = 65534;

    @TempDir
    private Path folder;

    private Path file;
    private Path precious;

    @BeforeEach
    void makeFiles() throws IOException {
        assumeTrue(Files.getFileStore(folder).supportsFileAttributeView("unix"), "no owners of files here");
        file = folder.resolve("report.json");
        precious = Files.writeString(folder.resolve("precious"), "precious");
    }

    private static void giveAway(Path path) {
        try {
            Files.setAttribute(path, "unix:uid", OTHER_USER, LinkOption.NOFOLLOW_LINKS);
        } catch (IOException e) {
            assumeTrue(false, "only root can make a file of another user: " + e);
        }
    }

    @Test
    void shouldWriteNewAndOldFiles() throws IOException {
        ReportFile.write(file, "a long text");
        ReportFile.write(file, "a");
        assertThat(file).hasContent("a");
        ReportFile.write(Path.of("/dev/null"), "nothing");
    }

    @Test
    void shouldFollowALinkOfTheUserOnly() throws IOException {
        Files.createSymbolicLink(file, precious);
        ReportFile.write(file, "wanted");
        assertThat(precious).hasContent("wanted");
        giveAway(file);
        assertThatThrownBy(() -> ReportFile.write(file, "bait"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("report.json is a symbolic link that belongs to user ");
        assertThat(precious).hasContent("wanted");
    }

    @Test
    void shouldNotWriteToAFileOfAnotherUser() throws IOException {
        giveAway(Files.writeString(file, ""));
        assertThatThrownBy(() -> ReportFile.write(file, "secret"))
                .hasMessageContaining("report.json belongs to user ")
                .hasMessageEndingWith("; name another file");
        assertThat(file).isEmptyFile();
    }

    @Test
    void shouldKeepWhatHasAnotherName() throws IOException {
        Files.createLink(file, precious);
        ReportFile.write(file, "new");
        assertThat(file).hasContent("new");
        assertThat(precious).hasContent("precious");
    }
}
