package bireme.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Function;
import java.util.stream.Stream;
import mpi.Intracomm;
import mpi.MPI;
import mpi.TestRanks;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckpointRefusalsTest {
    @TempDir
    private Path folder;

    private static void assertRefused(int errorClass, ThrowingCallable call, String message) {
        assertThatThrownBy(call)
                .isInstanceOf(CheckpointException.class)
                .hasMessageContaining(message)
                .extracting(e -> ((CheckpointException) e).getErrorClass())
                .isEqualTo(errorClass);
    }

    private void assertNotOpened(int errorClass, String message, Function<Intracomm, CheckpointBuilder> builder) {
        TestRanks.run(
                3,
                (world, all) ->
                        assertRefused(errorClass, () -> builder.apply(world).open(), message));
    }

    private CheckpointBuilder good(Intracomm world) {
        return Checkpoint.builder(world).shared(folder, 1);
    }

    @Test
    void shouldRefuseLevelsThatCannotBeUsedOnAllRanks() throws IOException {
        Path missing = folder.resolve("missing");
        assertNotOpened(MPI.ERR_ARG, "no level is given; call memory, local or shared", Checkpoint::builder);
        assertNotOpened(
                MPI.ERR_ARG,
                "setSize 1 of memory is outside 2..3",
                world -> Checkpoint.builder(world).memory(1, 1));
        assertNotOpened(
                MPI.ERR_ARG,
                "setSize 4 of memory is outside 2..3",
                world -> Checkpoint.builder(world).memory(4, 1));
        assertNotOpened(
                MPI.ERR_ARG,
                "every 0 of memory is below 1",
                world -> Checkpoint.builder(world).memory(2, 0));
        assertNotOpened(
                MPI.ERR_ARG,
                "every -1 of local is below 1",
                world -> Checkpoint.builder(world).local(folder, -1));
        assertNotOpened(
                MPI.ERR_NO_SUCH_FILE,
                "folder " + missing + " of local is not there; create it first",
                world -> Checkpoint.builder(world).local(world.Rank() == 1 ? missing : folder, 1));
        Path file = Files.createFile(folder.resolve("file"));
        assertNotOpened(
                MPI.ERR_NO_SUCH_FILE,
                "folder " + file + " of shared is no folder",
                world -> Checkpoint.builder(world).shared(file, 1));
        assertNotOpened(
                MPI.ERR_ARG,
                "local and shared are the same folder",
                world -> good(world).local(folder, 2));
        assertNotOpened(
                MPI.ERR_ARG,
                "versions 0 of keep is below 1",
                world -> good(world).keep(0));
        assertNotOpened(
                MPI.ERR_ARG,
                "mean PT0S of meanTimeBetweenFailures is not positive",
                world -> good(world).meanTimeBetweenFailures(Duration.ZERO));
        assertNotOpened(
                MPI.ERR_NOT_SAME, "versions of keep is ", world -> good(world).keep(1 + world.Rank()));
        Path other = Files.createDirectory(folder.resolve("other"));
        assertNotOpened(
                MPI.ERR_NOT_SAME,
                "folder " + other + " of shared is not the one that rank 0 has",
                world -> Checkpoint.builder(world).shared(world.Rank() == 2 ? other : folder, 1));
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).containsExactlyInAnyOrder(file, other);
        }
    }

    @Test
    void shouldRefuseWhatCannotBeRegistered() {
        TestRanks.run(1, (world, all) -> {
            Checkpoint checkpoint = good(world).open();
            checkpoint.protect("x", new int[1]);
            assertRefused(
                    MPI.ERR_ARG,
                    () -> checkpoint.protect("x", new int[1]),
                    "name \"x\" is registered already; expected another than [x]");
            assertRefused(MPI.ERR_ARG, () -> checkpoint.protect("", new int[1]), "name \"\" has 0 bytes");
            checkpoint.protect("n".repeat(255), new int[1]);
            assertRefused(
                    MPI.ERR_ARG,
                    () -> checkpoint.protect("n".repeat(256), new int[1]),
                    "has 256 bytes; expected 1..255");
            assertRefused(
                    MPI.ERR_BUFFER,
                    () -> checkpoint.protect("r", ByteBuffer.allocate(1).asReadOnlyBuffer()),
                    "buffer \"r\" is read-only");
            assertRefused(
                    MPI.ERR_ARG,
                    () -> checkpoint.protectBlock("b", new int[3], 5, 3),
                    "offset 3 of \"b\" is outside 0..2, where 3 elements lie in 5");
            assertRefused(
                    MPI.ERR_ARG,
                    () -> checkpoint.protectBlock("b", new int[3], 5, -1),
                    "offset -1 of \"b\" is outside");
            assertThatThrownBy(() -> checkpoint.protect("null", (int[]) null)).isInstanceOf(NullPointerException.class);
            checkpoint.checkpoint(1);
            assertRefused(
                    MPI.ERR_ARG,
                    () -> checkpoint.protect("y", new int[1]),
                    "name \"y\" comes after the first checkpoint or restore");
            checkpoint.close();
            checkpoint.close();
            assertRefused(MPI.ERR_OTHER, () -> checkpoint.checkpoint(2), "has been closed");
            assertRefused(MPI.ERR_OTHER, checkpoint::restore, "has been closed");
        });
    }

    @Test
    void shouldRefuseOnAllRanksWhatOneCannotTake() {
        TestRanks.run(3, (world, all) -> {
            boolean isBad = world.Rank() == 1;
            int[] calls = new int[1];
            try (Checkpoint checkpoint = good(world).open()) {
                checkpoint.protect(
                        "text",
                        () -> {
                            if (isBad && calls[0]++ == 0) {
                                throw new IllegalStateException("not now");
                            }
                            return "text";
                        },
                        text -> {});
                assertThatThrownBy(() -> checkpoint.checkpoint(1)).hasMessageContaining("not now");
                assertRefused(
                        MPI.ERR_ARG,
                        () -> checkpoint.checkpoint(isBad ? -1 : 1),
                        "version -1 is outside 0..999999999999999999");
                assertRefused(
                        MPI.ERR_NOT_SAME,
                        () -> checkpoint.checkpoint(world.Rank()),
                        "is not the same on all ranks, which have 0 to 2");
                checkpoint.checkpoint(1);
                checkpoint.checkpoint(2);
                assertRefused(MPI.ERR_ARG, () -> checkpoint.checkpoint(2), "version 2 is outside 3..");
            }
        });
    }

    @Test
    void shouldRefuseDifferentNamesAndPieces() {
        TestRanks.run(3, (world, all) -> {
            try (Checkpoint checkpoint = good(world).open()) {
                checkpoint.protect(world.Rank() == 1 ? "y" : "x", new int[1]);
                assertRefused(
                        MPI.ERR_NOT_SAME,
                        () -> checkpoint.checkpoint(1),
                        "and something else on another rank; expected the same");
            }
            try (Checkpoint checkpoint = good(world).open()) {
                checkpoint.protectBlock("u", new int[2], 7, 2 * world.Rank() + world.Rank() / 2);
                assertRefused(
                        MPI.ERR_ARG,
                        () -> checkpoint.checkpoint(1),
                        "the pieces of \"u\" leave a gap between elements 4 and 5 of 7");
            }
            try (Checkpoint checkpoint = good(world).open()) {
                checkpoint.protectBlock("u", new int[2], 6, world.Rank());
                assertRefused(
                        MPI.ERR_ARG, checkpoint::restore, "the pieces of \"u\" overlap between elements 1 and 2 of 6");
            }
        });
    }

    @Test
    void shouldRefuseTheCheckpointsOfOthers() {
        TestRanks.run(2, (world, all) -> {
            try (Checkpoint checkpoint = good(world).program("heat").open()) {
                checkpoint.protect("x", new int[3]);
                checkpoint.checkpoint(7);
            }
            try (Checkpoint checkpoint = good(world).program("waves").open()) {
                checkpoint.protect("x", new int[3]);
                assertRefused(
                        MPI.ERR_UNSUPPORTED_DATAREP,
                        checkpoint::restore,
                        "version 7 is of program \"heat\" and this is \"waves\"; use another folder");
            }
            try (Checkpoint checkpoint = good(world).program("heat").open()) {
                checkpoint.protect("x", new int[4]);
                assertRefused(
                        MPI.ERR_UNSUPPORTED_DATAREP,
                        checkpoint::restore,
                        "version 7 holds \"x\" (int[3]) and registered are \"x\" (int[4]); register the same");
            }
            try (Checkpoint checkpoint = good(world).program("heat").open()) {
                int[] x = new int[3];
                checkpoint.protect("x", x);
                assertRefused(
                        MPI.ERR_ARG,
                        () -> checkpoint.checkpoint(7),
                        "version 7 is outside 8..999999999999999999; the folder holds version 7: restore it first");
                assertThat(checkpoint.restore()).hasValue(7);
                checkpoint.checkpoint(8);
            }
            try (Checkpoint checkpoint = good(world).open()) {
                checkpoint.protect("x", new int[3]);
                assertRefused(
                        MPI.ERR_UNSUPPORTED_DATAREP,
                        checkpoint::restore,
                        "and this is \"" + CheckpointRefusalsTest.class.getName() + "\"");
            }
        });
    }
}
