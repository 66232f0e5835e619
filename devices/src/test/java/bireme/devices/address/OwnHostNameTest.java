package bireme.devices.address;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OwnHostNameTest {
    @TempDir
    private Path folder;

    private Path file(byte... bytes) throws IOException {
        return Files.write(folder.resolve("hostname"), bytes);
    }

    @Test
    void shouldTakeTheNameOfTheKernelWithoutItsLineEnd() throws IOException {
        assertThat(OwnHostName.find(file((byte) 'n', (byte) '1', (byte) '\n'))).isEqualTo("n1");
    }

    @Test
    void shouldAskTheResolverWhereTheKernelTellsNone() throws IOException {
        String resolved = OwnHostName.find(folder.resolve("missing"));
        assertThat(resolved).isNotBlank();
        assertThat(OwnHostName.find(file((byte) '\n'))).isEqualTo(resolved);
        assertThat(OwnHostName.find(file((byte) 0xff))).as("not UTF-8").isEqualTo(resolved);
    }

    @Test
    void shouldAlwaysHaveAName() {
        assertThat(OwnHostName.find()).isNotBlank().isEqualTo(OwnHostName.find().trim());
    }
}
