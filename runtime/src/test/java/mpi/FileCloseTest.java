package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import bireme.runtime.file.AccessMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A rank leaves the block of a file by an exception, or closes it too early: nobody waits, and all are told. */
class FileCloseTest {
    private static final int LEAVING = 1;
    private static final int RANKS = 4;

    @TempDir
    Path folder;

    private static MPIException assertDifferent(String calls, ThrowingCallable call) {
        MPIException failure = catchThrowableOfType(MPIException.class, call);
        assertThat(failure).as("an error").isNotNull().hasMessageContaining(calls);
        assertThat(failure.getErrorClass()).isEqualTo(Constants.ERR_NOT_SAME);
        return failure;
    }

    private static void leave(MPIFile file, String calls) {
        Throwable thrown = catchThrowable(() -> {
            try (file) {
                throw new IllegalStateException("of the program");
            }
        });
        assertThat(thrown).isInstanceOf(IllegalStateException.class).hasMessage("of the program");
        assertThat(thrown.getSuppressed()[0]).hasMessageContaining(calls);
        assertThat(file.Is_null()).isTrue();
        file.close(); // nothing happens
    }

    /** Whatever call the others are in. */
    @ParameterizedTest
    @ValueSource(strings = {"smdev", "niodev", "tcp", "shmdev", "hybrid"})
    void shouldTellAllThatOneHasClosedTheFile(String device) {
        Path name = folder.resolve("tiles");
        TestRanks.runSurviving(RANKS, device, (world, all) -> {
            byte[] own = {(byte) world.Rank()};
            assertLeaves(world, name, "close, others in writeAll or writeAtAll", file -> file.writeAll(own));
            assertLeaves(world, name, "close, others in readAll or readAtAll", file -> file.readAtAll(0, own));
            assertLeaves(world, name, "close, others in sync", MPIFile::sync);
            assertLeaves(world, name, "close, others in setView", file -> {
                file.setView(0, Datatype.BYTE, Datatype.BYTE, "native");
            });
            assertLeaves(world, name, "close, others in writeOrdered", file -> file.writeOrderedEnd(begun(file, own)));
            assertLeaves(world, name, "close, others in setSize", file -> file.setSize(7));
            assertLeaves(
                    world,
                    name,
                    "close, others in writeAll",
                    file -> file.iWriteAll(own).waitFor());
            world.Barrier();
        });
    }

    private static byte[] begun(MPIFile file, byte[] own) {
        file.writeOrderedBegin(own);
        return own;
    }

    private static void assertLeaves(Intracomm world, Path name, String calls, Consumer<MPIFile> call) {
        MPIFile file = new MPIFile(world, name.toString(), AccessMode.CREATE | AccessMode.RDWR);
        if (world.Rank() == LEAVING) {
            leave(file, "some ranks are in " + calls);
            return;
        }
        assertDifferent("some ranks are in " + calls, () -> call.accept(file));
        assertDifferent("another rank has closed the file", () -> call.accept(file));
        assertDifferent("another rank has closed the file", () -> file.writeShared(new byte[1]));
        byte[] own = {(byte) (10 + world.Rank())};
        file.writeAt(world.Rank(), own);
        byte[] read = new byte[1];
        file.readAt(world.Rank(), read);
        assertThat(read).isEqualTo(own);
        file.close();
        assertThat(file.Is_null()).isTrue();
    }

    /** Ranks that are in different calls, but have the file open, can go on with it. */
    @ParameterizedTest
    @ValueSource(strings = {"smdev", "niodev"})
    void shouldGoOnAfterDifferentCalls(String device) throws Exception {
        Path name = folder.resolve("different");
        TestRanks.run(3, device, (world, all) -> {
            try (MPIFile file = new MPIFile(world, name.toString(), AccessMode.CREATE | AccessMode.RDWR)) {
                byte[] own = {(byte) world.Rank()};
                assertDifferent("some ranks are in sync, others in writeAll", () -> {
                    if (world.Rank() == 0) {
                        file.sync();
                    } else {
                        file.writeAll(own);
                    }
                });
                file.writeOrdered(own);
            }
        });
        assertThat(Files.readAllBytes(name)).containsExactly(0, 1, 2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"smdev", "niodev"})
    void shouldEndWhatWasBegun(String device) throws Exception {
        Path name = folder.resolve("begun");
        TestRanks.run(3, device, (world, all) -> {
            MPIFile file = new MPIFile(world, name.toString(), AccessMode.CREATE | AccessMode.RDWR);
            file.writeOrderedBegin(new byte[] {(byte) world.Rank()});
            MPIException failure = catchThrowableOfType(MPIException.class, file::close);
            assertThat(failure).isNotNull().hasMessageContaining("writeOrderedBegin was begun and has not been ended");
            assertThat(failure.getErrorClass()).isEqualTo(Constants.ERR_OTHER);
            assertThat(file.Is_null()).isTrue();
        });
        assertThat(Files.readAllBytes(name)).containsExactly(0, 1, 2);
        try (var left = Files.list(folder)) {
            assertThat(left.toList()).as("without that of the shared pointer").containsExactly(name);
        }
    }
}
