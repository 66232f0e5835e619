package bireme.devices.secure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import xxdev.DeviceException;

class JobSecretTest {
    private final JobSecret secret = JobSecret.create();

    @TempDir
    private Path folder;

    @Test
    void shouldBeDifferentForEachJob() {
        assertThat(JobSecret.create().bytes()).hasSize(JobSecret.BYTES).isNotEqualTo(secret.bytes());
    }

    @Test
    void shouldTravelAsOneLine() {
        assertThat(secret.line()).hasSize(43).matches("[A-Za-z0-9_-]+");
        assertThat(JobSecret.ofLine("  " + secret.line() + "\r\n").bytes()).isEqualTo(secret.bytes());
        assertThat(JobSecret.of(secret.bytes()).line()).isEqualTo(secret.line());
    }

    @Test
    void shouldHandOutCopiesOnly() {
        byte[] bytes = secret.bytes();
        bytes[0]++;
        assertThat(secret.bytes()).isNotEqualTo(bytes);
        JobSecret copy = JobSecret.of(bytes);
        bytes[0]++;
        assertThat(copy.bytes()).isNotEqualTo(bytes);
    }

    @Test
    void shouldNeverShowItself() {
        assertThat(secret.toString()).isEqualTo("JobSecret[hidden]");
        String damaged = secret.line().substring(1) + "!";
        assertThatThrownBy(() -> JobSecret.ofLine(damaged))
                .isInstanceOf(DeviceException.class)
                .hasNoCause()
                .hasMessageNotContaining(damaged.substring(0, 8));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "short", "0123456789012345678901234567890123456789012x"})
    void shouldRefuseOtherLines(String line) {
        assertThatThrownBy(() -> JobSecret.ofLine(line))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("43");
    }

    @Test
    void shouldRefuseOtherLengths() {
        assertThatThrownBy(() -> JobSecret.of(new byte[31])).hasMessageContaining("31");
    }

    @Test
    void shouldBeGoneAfterWipe() {
        secret.wipe();
        assertThatThrownBy(secret::line).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(secret::bytes).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> HandshakePair.connector(secret)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void shouldTravelInAFileForItsOwnerOnly() throws IOException {
        Path file = folder.resolve("secret");
        secret.write(file);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        assertThat(JobSecret.read(file).bytes()).isEqualTo(secret.bytes());
        assertThatThrownBy(() -> secret.write(file))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("FileAlreadyExists");
    }

    @ParameterizedTest
    @ValueSource(strings = {"rw-r-----", "rw----r--", "rw--w----", "rwx------"})
    void shouldNotTrustAFileThatOthersMayUse(String mode) throws IOException {
        Path file = folder.resolve("secret");
        secret.write(file);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(mode));
        assertThatThrownBy(() -> JobSecret.read(file))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining(mode)
                .hasMessageContaining("chmod 600 " + file);
    }

    @Test
    void shouldNotFollowLinks() throws IOException {
        Path file = folder.resolve("secret");
        secret.write(file);
        Path link = Files.createSymbolicLink(folder.resolve("link"), file);
        assertThatThrownBy(() -> JobSecret.read(link)).hasMessageContaining("not a regular file");
        assertThatThrownBy(() -> JobSecret.read(folder)).hasMessageContaining("not a regular file");
        assertThatThrownBy(() -> JobSecret.read(folder.resolve("none"))).hasMessageContaining("NoSuchFile");
    }

    @Test
    void shouldNotReadALongFile() throws IOException {
        Path file = folder.resolve("secret");
        secret.write(file);
        Files.writeString(file, "x".repeat(1 << 20));
        assertThatThrownBy(() -> JobSecret.read(file)).hasMessageContaining("not 128");
    }
}
