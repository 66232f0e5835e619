package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import bireme.runtime.file.AccessMode;
import bireme.testing.SystemCommand;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Disks that are full, and ranks that are lost: everybody is told, nobody waits, and what was written stays. */
class FileErrorsTest {
    private static final int TILE = 100;
    private static final String FULL = "/dev/full";

    @TempDir
    Path folder;

    /** Each rank has a part of each tile. */
    private static void interleave(MPIFile file, Intracomm world) {
        Datatype part = Datatype.createResized(Datatype.Contiguous(TILE, Datatype.INT), 0, 4 * TILE * world.Size());
        part.Commit();
        file.setView(4L * TILE * world.Rank(), Datatype.INT, part, "native");
    }

    private static Info smallWindows() {
        Info info = new Info();
        info.set("cb_buffer_size", "16384");
        info.set("cb_nodes", "2");
        return info;
    }

    private static MPIException assertFails(int errorClass, ThrowingCallable call) {
        MPIException failure = catchThrowableOfType(MPIException.class, call);
        assertThat(failure).as("an error").isNotNull();
        assertThat(failure.getErrorClass()).as(failure.getMessage()).isEqualTo(errorClass);
        return failure;
    }

    @ParameterizedTest
    @CsvSource({"4, smdev", "3, niodev"})
    @EnabledOnOs(value = OS.LINUX, disabledReason = "a device that is always full")
    void shouldTellAllRanksThatThereIsNoSpace(int ranks, String device) {
        TestRanks.run(ranks, device, (world, all) -> {
            MPIFile file = new MPIFile(world, FULL, AccessMode.RDWR, smallWindows());
            interleave(file, world);
            int[] numbers = new int[20_000];
            for (int i = 0; i < 3; i++) {
                assertThat(assertFails(Constants.ERR_NO_SPACE, () -> file.writeAll(numbers)))
                        .hasMessageContaining(FULL + " could not be written at byte");
                assertFails(
                        Constants.ERR_NO_SPACE, () -> file.iWriteAll(numbers).waitFor());
            }
            file.writeAllBegin(numbers);
            assertFails(Constants.ERR_NO_SPACE, () -> file.writeAllEnd(numbers));
            assertFails(Constants.ERR_NO_SPACE, () -> file.write(numbers));
            assertThat(file.getPosition())
                    .as("after iWriteAll and writeAllBegin only")
                    .isEqualTo(4L * 20_000);
            catchThrowableOfType(MPIException.class, file::close); // a device cannot be brought to a disk
            assertThat(file.Is_null()).isTrue();
        });
    }

    @Test
    @EnabledOnOs(value = OS.LINUX, disabledReason = "mounts a file system in memory")
    void shouldKeepWhatWasWrittenBeforeTheDiskWasFull() throws Exception {
        Path small = Files.createDirectory(folder.resolve("small"));
        assumeTrue(
                SystemCommand.succeeds("mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", small.toString()),
                "only root can mount a small file system");
        try {
            TestRanks.run(4, (world, all) -> {
                MPIFile file = new MPIFile(
                        world, small.resolve("f").toString(), AccessMode.CREATE | AccessMode.RDWR, smallWindows());
                interleave(file, world);
                int[] numbers = new int[20_000];
                Arrays.fill(numbers, world.Rank());
                file.writeAll(numbers);
                assertFails(Constants.ERR_NO_SPACE, () -> file.writeAll(new int[300_000]));
                assertFails(Constants.ERR_NO_SPACE, () -> file.preallocate(3 << 20));
                int[] got = new int[numbers.length];
                assertThat(file.readAtAll(0, got).getCount(Datatype.INT)).isEqualTo(got.length);
                assertThat(got).isEqualTo(numbers);
                file.close();
            });
        } finally {
            SystemCommand.succeeds("umount", small.toString());
        }
    }

    /** Between JVMs {@code FilesIT} does so. */
    @Test
    void shouldNotWaitForARankThatIsLost() {
        int ranks = 4;
        TestRanks.run(ranks, (world, all) -> {
            MPIFile file = new MPIFile(
                    world, folder.resolve("lost").toString(), AccessMode.CREATE | AccessMode.RDWR, smallWindows());
            interleave(file, world);
            int[] numbers = new int[20_000];
            file.writeAll(numbers);
            if (world.Rank() == 1) {
                for (int rank = 0; rank < ranks - 1; rank++) {
                    world.Recv(new int[1], 0, 1, Datatype.INT, Constants.ANY_SOURCE, 1);
                }
                all.lose(1);
                return;
            }
            world.Send(new int[1], 0, 1, Datatype.INT, 1, 1); // no message of the write is in flight any more
            MPIException failure = assertFails(Constants.ERR_PROC_FAILED, () -> file.writeAll(numbers));
            assertThat(failure).isInstanceOf(ProcessFailedException.class);
            assertFails(Constants.ERR_PROC_FAILED, () -> file.iReadAll(numbers).waitFor());
            file.readAt(0, numbers); // what needs no other rank goes on
        });
    }

