package bireme.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.IntStream;
import mpi.Intracomm;
import mpi.MPI;
import mpi.TestRanks;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Ranks that come without memory, in place of those that were lost. */
class SetRebuildTest {
    private static final int MORE_THAN_A_PIECE = Image.PIECE_BYTES + 5;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "2, 2, 0",
        "2, 2, 1",
        "2, 2, 77",
        "3, 3, 1",
        "3, 3, 1000",
        "4, 4, 13",
        "5, 5, 1000",
        "4, 2, 5",
        "5, 2, 5",
        "3, 3, " + MORE_THAN_A_PIECE,
        "2, 2, " + 5 * MORE_THAN_A_PIECE
    })
    void shouldRebuildEachMember(int ranks, int setSize, int length) {
        TestRanks.run(ranks, (world, all) -> {
            for (int lost = 0; lost < ranks; lost++) {
                checkRebuilt(world, setSize, length, lost);
            }
        });
    }

    private static void checkRebuilt(Intracomm world, int setSize, int length, int lost) {
        int rank = world.Rank();
        byte[] data = new byte[length == 0 ? 0 : length + 3 * rank];
        int[] number = {rank + 100};
        Checkpoint checkpoint = open(world, setSize, data, number);
        fill(data, rank);
        checkpoint.checkpoint(3);
        checkpoint.await();
        for (int again = 0; again < 2; again++) { // the second time what was rebuilt serves to rebuild
            int now = (lost + again) % world.Size();
            Arrays.fill(data, (byte) -1);
            number[0] = -1;
            if (rank == now) {
                checkpoint.close();
                checkpoint = open(world, setSize, data, number);
                assertThat(checkpoint.restore()).hasValue(3);
            } else {
                assertThat(checkpoint.restore(world)).hasValue(3);
            }
            byte[] expected = new byte[data.length];
            fill(expected, rank);
            assertThat(Arrays.equals(data, expected))
                    .as("rank %d without %d", rank, now)
                    .isTrue();
            assertThat(number[0]).isEqualTo(rank + 100);
        }
        fill(data, 50 + rank);
        checkpoint.checkpoint(4);
        Arrays.fill(data, (byte) -1);
        assertThat(checkpoint.restore()).hasValue(4);
        checkpoint.close();
    }

    private static Checkpoint open(Intracomm world, int setSize, byte[] data, int[] number) {
        Checkpoint checkpoint = Checkpoint.builder(world).memory(setSize, 1).open();
        checkpoint.protect("data", data);
        checkpoint.protect("number", () -> number[0], value -> number[0] = value);
        return checkpoint;
    }

    private static void fill(byte[] data, int salt) {
        for (int i = 0; i < data.length; i++) {
            data[i] = (byte) ((i * 0x9E3779B9 + salt) >>> 13);
        }
    }

    /** Two of a set are gone, so its version in memory is; an older one is in the folder. */
    @Test
    void shouldFallToTheNextLevelOrSayWhyNot() {
        TestRanks.run(4, (world, all) -> {
            byte[] data = new byte[9];
            int[] number = new int[1];
            Checkpoint checkpoint = both(world, data, number);
            for (int version = 1; version <= 3; version++) {
                fill(data, version);
                checkpoint.checkpoint(version);
            }
            checkpoint.await();
            boolean isLost = Arrays.stream(
                            SetPlan.of(2, new long[4], new long[4]).setOf(0))
                    .anyMatch(member -> member == world.Rank());
            if (isLost) {
                checkpoint.close();
                checkpoint = both(world, data, number);
                assertThat(checkpoint.restore()).hasValue(2);
            } else {
                assertThat(checkpoint.restore(world)).hasValue(2);
            }
            byte[] expected = new byte[9];
            fill(expected, 2);
            assertThat(data).isEqualTo(expected);
            checkpoint.close();

            Checkpoint inMemory = open(world, 2, data, number);
            inMemory.checkpoint(1);
            inMemory.await();
            if (isLost) {
                inMemory.close();
                inMemory = open(world, 2, data, number);
            }
            Checkpoint opened = inMemory;
            assertThatThrownBy(() -> {
                        if (isLost) {
                            opened.restore();
                        } else {
                            opened.restore(world);
                        }
                    })
                    .isInstanceOf(CheckpointException.class)
                    .hasMessageContaining("rank 0 cannot get version 1 from memory, since more than one rank of a set")
                    .extracting(e -> ((CheckpointException) e).getErrorClass())
                    .isEqualTo(MPI.ERR_FILE);
            opened.close();
        });
    }

    private Checkpoint both(Intracomm world, byte[] data, int[] number) {
        Checkpoint checkpoint =
                Checkpoint.builder(world).memory(2, 1).shared(folder, 2).open();
        checkpoint.protect("data", data);
        checkpoint.protect("number", () -> number[0], value -> number[0] = value);
        return checkpoint;
    }

    /** With two JVMs of three ranks: all of one come again. */
    @Test
    void shouldRebuildAllRanksOfAJvm() {
        long[] jvms = {0, 0, 0, 1, 1, 1};
        TestRanks.run(jvms.length, "niodev", (world, all) -> {
            byte[] data = new byte[1001];
            Checkpoint checkpoint = apart(world, data, jvms);
            fill(data, world.Rank());
            checkpoint.checkpoint(1);
            checkpoint.await();
            Arrays.fill(data, (byte) 0);
            if (jvms[world.Rank()] == 1) {
                checkpoint.close();
                checkpoint = apart(world, data, jvms);
                assertThat(checkpoint.restore()).hasValue(1);
            } else {
                assertThat(checkpoint.restore(world)).hasValue(1);
            }
            byte[] expected = new byte[1001];
            fill(expected, world.Rank());
            assertThat(data).isEqualTo(expected);
            checkpoint.close();
        });
    }

    private static Checkpoint apart(Intracomm world, byte[] data, long[] jvms) {
        Checkpoint checkpoint =
                Checkpoint.builder(world).memory(2, 1).jvms(jvms).open();
        checkpoint.protect("data", data);
        return checkpoint;
    }

    @ParameterizedTest
    @CsvSource({
        "2, '0 0 0 0', '0 0 1 1', 2", "2, '0 1 2 3', '0 1 2 3', 2", "3, '0 0 0 0 0 0', '0 0 0 1 1 1', 3",
        "2, '0 0 0 0 0', '0 0 0 0 0', 2", "4, '0 0 0 0 1 1 1 1', '0 0 1 1 2 2 3 3', 4", "2, '0', '0', 1",
        "3, '0 0', '0 0', 1", "2, '0 1 0 1 0 1', '0 1 0 1 0 1', 3"
    })
    void shouldPutRanksOfAHostOrJvmIntoDifferentSets(int size, String hosts, String jvms, int sets) {
        long[] hostOfRank = numbers(hosts);
        long[] jvmOfRank = numbers(jvms);
        SetPlan plan = SetPlan.of(size, hostOfRank, jvmOfRank);
        int ranks = hostOfRank.length;
        assertThat(IntStream.range(0, ranks)
                        .mapToObj(rank -> Arrays.toString(plan.setOf(rank)))
                        .distinct())
                .hasSize(sets);
        boolean isOneHost = Arrays.stream(hostOfRank).distinct().count() == 1;
        boolean isOneJvm = Arrays.stream(jvmOfRank).distinct().count() == 1;
        long[] together = isOneHost ? jvmOfRank : hostOfRank;
        for (int rank = 0; rank < ranks; rank++) {
            int[] set = plan.setOf(rank);
            assertThat(set).contains(rank).isSorted();
            if (!isOneJvm) {
                assertThat(Arrays.stream(set).mapToLong(member -> together[member]))
                        .doesNotHaveDuplicates();
            }
        }
    }

    private static long[] numbers(String text) {
        return Arrays.stream(text.split(" ")).mapToLong(Long::parseLong).toArray();
    }

    /** Has no memory. */
    private static final class Full extends Image {
        @Override
        Image ofLength(long newLength) {
            throw new OutOfMemoryError("for a test");
        }
    }

    @ParameterizedTest
    @CsvSource({"2, 0", "2, 1", "3, 1", "4, 0"})
    void shouldNotLeaveMembersWaitingForOneWithoutMemory(int ranks, int full) {
        TestRanks.run(ranks, (world, all) -> {
            boolean isFull = world.Rank() == full;
            int[] set = IntStream.range(0, ranks).toArray();
            CommitMarker marker = new CommitMarker(1, 2, ranks);
            Image image = new Image().ofLength(100);
            assertLacksMemory(
                    isFull,
                    () -> new SetExchange(world, set).store(marker, image, isFull ? new Full() : new Image()),
                    full);
            StoredCopy copy = new SetExchange(world, set).store(marker, image, new Image());
            if (isFull) {
                assertLacksMemory(
                        true, () -> new SetExchange(world, set).rebuild(marker, new Full(), new Image()), full);
            } else {
                new SetExchange(world, set).sendTo(full, copy);
            }
        });
    }

    private static void assertLacksMemory(boolean isFull, ThrowingCallable call, int full) {
        if (isFull) {
            assertThatThrownBy(call).isInstanceOf(OutOfMemoryError.class);
        } else {
            assertThatThrownBy(call)
                    .isInstanceOf(CheckpointException.class)
                    .hasMessageContaining("not enough memory for a copy in memory at rank " + full);
        }
    }
}
