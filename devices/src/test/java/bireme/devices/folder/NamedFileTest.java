package bireme.devices.folder;

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

/** What is written to a file that the user has named goes there, and nothing else is lost. */
class NamedFileTest {
    private static final int OTHER_USER = 65534;

    @TempDir
    private Path folder;

    private Path file;
    private Path precious;

    @BeforeEach
    void makeFiles() throws IOException {
        assumeTrue(Files.getFileStore(folder).supportsFileAttributeView("unix"), "no owners of files here");
        file = folder.resolve("out.0");
        precious = Files.writeString(folder.resolve("precious"), "precious");
    }

    private static void giveAway(Path path) throws IOException {
        try {
            Files.setAttribute(path, "unix:uid", OTHER_USER, LinkOption.NOFOLLOW_LINKS);
        } catch (IOException e) {
            assumeTrue(false, "only root can make a file of another user: " + e);
        }
    }

    @Test
    void shouldWriteAndAppend() throws IOException {
        NamedFile.write(file, "a long text");
        NamedFile.write(file, "a");
        NamedFile.append(file, "b");
        NamedFile.append(folder.resolve("new"), "c");
        assertThat(file).hasContent("ab");
        assertThat(folder.resolve("new")).hasContent("c");
    }

    @Test
    void shouldFollowALinkOfTheUserOnly() throws IOException {
        Files.createSymbolicLink(file, precious);
        NamedFile.write(file, "wanted");
        assertThat(precious).hasContent("wanted");
        giveAway(file);
        assertThatThrownBy(() -> NamedFile.write(file, "bait"))
                .isInstanceOf(IOException.class)
                .hasMessageMatching(".*out\\.0 is a symbolic link that belongs to user \\S+, not to " + OwnUser.name()
                        + "; name another file");
        assertThatThrownBy(() -> NamedFile.append(file, "bait")).hasMessageContaining("symbolic link");
        assertThat(precious).hasContent("wanted");
    }

    @Test
    void shouldNotWriteToAFileOfAnotherUser() throws IOException {
        giveAway(Files.writeString(file, ""));
        assertThatThrownBy(() -> NamedFile.write(file, "secret")).hasMessageContaining("out.0 belongs to user ");
        assertThat(file).isEmptyFile();
    }

    @Test
    void shouldWriteToWhatTheSystemHasLinked() throws IOException {
        Path link = Path.of("/dev/fd");
        assumeTrue(
                Files.isSymbolicLink(link)
                        && Files.getAttribute(link, "unix:uid", LinkOption.NOFOLLOW_LINKS)
                                .equals(0),
                "no link of root's here");
        assertThatThrownBy(() -> NamedFile.write(link, "")).as("it is followed").hasMessageContaining("directory");
    }

    @Test
    void shouldKeepWhatHasAnotherName() throws IOException {
        Files.createLink(file, precious);
        assertThatThrownBy(() -> NamedFile.append(file, "bait")).hasMessageContaining("a second name (a hard link)");
        NamedFile.write(file, "new");
        assertThat(file).hasContent("new");
        assertThat(precious).hasContent("precious");
    }
}
