package bireme.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import mpi.Intracomm;
import mpi.TestRanks;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CheckpointTest {
    /** Elements of 8 bytes in an image's array, and one more. */
    private static final int MORE_THAN_A_CHUNK = Image.CHUNK_BYTES / 8 + 1;

    @TempDir
    private Path folder;

    private Path local;
    private Path shared;

    @BeforeEach
    void makeFolders() throws IOException {
        local = Files.createDirectory(folder.resolve("local"));
        shared = Files.createDirectory(folder.resolve("shared"));
    }

    private CheckpointBuilder level(String name, CheckpointBuilder builder) {
        return switch (name) {
            case "memory" -> builder.memory(2, 1);
            case "local" -> builder.local(local, 1);
            case "shared" -> builder.shared(shared, 1);
            default -> throw new IllegalArgumentException(name);
        };
    }

    @ParameterizedTest
    @CsvSource({"memory, smdev", "memory, niodev", "local, smdev", "shared, smdev", "shared, niodev"})
    void shouldRestoreAllThatCanBeRegistered(String level, String device) {
        for (int length : new int[] {0, 1, 13}) {
            TestRanks.run(3, device, (world, all) -> {
                int own = length + world.Rank();
                SavedData data = new SavedData(own);
                try (Checkpoint checkpoint =
                        level(level, Checkpoint.builder(world)).open()) {
                    data.protectIn(checkpoint);
                    assertThat(checkpoint.restore().isPresent())
                            .as("versions of shorter arrays")
                            .isFalse();
                    data.fill(7);
                    checkpoint.checkpoint(5);
                    data.fill(8); // while it is being stored
                    assertThat(checkpoint.restore()).hasValue(5);
                    assertThat(data.contents()).isEqualTo(SavedData.expected(own, 7));
                    checkpoint.checkpoint(6);
                    data.fill(9);
                    checkpoint.checkpoint(7);
                    data.fill(10);
                    assertThat(checkpoint.restore()).hasValue(7);
                    assertThat(data.contents()).isEqualTo(SavedData.expected(own, 9));
                }
            });
            deleteContents();
        }
    }

    private void deleteContents() {
        for (Path each : List.of(local, shared)) {
            try (Stream<Path> entries = Files.walk(each)) {
                for (Path entry : entries.sorted((a, b) -> b.compareTo(a)).toList()) {
                    if (!entry.equals(each)) {
                        Files.delete(entry);
                    }
                }
            } catch (IOException e) {
                throw new java.io.UncheckedIOException(e);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"local", "shared"})
    void shouldRestoreInAnotherJob(String level) {
        TestRanks.run(3, (world, all) -> {
            SavedData data = new SavedData(5);
            try (Checkpoint checkpoint = level(level, Checkpoint.builder(world)).open()) {
                data.protectIn(checkpoint);
                for (int version = 1; version <= 3; version++) {
                    data.fill(version + world.Rank());
                    checkpoint.checkpoint(version);
                }
            }
        });
        TestRanks.run(3, (world, all) -> {
            SavedData data = new SavedData(5);
            try (Checkpoint checkpoint = level(level, Checkpoint.builder(world)).open()) {
                data.protectIn(checkpoint);
                assertThat(checkpoint.restore()).hasValue(3);
                assertThat(data.contents()).isEqualTo(SavedData.expected(5, 3 + world.Rank()));
                data.fill(4);
                checkpoint.checkpoint(4);
            }
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {MORE_THAN_A_CHUNK - 2, MORE_THAN_A_CHUNK - 1, MORE_THAN_A_CHUNK, 2 * MORE_THAN_A_CHUNK + 7})
    void shouldRestoreMoreThanAnArrayOfTheImage(int length) {
        TestRanks.run(2, (world, all) -> {
            int[] own = new int[length * (1 + world.Rank())];
            Arrays.setAll(own, i -> i * 31 + world.Rank());
            int[] before = own.clone();
            try (Checkpoint checkpoint =
                    Checkpoint.builder(world).memory(2, 1).shared(shared, 1).open()) {
                checkpoint.protect("first", new byte[3]);
                checkpoint.protect("own", own);
                checkpoint.checkpoint(1);
                Arrays.fill(own, -1);
                assertThat(checkpoint.restore()).hasValue(1);
                assertThat(Arrays.equals(own, before)).isTrue();
            }
            Arrays.fill(own, -1);
            try (Checkpoint checkpoint =
                    Checkpoint.builder(world).shared(shared, 1).open()) {
                checkpoint.protect("first", new byte[3]);
                checkpoint.protect("own", own);
                assertThat(checkpoint.restore()).hasValue(1);
                assertThat(Arrays.equals(own, before)).isTrue();
            }
        });
    }

    @Test
    void shouldKeepTheNewestVersions() {
        TestRanks.run(2, (world, all) -> {
            try (Checkpoint checkpoint = Checkpoint.builder(world)
                    .local(local, 1)
                    .shared(shared, 2)
                    .keep(3)
                    .open()) {
                checkpoint.protect("x", new int[1]);
                for (int version = 10; version <= 80; version += 10) {
                    checkpoint.checkpoint(version);
                }
                checkpoint.await();
                world.Barrier();
                assertThat(names(local)).containsExactlyInAnyOrder("60", "70", "80");
                assertThat(names(shared)).containsExactlyInAnyOrder("40", "60", "80");
                assertThat(names(shared.resolve("80"))).containsExactlyInAnyOrder("committed", "rank-0", "rank-1");
                assertThat(names(local.resolve("80")))
                        .containsExactlyInAnyOrder("committed-0", "committed-1", "rank-0", "rank-1");
            }
        });
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.map(entry -> entry.getFileName().toString()).toList();
        }
    }

    @Test
    void shouldTakeTheNewestOfAllLevels() {
        TestRanks.run(2, (world, all) -> {
            int[] x = new int[1];
            try (Checkpoint checkpoint = Checkpoint.builder(world)
                    .memory(2, 1)
                    .local(local, 2)
                    .shared(shared, 4)
                    .open()) {
                checkpoint.protect("x", x);
                for (x[0] = 1; x[0] <= 7; x[0]++) {
                    checkpoint.checkpoint(x[0]);
                }
                assertThat(checkpoint.restore()).hasValue(7);
                assertThat(x[0]).isEqualTo(7);
            }
            try (Checkpoint checkpoint =
                    Checkpoint.builder(world).local(local, 2).shared(shared, 4).open()) {
                checkpoint.protect("x", x);
                assertThat(checkpoint.restore()).hasValue(6);
                assertThat(x[0]).isEqualTo(6);
            }
            try (Checkpoint checkpoint =
                    Checkpoint.builder(world).shared(shared, 1).open()) {
                checkpoint.protect("x", x);
                assertThat(checkpoint.restore()).hasValue(4);
                assertThat(x[0]).isEqualTo(4);
                checkpoint.checkpoint(5);
            }
        });
    }

    /** Rank 1 has lost its disk: it takes the shared version, while the others take theirs from their own. */
    @Test
    void shouldTakeAVersionFromDifferentLevels() throws IOException {
        TestRanks.run(3, (world, all) -> {
            int[] x = {7 + world.Rank()};
            try (Checkpoint checkpoint =
                    Checkpoint.builder(world).local(local, 1).shared(shared, 1).open()) {
                checkpoint.protect("x", x);
                checkpoint.checkpoint(1);
            }
        });
        Files.delete(local.resolve("1/rank-1"));
        Files.delete(shared.resolve("1/rank-2"));
        TestRanks.run(3, (world, all) -> {
            int[] x = new int[1];
            try (Checkpoint checkpoint =
                    Checkpoint.builder(world).local(local, 1).shared(shared, 1).open()) {
                checkpoint.protect("x", x);
                assertThat(checkpoint.restore()).hasValue(1);
                assertThat(x[0]).isEqualTo(7 + world.Rank());
            }
        });
    }

    /** What came after the version that was restored is another future: it goes when the program has its own. */
    @Test
    void shouldDeleteLaterVersionsThatWereLeft() throws IOException {
        int[] versions = {1, 2, 3};
        TestRanks.run(2, (world, all) -> {
            try (Checkpoint checkpoint =
                    Checkpoint.builder(world).shared(shared, 1).keep(5).open()) {
                checkpoint.protect("x", new int[1]);
                for (int version : versions) {
                    checkpoint.checkpoint(version);
                }
            }
        });
        Files.delete(shared.resolve("3/rank-0"));
        TestRanks.run(2, (world, all) -> {
            try (Checkpoint checkpoint =
                    Checkpoint.builder(world).shared(shared, 1).keep(5).open()) {
                checkpoint.protect("x", new int[1]);
                assertThat(checkpoint.restore()).hasValue(2);
                checkpoint.checkpoint(25);
            }
        });
        assertThat(names(shared)).containsExactlyInAnyOrder("1", "2", "25");
    }

    @Test
    void shouldRestoreNothingWhereNothingIs() {
        TestRanks.run(2, (world, all) -> {
            try (Checkpoint checkpoint =
                    Checkpoint.builder(world).memory(2, 1).shared(shared, 1).open()) {
                int[] x = {5};
                checkpoint.protect("x", x);
                assertThat(checkpoint.restore()).isEmpty();
                assertThat(x[0]).isEqualTo(5);
                checkpoint.checkpoint(0);
                x[0] = 6;
                assertThat(checkpoint.restore()).hasValue(0);
                assertThat(x[0]).isEqualTo(5);
            }
        });
    }

    @Test
    void shouldLeaveFilesOfTheUserAlone() throws IOException {
        Files.createDirectories(shared.resolve("3"));
        Files.createFile(shared.resolve("3/result"));
        Files.createDirectories(shared.resolve("4"));
        Files.createFile(shared.resolve("5"));
        TestRanks.run(2, (world, all) -> {
            try (Checkpoint checkpoint =
                    Checkpoint.builder(world).shared(shared, 1).keep(1).open()) {
                checkpoint.protect("x", new int[1]);
                for (int version = 1; version <= 4; version++) {
                    checkpoint.checkpoint(version);
                }
                checkpoint.checkpoint(6);
            }
        });
        assertThat(names(shared)).containsExactlyInAnyOrder("3", "5", "6");
        assertThat(names(shared.resolve("3"))).containsExactly("result");
    }

    @Test
    void shouldGoOnWithTheRanksBeforeIfOthersCannotBeUsed() {
        TestRanks.run(3, (world, all) -> {
            int[] x = {5};
            Intracomm part = world.Split(world.Rank() == 0 ? 0 : 1, 0);
            try (Checkpoint checkpoint = Checkpoint.builder(world).memory(3, 1).open()) {
                checkpoint.protect("x", x);
                checkpoint.checkpoint(1);
                x[0] = 6;
                assertThatThrownBy(() -> checkpoint.restore(part))
                        .hasMessageContaining("setSize 3 of memory is outside");
                assertThat(checkpoint.restore()).hasValue(1);
                assertThat(x[0]).isEqualTo(5);
                checkpoint.checkpoint(2);
            }
        });
    }
}
