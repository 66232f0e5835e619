package mpi;

import static mpi.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What Open MPI's bindings offer around communication, by their names, in the only rank of this JVM. */
class OpenMpiEnvironmentTest {
    private static final int TAG = 2;

    @BeforeEach
    void begin() {
        assertThat(MPI.InitThread(new String[0], MPI.THREAD_MULTIPLE)).isEqualTo(MPI.THREAD_MULTIPLE);
    }

    @AfterEach
    void end() {
        if (MPI.isInitialized() && !MPI.isFinalized()) {
            MPI.Finalize();
        }
    }

    @Test
    void shouldReportWhereItIs() {
        assertThat(MPI.isInitialized()).isTrue();
        assertThat(MPI.isFinalized()).isFalse();
        assertThat(MPI.isThreadMain()).isTrue();
        assertThat(MPI.queryThread()).isEqualTo(MPI.THREAD_MULTIPLE);
        assertThat(MPI.getProcessorName()).isEqualTo(MPI.Get_processor_name()).isNotBlank();
        assertThat(MPI.getVersion().getVersion()).isEqualTo(MPI.VERSION);
        assertThat(MPI.getVersion().getSubVersion()).isEqualTo(MPI.SUBVERSION);
        double before = MPI.wtime();
        assertThat(MPI.wtime()).isGreaterThanOrEqualTo(before);
        assertThat(MPI.wtick()).isPositive().isLessThan(1e-3);
        MPI.pControl(1, "ignored");
        MPI.Finalize();
        assertThat(MPI.isFinalized()).isTrue();
    }

    @Test
    void shouldBufferSends() {
        byte[] room = new byte[256];
        MPI.attachBuffer(room);
        Intracomm self = MPI.COMM_SELF;
        self.bSend(new int[] {1}, 1, MPI.INT, 0, TAG);
        self.ibSend(new int[] {2}, 1, MPI.INT, 0, TAG).waitFor();
        Prequest third = self.bSendInit(new int[] {3}, 1, MPI.INT, 0, TAG);
        third.start();
        third.waitFor();
        for (int i = 1; i <= 3; i++) {
            int[] in = new int[1];
            self.recv(in, 1, MPI.INT, 0, TAG);
            assertThat(in).containsExactly(i);
        }
        assertThat(MPI.detachBuffer()).isSameAs(room);
    }

    static List<Supplier<Buffer>> newBuffers() {
        return List.of(
                () -> MPI.newByteBuffer(3),
                () -> MPI.newCharBuffer(3),
                () -> MPI.newShortBuffer(3),
                () -> MPI.newIntBuffer(3),
                () -> MPI.newLongBuffer(3),
                () -> MPI.newFloatBuffer(3),
                () -> MPI.newDoubleBuffer(3));
    }

    @ParameterizedTest
    @MethodSource("newBuffers")
    void shouldMakeDirectBuffersOfNativeOrder(Supplier<Buffer> made) {
        Buffer buffer = made.get();
        assertThat(buffer.isDirect()).isTrue();
        assertThat(buffer.capacity()).isEqualTo(3);
        if (buffer instanceof ByteBuffer bytes) {
            assertThat(bytes.order()).isEqualTo(ByteOrder.nativeOrder());
        }
    }

    @Test
    void shouldSliceBuffers() {
        assertThat(MPI.slice(MPI.newByteBuffer(3).put(2, (byte) 7), 2).get(0)).isEqualTo((byte) 7);
        assertThat(MPI.slice(MPI.newCharBuffer(3).put(2, 'c'), 2).get(0)).isEqualTo('c');
        assertThat(MPI.slice(MPI.newShortBuffer(3).put(2, (short) 7), 2).get(0)).isEqualTo((short) 7);
        assertThat(MPI.slice(MPI.newIntBuffer(3).put(2, 7), 2).get(0)).isEqualTo(7);
        assertThat(MPI.slice(MPI.newLongBuffer(3).put(2, 7), 2).get(0)).isEqualTo(7);
        assertThat(MPI.slice(MPI.newFloatBuffer(3).put(2, 7), 2).get(0)).isEqualTo(7);
        assertThat(MPI.slice(MPI.newDoubleBuffer(3).put(2, 7), 2).get(0)).isEqualTo(7);
    }