    /** Nobody waits for the one that has refused. */
    @Test
    void shouldTellAllRanksOfAnArgumentThatIsMissingAtOne() {
        TestRanks.run(3, (world, all) -> {
            boolean isMissing = world.Rank() == 1;
            String name = folder.resolve("missing").toString();
            int mode = AccessMode.CREATE | AccessMode.RDWR;
            Info none = isMissing ? null : Info.NULL;
            MPIException failure =
                    assertFails(Constants.ERR_ARG, () -> new MPIFile(world, isMissing ? null : name, mode, Info.NULL));
            assertThat(failure).hasMessageContaining("filename is null");
            assertFails(Constants.ERR_ARG, () -> new MPIFile(world, name, mode, none));
            try (MPIFile file = new MPIFile(world, name, mode, Info.NULL)) {
                assertFails(Constants.ERR_ARG, () -> file.setInfo(none));
                failure = assertFails(
                        Constants.ERR_ARG, () -> file.setView(0, Datatype.INT, Datatype.INT, "native", none));
                assertThat(failure).hasMessageContaining("info is null; expected an Info, or MPI.INFO_NULL");
                assertThat(file.getView().getDataRep()).isEqualTo("native");
                file.writeAtAll(world.Rank(), new byte[1]);
                assertThat(file.getSize()).isEqualTo(3);
            }
        });
    }

    /** A view whose hints are refused is not set. */
    @Test
    void shouldKeepTheViewWhereHintsDiffer() {
        int mode = AccessMode.CREATE | AccessMode.RDWR;
        TestRanks.run(2, (world, all) -> {
            try (MPIFile file = new MPIFile(world, folder.resolve("hints").toString(), mode, Info.NULL)) {
                file.setView(4, Datatype.INT, Datatype.INT, "native");
                file.seek(3, Constants.SEEK_SET);
                Info own = new Info();
                own.set("cb_buffer_size", world.Rank() == 1 ? "16384" : "32768");
                assertThat(assertFails(
                                Constants.ERR_NOT_SAME,
                                () -> file.setView(0, Datatype.BYTE, Datatype.BYTE, "native", own)))
                        .hasMessageContaining("one of the hints");
                assertThat(file.getView().getDisp()).isEqualTo(4);
                assertThat(file.getPosition()).isEqualTo(3);
                assertThat(file.getByteOffset(1)).isEqualTo(8);
            }
        });
    }

    /** Offsets whose bytes are no number any more would be places at the beginning of the file. */
    @Test
    void shouldRefuseOffsetsWhoseBytesCannotBeCounted() {
        long most = Long.MAX_VALUE / Double.BYTES;
        int mode = AccessMode.CREATE | AccessMode.RDWR;
        TestRanks.run(3, (world, all) -> {
            try (MPIFile file = new MPIFile(world, folder.resolve("far").toString(), mode, Info.NULL)) {
                double[] numbers = {1, 2};
                file.setView(0, Datatype.DOUBLE, Datatype.DOUBLE, "native");
                file.writeAtAll(2L * world.Rank(), numbers);
                assertFails(Constants.ERR_ARG, () -> file.seek(1L << 61, Constants.SEEK_SET));
                assertFails(Constants.ERR_ARG, () -> file.seek(Long.MAX_VALUE, Constants.SEEK_SET));
                assertFails(Constants.ERR_ARG, () -> file.seekShared(most + 1, Constants.SEEK_SET));
                file.seek(most, Constants.SEEK_SET);
                assertFails(Constants.ERR_ARG, () -> file.seek(1, Constants.SEEK_CUR));
                assertFails(Constants.ERR_ARG, () -> file.write(numbers));
                assertFails(Constants.ERR_ARG, () -> file.iWrite(numbers));
                assertFails(Constants.ERR_ARG, () -> file.readAt(most - 2, numbers));
                assertThat(file.getPosition()).isEqualTo(most);
                if (world.Rank() != 1) {
                    file.seek(0, Constants.SEEK_SET);
                }
                assertThat(assertFails(Constants.ERR_ARG, () -> file.readAll(numbers)))
                        .hasMessageContaining("2 etypes from offset " + most + " on end outside");
                assertFails(Constants.ERR_ARG, () -> file.writeAll(numbers));
                assertFails(Constants.ERR_ARG, () -> file.writeAtAll(world.Rank() == 1 ? most - 2 : 0, numbers));
                file.seekShared(most, Constants.SEEK_SET);
                assertFails(Constants.ERR_ARG, () -> file.writeShared(numbers));
                assertFails(Constants.ERR_ARG, () -> file.writeOrdered(numbers));
                assertThat(file.getPositionShared()).isEqualTo(most);
                double[] got = new double[6];
                file.readAtAll(0, got);
                assertThat(got).containsExactly(1, 2, 1, 2, 1, 2);
                assertThat(file.getSize()).isEqualTo(6L * Double.BYTES);
            }
        });
    }

    /** The places of a view are further apart than the bytes that it shows. */
    @Test
    void shouldRefusePlacesThatCannotBeCounted() {
        int mode = AccessMode.CREATE | AccessMode.RDWR;
        TestRanks.run(2, (world, all) -> {
            try (MPIFile file = new MPIFile(world, folder.resolve("sparse").toString(), mode, Info.NULL)) {
                Datatype sparse = Datatype.createResized(Datatype.BYTE, 0, 1 << 20);
                sparse.Commit();
                file.setView(0, Datatype.BYTE, sparse, "native");
                assertFails(Constants.ERR_ARG, () -> file.getByteOffset(1L << 43));
                assertFails(Constants.ERR_ARG, () -> file.writeAt(1L << 44, new byte[1]));
                assertFails(Constants.ERR_ARG, () -> file.readAtAll(world.Rank() == 1 ? 1L << 44 : 0, new byte[1]));
                file.seekShared(1L << 44, Constants.SEEK_SET);
                assertFails(Constants.ERR_ARG, () -> file.writeOrdered(new byte[1]));
                assertThat(file.getSize()).isZero();
            }
        });
    }
}
