package bireme.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.testing.Nightly;
import bireme.testing.TestSeed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import mpi.Intracomm;
import mpi.MPI;
import mpi.TestRanks;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CorruptedFilesTest {
    private static final int STEP = Nightly.isOn() ? 1 : 3;

    @TempDir
    private Path folder;

    private static Checkpoint open(Intracomm world, Path folder, long[] data, String[] text) {
        Checkpoint checkpoint = Checkpoint.builder(world).shared(folder, 1).open();
        checkpoint.protect("data", data);
        checkpoint.protect("text", () -> text[0], value -> text[0] = value);
        return checkpoint;
    }

    @BeforeEach
    void storeTwoVersions() {
        TestRanks.run(2, (world, all) -> {
            long[] data = new long[3];
            String[] text = new String[1];
            try (Checkpoint checkpoint = open(world, folder, data, text)) {
                for (int version = 1; version <= 2; version++) {
                    Arrays.fill(data, version + 10 * world.Rank());
                    text[0] = "version " + version;
                    checkpoint.checkpoint(version);
                }
            }
        });
    }

    /** Each third byte of each file of version 2, its marker among them; each run begins at another one. */
    @Test
    void shouldTakeTheVersionBeforeWhenAnyByteHasChanged() {
        int begin = Math.floorMod(TestSeed.of("CorruptedFilesTest"), STEP);
        TestRanks.run(2, (world, all) -> {
            long[] data = new long[3];
            String[] text = new String[1];
            try (Checkpoint checkpoint = open(world, folder, data, text)) {
                for (String name : new String[] {"rank-0", "rank-1", "committed"}) {
                    Path file = folder.resolve("2").resolve(name);
                    byte[] whole = Files.readAllBytes(file);
                    assertThat(whole.length).isLessThan(500);
                    for (int i = begin; i < whole.length; i += STEP) {
                        world.Barrier();
                        if (world.Rank() == 0) {
                            byte[] changed = whole.clone();
                            changed[i] ^= (byte) (1 << i % 8);
                            Files.write(file, changed);
                        }
                        world.Barrier();
                        assertThat(checkpoint.restore())
                                .as("byte %d of %s", i, name)
                                .hasValue(1);
                        assertThat(data).containsOnly(1 + 10L * world.Rank());
                        assertThat(text[0]).isEqualTo("version 1");
                    }
                    world.Barrier();
                    if (world.Rank() == 0) {
                        Files.write(file, whole);
                    }
                    world.Barrier();
                }
                assertThat(checkpoint.restore()).hasValue(2);
                assertThat(text[0]).isEqualTo("version 2");
            }
        });
    }

    @Test
    void shouldTakeTheVersionBeforeWhenAFileHasAnotherLengthOrIsGone() throws IOException {
        Path file = folder.resolve("2/rank-1");
        byte[] whole = Files.readAllBytes(file);
        for (int length : new int[] {0, 1, 23, 24, 60, whole.length - 1, whole.length + 1}) {
            Files.write(file, Arrays.copyOf(whole, length));
            assertRestored(1);
        }
        Files.delete(file);
        assertRestored(1);
        Files.write(file, Files.readAllBytes(folder.resolve("2/rank-0"))); // whole, but of another rank
        assertRestored(1);
        Files.write(file, Files.readAllBytes(folder.resolve("1/rank-1"))); // of another version
        assertRestored(1);
        Files.write(file, whole);
        assertRestored(2);
    }

    private void assertRestored(int version) {
        TestRanks.run(2, (world, all) -> {
            long[] data = new long[3];
            String[] text = new String[1];
            try (Checkpoint checkpoint = open(world, folder, data, text)) {
                assertThat(checkpoint.restore()).hasValue(version);
                assertThat(data).containsOnly(version + 10L * world.Rank());
            }
        });
    }

    /** A file of the same version that another run has left is none of this one. */
    @Test
    void shouldNotMixRuns() throws IOException {
        byte[] left = Files.readAllBytes(folder.resolve("2/rank-1"));
        TestRanks.run(2, (world, all) -> {
            long[] data = new long[3];
            try (Checkpoint checkpoint = open(world, folder, data, new String[1])) {
                assertThat(checkpoint.restore()).hasValue(2);
                checkpoint.checkpoint(3);
            }
        });
        Files.move(folder.resolve("3"), folder.resolve("4"));
        Files.move(folder.resolve("2"), folder.resolve("3"));
        assertNothingIsWhole("no version can be restored", false);
        Files.move(folder.resolve("3"), folder.resolve("2"));
        Files.move(folder.resolve("4"), folder.resolve("3"));
        Files.write(folder.resolve("3/rank-1"), left);
        assertRestored(2);
    }

    private void assertNothingIsWhole(String message, boolean isError) {
        TestRanks.run(2, (world, all) -> {
            long[] data = {-1, -1, -1};
            try (Checkpoint checkpoint = open(world, folder, data, new String[1])) {
                if (isError) {
                    assertThatThrownBy(checkpoint::restore)
                            .isInstanceOf(CheckpointException.class)
                            .hasMessageContaining(message)
                            .extracting(e -> ((CheckpointException) e).getErrorClass())
                            .isEqualTo(MPI.ERR_FILE);
                } else {
                    assertThat(checkpoint.restore()).isEmpty();
                }
                assertThat(data).containsOnly(-1);
            }
        });
    }

    @Test
    void shouldRefuseToBeginAgainWhenNothingIsWhole() throws IOException {
        for (String name : new String[] {"1/rank-0", "2/rank-1"}) {
            byte[] bytes = Files.readAllBytes(folder.resolve(name));
            bytes[bytes.length - 1] ^= 1;
            Files.write(folder.resolve(name), bytes);
        }
        assertNothingIsWhole(
                "no version can be restored: version 2: the file in shared folder " + folder
                        + " has another checksum than when it was written, between bytes ",
                true);
    }

    @Test
    void shouldRefuseAnotherFormat() throws IOException {
        Path file = folder.resolve("2/rank-0");
        byte[] bytes = Files.readAllBytes(file);
        bytes[8] = 9;
        int length = Byte.toUnsignedInt(bytes[12]) + (Byte.toUnsignedInt(bytes[13]) << 8);
        java.util.zip.CRC32C checksum = new java.util.zip.CRC32C();
        checksum.update(bytes, 0, length - 4);
        for (int i = 0; i < 4; i++) {
            bytes[length - 4 + i] = (byte) (checksum.getValue() >> 8 * i);
        }
        Files.write(file, bytes);
        TestRanks.run(2, (world, all) -> {
            try (Checkpoint checkpoint = open(world, folder, new long[3], new String[1])) {
                assertThatThrownBy(checkpoint::restore)
                        .isInstanceOf(CheckpointException.class)
                        .hasMessageContaining("the checkpoint has format 9; expected 1; restore it with the release");
            }
        });
    }
}
