package bireme.devices.mapped;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.jna.Platform;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RingFileTest {
    private static final int BYTES = 200_000;

    @BeforeEach
    void requireProc() {
        assumeTrue(Platform.isLinux(), "memory is shared by descriptors in /proc, which only Linux has");
    }

    private static Path target(RingFile file) throws IOException {
        return Files.readSymbolicLink(Path.of(file.path()));
    }

    @Test
    void shouldHaveNoName() throws IOException {
        try (RingFile file = RingFile.create(BYTES)) {
            String target = target(file).toString();
            assertThat(target).matches("/.*/bireme-[0-9a-f]{32} \\(deleted\\)");
            assertThat(Path.of(target.replace(" (deleted)", ""))).doesNotExist();
        }
    }

    @Test
    void shouldBelongToTheUserAlone() throws IOException {
        try (RingFile file = RingFile.create(BYTES)) {
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(Path.of(file.path()))))
                    .isEqualTo("rw-------");
        }
    }

    @Test
    void shouldHoldItsTokenAndZeroes() throws IOException {
        try (RingFile file = RingFile.create(BYTES)) {
            byte[] contents = Files.readAllBytes(Path.of(file.path()));
            byte[] expected = new byte[RingFile.HEADER_BYTES + BYTES];
            System.arraycopy(file.token(), 0, expected, 0, RingFile.TOKEN_BYTES);
            assertThat(contents).isEqualTo(expected);
            assertThat(file.token()).isNotEqualTo(new byte[RingFile.TOKEN_BYTES]);
        }
    }

    @Test
    void shouldShareMemoryThatOutlivesTheDescriptors() throws IOException {
        MappedByteBuffer made;
        MappedByteBuffer opened;
        try (RingFile file = RingFile.create(BYTES);
                RingFile other = RingFile.open(file.path(), file.token(), BYTES)) {
            made = file.map(BYTES);
            opened = other.map(BYTES);
        }
        assertThat(made.capacity()).isEqualTo(BYTES);
        made.putInt(BYTES - 4, 17);
        opened.putInt(0, 18);
        assertThat(opened.getInt(BYTES - 4)).isEqualTo(17);
        assertThat(made.getInt(0)).isEqualTo(18);
    }

    @Test
    void shouldLeaveNoDescriptorOpen() throws IOException {
        List<String> before = Descriptors.ofSharedFiles();
        try (RingFile file = RingFile.create(BYTES)) {
            assertThat(Descriptors.ofSharedFiles()).hasSize(before.size() + 1);
            try (RingFile other = RingFile.open(file.path(), file.token(), BYTES)) {
                other.map(BYTES);
                assertThat(Descriptors.ofSharedFiles()).hasSize(before.size() + 2);
            }
            assertThat(Descriptors.ofSharedFiles()).hasSize(before.size() + 1);
        }
        assertThat(Descriptors.ofSharedFiles()).isEqualTo(before);
    }

    private static void assertRefused(String path, byte[] token, int bytes) throws IOException {
        List<String> before = Descriptors.ofSharedFiles();
        assertThatThrownBy(() -> RingFile.open(path, token, bytes).close()).isInstanceOf(IOException.class);
        assertThat(Descriptors.ofSharedFiles()).isEqualTo(before);
    }

    @Test
    void shouldRefuseAnotherToken() throws IOException {
        try (RingFile file = RingFile.create(BYTES)) {
            for (int at = 0; at < RingFile.TOKEN_BYTES; at++) {
                byte[] token = file.token().clone();
                token[at] ^= 1;
                assertRefused(file.path(), token, BYTES);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, BYTES - 1, BYTES + 1, BYTES - RingFile.HEADER_BYTES, Integer.MAX_VALUE, -1})
    void shouldRefuseAnotherSize(int bytes) throws IOException {
        try (RingFile file = RingFile.create(BYTES)) {
            assertRefused(file.path(), file.token(), bytes);
        }
    }

    /** The second is the form of a path that is taken, and leads to whatever the first process of the host reads. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "/proc/1/fd/0",
                "/etc/passwd",
                "/proc/self/fd/0",
                "/proc/1/fd/../../../etc/passwd",
                "/proc/1/fd/0/../1",
                "../proc/1/fd/0",
                "/proc/1/fd/0\n",
                "/proc/1/fd/-1",
                "/proc/1/task/1/fd/0",
                "/proc/99999999999/fd/0",
                "/proc//fd/0",
                "/proc/\u0661/fd/0"
            })
    void shouldRefuseAForeignPath(String path) throws IOException {
        assertRefused(path, new byte[RingFile.TOKEN_BYTES], BYTES);
    }

    /** The path must be that of a descriptor even when the file behind it is the right one. */
    @Test
    void shouldRefuseTheFileByAnyOtherPath() throws IOException {
        try (RingFile file = RingFile.create(BYTES)) {
            String byThread = file.path()
                    .replace("/fd/", "/task/" + ProcessHandle.current().pid() + "/fd/");
            assertThat(Path.of(byThread)).exists();
            assertRefused(byThread, file.token(), BYTES);
            assertRefused(file.path().replaceFirst("/proc/\\d+/", "/proc/self/"), file.token(), BYTES);
        }
    }

    @Test
    void shouldRefuseADescriptorOfAnotherFile(@TempDir Path folder) throws IOException {
        try (RingFile file = RingFile.create(BYTES);
                FileChannel other = FileChannel.open(
                        folder.resolve("other"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            other.write(ByteBuffer.allocate(RingFile.HEADER_BYTES + BYTES));
            String path = descriptorOf(folder.resolve("other").toRealPath());
            assertRefused(path, file.token(), BYTES);
            RingFile.open(path, new byte[RingFile.TOKEN_BYTES], BYTES).close(); // the token was all that was wrong
        }
    }

    private static String descriptorOf(Path file) throws IOException {
        try (DirectoryStream<Path> descriptors = Files.newDirectoryStream(Path.of("/proc/self/fd"))) {
            for (Path each : descriptors) {
                if (Files.isSymbolicLink(each) && Files.readSymbolicLink(each).equals(file)) {
                    return "/proc/" + ProcessHandle.current().pid() + "/fd/" + each.getFileName();
                }
            }
        }
        throw new AssertionError("no descriptor of " + file);
    }
}
