package bireme.bb.tcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChannelSecretTest {
    @TempDir
    Path folder;

    @Test
    void shouldBeTheSameAfterItWasSaved() throws IOException {
        ChannelSecret secret = ChannelSecret.create();
        Path file = folder.resolve("secret");
        secret.save(file);
        assertThat(ChannelSecret.ofFile(file).secret().bytes())
                .isEqualTo(secret.secret().bytes());
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        assertThatThrownBy(() -> secret.save(file)).isInstanceOf(FileAlreadyExistsException.class);
        assertThat(secret).hasToString("ChannelSecret[hidden]");
    }

    @Test
    void shouldRefuseAFileThatOthersCanRead() throws IOException {
        Path file = folder.resolve("open");
        ChannelSecret.create().save(file);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
        assertThatThrownBy(() -> ChannelSecret.ofFile(file))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("is open to others (rw-r-----): chmod 600");
    }

    @Test
    void shouldRefuseAShortText() throws IOException {
        Path file = folder.resolve("short");
        Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(file, "password1234567\n");
        assertThatThrownBy(() -> ChannelSecret.ofFile(file))
                .hasMessageContaining("15 characters; expected at least 16");
    }
}