    @Test
    void shouldSliceArrays() {
        assertThat(MPI.slice(new byte[] {1, 2, 3}, 1).get(0)).isEqualTo((byte) 2);
        assertThat(MPI.slice(new char[] {'a', 'b', 'c'}, 1).get(0)).isEqualTo('b');
        assertThat(MPI.slice(new short[] {1, 2, 3}, 1).get(0)).isEqualTo((short) 2);
        assertThat(MPI.slice(new int[] {1, 2, 3}, 1).get(0)).isEqualTo(2);
        assertThat(MPI.slice(new long[] {1, 2, 3}, 1).get(0)).isEqualTo(2);
        assertThat(MPI.slice(new float[] {1, 2, 3}, 1).get(0)).isEqualTo(2);
        assertThat(MPI.slice(new double[] {1, 2, 3}, 1).get(0)).isEqualTo(2);
    }

    @Test
    void shouldKeepHints() {
        Info info = new Info();
        assertThat(info.size()).isZero();
        info.set("one", "1");
        info.set("two", "2");
        assertThat(info.size()).isEqualTo(2);
        assertThat(info.getKey(1)).isEqualTo("two");
        assertThat(info.get("one")).isEqualTo("1");
        assertThat(info.get("three")).isNull();
        Info copy = info.dup();
        info.delete("one");
        assertThat(info.get("one")).isNull();
        assertThat(copy.get("one")).isEqualTo("1");
        assertThat(copy.clone().size()).isEqualTo(2);
        copy.free();
        assertThat(copy.isNull()).isTrue();
        assertThatThrownBy(() -> info.delete("one")).isInstanceOf(MPIException.class);
        assertThatThrownBy(() -> copy.get("one")).isInstanceOf(MPIException.class);
    }

    @Test
    void shouldReportWhatIsWrongWithHints() {
        Info info = new Info();
        assertRefused(() -> info.delete("nobody"), MPI.ERR_INFO_NOKEY, "key nobody is not set");
        info.set("k".repeat(MPI.MAX_INFO_KEY), "v".repeat(MPI.MAX_INFO_VAL));
        assertRefused(() -> info.set("k".repeat(MPI.MAX_INFO_KEY + 1), ""), MPI.ERR_INFO_KEY, "37 characters");
        assertRefused(() -> info.set("", ""), MPI.ERR_INFO_KEY, "0 characters");
        assertRefused(() -> info.set("k", "v".repeat(MPI.MAX_INFO_VAL + 1)), MPI.ERR_INFO_VALUE, "257 characters");
        assertThat(info.size()).isEqualTo(1);
        info.free();
        assertRefused(() -> info.get("k"), MPI.ERR_INFO, "has been freed");
        assertRefused(() -> MPI.INFO_NULL.set("k", "v"), MPI.ERR_INFO, "MPI.INFO_NULL");
    }

    @Test
    void shouldNameWhatIsPredefinedOrWasNamed() {
        TestRanks.run(2, world -> {
            assertThat(world.getName()).isEqualTo("MPI_COMM_WORLD");
            Intracomm duplicate = world.dup();
            assertThat(duplicate.getName()).isEmpty();
            duplicate.setName("twin");
            assertThat(duplicate.getName()).isEqualTo("twin");
            assertThat(duplicate.dup().getName()).isEmpty();
            Datatype pairs = Datatype.createContiguous(2, MPI.INT);
            assertThat(pairs.getName()).isEmpty();
            pairs.setName("pairs");
            assertThat(pairs.getName()).isEqualTo("pairs");
        });
        assertThat(MPI.INT.getName()).isEqualTo("MPI_INT");
    }

    @Test
    void shouldFreeOperations() {
        Op sum = new Op(new UserFunction() {}, true);
        assertThat(sum.isCommutative()).isTrue();
        assertThat(sum.isNull()).isFalse();
        sum.free();
        assertThat(sum.isNull()).isTrue();
        assertThatThrownBy(() -> MPI.COMM_SELF.allReduce(new int[1], 1, MPI.INT, sum))
                .isInstanceOf(MPIException.class)
                .hasMessageContaining("op");
    }
}
