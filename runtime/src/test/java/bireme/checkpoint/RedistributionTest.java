package bireme.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Arrays;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.LargeArray;
import mpi.MPI;
import mpi.TestRanks;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RedistributionTest {
    private static final int MAX_RANKS = 5;

    /** More than a block of checksums, and of a length that no number of ranks divides. */
    private static final int LONGS = ImageHeader.BLOCK_BYTES / 8 + 1013;

    private static final int BYTES = 7;

    @TempDir
    private Path folder;

    /** Pieces of unequal lengths; the first rank has none when there are others. */
    private static int start(int total, int ranks, int rank) {
        return ranks == 1 ? total * rank : (int) ((long) total * rank * (rank - 1) / (ranks * (ranks - 1)));
    }

    /** One rank's pieces. */
    private static final class Pieces {
        private final long[] longs;
        private final byte[] withHalo;
        private final LargeArray large;
        private final int firstLong;
        private final int firstByte;

        Pieces(Intracomm world, Checkpoint checkpoint) {
            int ranks = world.Size();
            int rank = world.Rank();
            firstLong = start(LONGS, ranks, rank);
            firstByte = start(BYTES, ranks, rank);
            longs = new long[start(LONGS, ranks, rank + 1) - firstLong];
            withHalo = new byte[start(BYTES, ranks, rank + 1) - firstByte + 2];
            large = LargeArray.allocate(Datatype.DOUBLE, withHalo.length - 2);
            checkpoint.protectBlock("longs", longs, LONGS, firstLong);
            ByteBuffer inner = ByteBuffer.wrap(withHalo, 1, withHalo.length - 2);
            checkpoint.protectBlock("bytes", inner, BYTES, firstByte);
            checkpoint.protectBlock("large", large, BYTES, firstByte);
        }

        void fill(int salt) {
            Arrays.setAll(longs, i -> (firstLong + i) * 31L + salt);
            for (int i = 0; i < large.length(); i++) {
                withHalo[1 + i] = (byte) (firstByte + i + salt);
                large.setDouble(i, firstByte + i + salt);
            }
        }

        void check(int salt) {
            for (int i = 0; i < longs.length; i++) {
                assertThat(longs[i]).isEqualTo((firstLong + i) * 31L + salt);
            }
            for (int i = 0; i < large.length(); i++) {
                assertThat(withHalo[1 + i]).isEqualTo((byte) (firstByte + i + salt));
                assertThat(large.getDouble(i)).isEqualTo(firstByte + i + salt);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    void shouldReadThePiecesOfAnyNumberOfRanks(int ranks) {
        TestRanks.run(ranks, (world, all) -> {
            try (Checkpoint checkpoint =
                    Checkpoint.builder(world).shared(folder, 1).open()) {
                Pieces pieces = new Pieces(world, checkpoint);
                pieces.fill(3);
                checkpoint.checkpoint(1);
            }
        });
        for (int others = 1; others <= MAX_RANKS; others++) {
            TestRanks.run(others, (world, all) -> {
                try (Checkpoint checkpoint =
                        Checkpoint.builder(world).shared(folder, 1).open()) {
                    Pieces pieces = new Pieces(world, checkpoint);
                    assertThat(checkpoint.restore()).hasValue(1);
                    pieces.check(3);
                }
            });
        }
    }

    @Test
    void shouldGoOnWithAnotherNumberOfRanks() {
        for (int ranks = 1; ranks <= 4; ranks++) {
            int run = ranks;
            TestRanks.run(ranks, (world, all) -> {
                try (Checkpoint checkpoint =
                        Checkpoint.builder(world).memory(2, 1).shared(folder, 1).open()) {
                    Pieces pieces = new Pieces(world, checkpoint);
                    assertThat(checkpoint.restore().orElse(0)).isEqualTo(run - 1);
                    if (run > 1) {
                        pieces.check(run - 1);
                    }
                    pieces.fill(run);
                    checkpoint.checkpoint(run);
                }
            });
        }
    }

    @Test
    void shouldRefuseWhatCannotBeRedistributed() throws Exception {
        TestRanks.run(3, (world, all) -> {
            try (Checkpoint checkpoint =
                    Checkpoint.builder(world).shared(folder, 1).open()) {
                checkpoint.protectBlock("u", new int[2], 6, 2 * world.Rank());
                checkpoint.protect("step", new int[1]);
                checkpoint.checkpoint(1);
            }
        });
        Path local = java.nio.file.Files.createDirectory(folder.resolve("local"));
        TestRanks.run(2, (world, all) -> {
            int[] own = new int[3];
            try (Checkpoint checkpoint =
                    Checkpoint.builder(world).shared(folder, 1).open()) {
                checkpoint.protectBlock("u", own, 6, 3 * world.Rank());
                checkpoint.protect("step", new int[1]);
                assertThatThrownBy(checkpoint::restore)
                        .isInstanceOf(CheckpointException.class)
                        .hasMessageContaining("version 1 is of 3 ranks and there are 2; \"step\" (int[1]) is not"
                                + " registered as a block, so it cannot be redistributed; use protectBlock, or 3 ranks")
                        .extracting(e -> ((CheckpointException) e).getErrorClass())
                        .isEqualTo(MPI.ERR_UNSUPPORTED_DATAREP);
            }
            try (Checkpoint checkpoint =
                    Checkpoint.builder(world).local(local, 1).open()) {
                checkpoint.protectBlock("u", own, 6, 3 * world.Rank());
                checkpoint.checkpoint(4);
            }
        });
        TestRanks.run(1, (world, all) -> {
            try (Checkpoint checkpoint =
                    Checkpoint.builder(world).local(local, 1).open()) {
                checkpoint.protectBlock("u", new int[6], 6, 0);
                assertThatThrownBy(checkpoint::restore)
                        .isInstanceOf(CheckpointException.class)
                        .hasMessageContaining("version 4 in a local folder is of 2 ranks and there are 1");
            }
        });
        TestRanks.run(3, (world, all) -> {
            try (Checkpoint checkpoint =
                    Checkpoint.builder(world).shared(folder, 1).open()) {
                int[] first = {0, 1, 4};
                checkpoint.protectBlock("u", new int[world.Rank() == 1 ? 3 : world.Rank() + 1], 7, first[world.Rank()]);
                checkpoint.protect("step", new int[1]);
                assertThatThrownBy(checkpoint::restore)
                        .isInstanceOf(CheckpointException.class)
                        .hasMessageContaining(
                                "holds \"u\" (block of 6 int), \"step\" (int[1]) and registered are \"u\"");
            }
            try (Checkpoint checkpoint =
                    Checkpoint.builder(world).shared(folder, 1).open()) {
                int[] first = {0, 1, 3};
                checkpoint.protectBlock("u", new int[world.Rank() + 1], 6, first[world.Rank()]);
                checkpoint.protect("step", new int[1]);
                assertThatThrownBy(checkpoint::restore)
                        .isInstanceOf(CheckpointException.class)
                        .hasMessageContaining("elements from ");
            }
        });
    }
}
