package bireme.bb.snapshot;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that a state needs: any damage is found, and named with the file. */
class StoredFileTest {
    private static final long SEED = 21;

    @TempDir
    private Path folder;

    private Path file(int length) throws IOException {
        byte[] bytes = new byte[length];
        new Random(SEED).nextBytes(bytes);
        return Files.write(folder.resolve("file"), bytes);
    }

    private static void assertDamaged(StoredFile stored, String how) {
        assertThatThrownBy(stored::check)
                .isInstanceOf(IOException.class)
                .hasMessageContainingAll(stored.path().toString(), how);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 1 << 17, (1 << 18) + 1})
    void shouldAcceptTheSameBytesAlsoAtAnotherPath(int length) throws IOException {
        Path file = file(length);
        StoredFile stored = StoredFile.of(file);
        assertThatCode(stored::check).doesNotThrowAnyException();
        Path link = Files.createLink(folder.resolve("link"), file);
        assertThatCode(stored.at(link)::check).doesNotThrowAnyException();
    }

    @Test
    void shouldFindAnyByteThatIsAnother() throws IOException {
        Path file = file(300_000);
        StoredFile stored = StoredFile.of(file);
        byte[] bytes = Files.readAllBytes(file);
        Random random = new Random(SEED);
        for (int each = 0; each < 50; each++) {
            byte[] damaged = bytes.clone();
            int place = random.nextInt(bytes.length);
            damaged[place] ^= (byte) (1 << random.nextInt(Byte.SIZE));
            Files.write(file, damaged);
            assertDamaged(stored, "checksum");
        }
        Files.write(file, bytes);
        assertThatCode(stored::check).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 999, 1001})
    void shouldFindThatItHasAnotherLength(int length) throws IOException {
        Path file = file(1000);
        StoredFile stored = StoredFile.of(file);
        Files.write(file, Arrays.copyOf(Files.readAllBytes(file), length));
        assertDamaged(stored, "it has " + length + " bytes, and had 1000");
    }

    @Test
    void shouldFindThatItIsMissingOrNoFile() throws IOException {
        Path file = file(10);
        StoredFile stored = StoredFile.of(file);
        Files.delete(file);
        assertDamaged(stored, "missing");
        Files.createDirectory(file);
        assertDamaged(stored, "missing");
    }
}
