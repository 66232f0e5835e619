package bireme.devices.folder;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NeighbourFilesTest {
    private static final String NAME = "name-" + "0123456789abcdef".repeat(2);
    private static final String ABANDONED = "0123456789abcdef";

    @TempDir
    private Path parent;

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    @Test
    void shouldFindFilesOfProcessesThatLive() throws IOException {
        try (PrivateFolder one = PrivateFolder.create(parent, warning -> {});
                PrivateFolder other = PrivateFolder.create(parent, warning -> {})) {
            assertThat(NeighbourFiles.read(parent, NAME, 100)).isEmpty();
            one.write(NAME, bytes("first"));
            one.write(NAME, bytes("again"));
            other.write(NAME, bytes("other"));
            assertThat(NeighbourFiles.read(parent, NAME, 100))
                    .containsExactlyInAnyOrder(bytes("again"), bytes("other"));
            assertThat(one.delete(NAME)).isTrue();
            assertThat(one.delete(NAME)).isFalse();
            assertThat(NeighbourFiles.read(parent, NAME, 100)).containsExactly(bytes("other"));
        }
        assertThat(NeighbourFiles.read(parent, NAME, 100)).isEmpty();
        assertThat(parent).as("nothing is left").isEmptyDirectory();
    }

    @Test
    void shouldLeaveOutWhatAKilledProcessHasLeft() throws IOException {
        try (PrivateFolder living = PrivateFolder.create(parent, warning -> {})) {
            living.write(NAME, bytes("living"));
            Path abandoned = Files.createDirectory(
                    living.path().resolveSibling(ABANDONED),
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
            Files.write(abandoned.resolve(NAME), bytes("dead"));
            Files.write(abandoned.resolve("lock"), new byte[0]);
            assertThat(NeighbourFiles.read(parent, NAME, 100)).containsExactly(bytes("living"));
            AbandonedFolders.remove(parent);
            assertThat(abandoned).doesNotExist();
        }
    }
}
