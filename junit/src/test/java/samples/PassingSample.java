package samples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bireme.junit.MpjTest;
import bireme.junit.SampleLog;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import mpi.Comm;
import mpi.Intracomm;
import mpi.MPI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PassingSample {
    private static int calls;

    private final IntUnaryOperator square = number -> number * number;
    private int own;

    @TempDir
    private Path folder;

    @BeforeEach
    void before(Intracomm world) {
        own = 10 + world.Rank();
        SampleLog.say("before " + world.Rank() + " of " + world.Size());
    }

    @AfterEach
    void after(Intracomm world) {
        SampleLog.say("after " + world.Rank() + " of " + world.Size());
    }

    @MpjTest(ranks = {1, 2, 4})
    void shouldAdd(Intracomm world, TestInfo info) {
        int[] sum = {world.Rank()};
        world.allReduce(sum, MPI.SUM);
        assertEquals(IntStream.range(0, world.Size()).sum(), sum[0]);
        assertTrue(world == MPI.COMM_WORLD);
        SampleLog.say("test " + info.getDisplayName());
    }

    @MpjTest(ranks = 3)
    void shouldHaveFieldsOfItsOwn(Comm world) throws Exception {
        calls++;
        assertThat(calls).as("calls of this rank").isEqualTo(1);
        assertThat(own).isEqualTo(10 + world.Rank());
        assertThat(square.applyAsInt(own)).isEqualTo(own * own);
        Path file = folder.resolve("file");
        assertThat(file).doesNotExist();
        Files.writeString(file, "rank " + world.Rank());
        MPI.COMM_WORLD.Barrier();
        assertThat(file).hasContent("rank " + world.Rank());
    }

    @ParameterizedTest
    @MpjTest(ranks = {1, 3})
    @ValueSource(strings = {"a", "b"})
    void shouldTakeArguments(String argument, Intracomm world) {
        SampleLog.say("argument " + argument + " on " + world.Rank() + " of " + world.Size());
    }

    @MpjTest(
            ranks = {1, 3},
            explore = 20)
    void shouldAddInAnyOrder(Intracomm world) {
        int[] value = {world.Rank()};
        if (world.Rank() > 0) {
            world.Send(value, 0, 1, MPI.INT, 0, 3);
            return;
        }
        int sum = 0;
        for (int i = 1; i < world.Size(); i++) {
            world.Recv(value, 0, 1, MPI.INT, MPI.ANY_SOURCE, 3);
            sum += value[0];
        }
        assertEquals(world.Size() * (world.Size() - 1) / 2, sum);
        SampleLog.say("schedule");
    }

    @RepeatedTest(2)
    @MpjTest(ranks = 2)
    void shouldRepeat() {
        SampleLog.say("repeated on " + MPI.COMM_WORLD.Rank());
    }

    @Nested
    class Inner {
        private final int fromOuter = square.applyAsInt(3);

        @BeforeEach
        void beforeInner(Intracomm world) {
            SampleLog.say("inner before " + world.Rank() + ", outer field " + own);
        }

        @MpjTest(ranks = 2)
        void shouldSeeTheOuterObject(Intracomm world) {
            assertEquals(9, fromOuter);
            assertEquals(10 + world.Rank(), own);
        }
    }
}
