package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.IntBuffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** NIO buffers stand for arrays in every call. */
class NioBufferTest {
    private static final int TAG = 1;

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 511, 512, 513, 30_000})
    void shouldSendFromAndReceiveIntoBytes(int count) {
        TestRanks.run(2, comm -> {
            ByteBuffer buf = ByteBuffer.allocateDirect((count + 1) * Integer.BYTES);
            buf.position(4);
            if (comm.Rank() == 0) {
                IntBuffer ints = buf.duplicate().order(ByteOrder.nativeOrder()).asIntBuffer();
                ints.put((int[]) Samples.filled(MPI.INT, count, 3));
                comm.Send(buf, 1, count, MPI.INT, 1, TAG);
            } else {
                int[] array = new int[count];
                comm.Recv(array, 0, count, MPI.INT, 0, TAG);
                assertThat(array).isEqualTo(Samples.filled(MPI.INT, count, 3));
            }
            assertThat(buf.position()).isEqualTo(4);
        });
    }

    @Test
    void shouldPassBooleansAsBytes() {
        TestRanks.run(2, comm -> {
            if (comm.Rank() == 0) {
                comm.Send(new boolean[] {true, false, true}, 0, 3, MPI.BOOLEAN, 1, TAG);
            } else {
                ByteBuffer in = ByteBuffer.allocate(3);
                assertThat(comm.Recv(in, 0, 3, MPI.BOOLEAN, 0, TAG).Get_count(MPI.BOOLEAN))
                        .isEqualTo(3);
                assertThat(in.array()).containsExactly(1, 0, 1);
            }
        });
    }

    @Test
    void shouldTakePartInCollectives() {
        TestRanks.run(3, comm -> {
            DoubleBuffer out = DoubleBuffer.wrap(new double[] {-1, comm.Rank() + 1, 10});
            ByteBuffer in = ByteBuffer.allocateDirect(3 * Double.BYTES).order(ByteOrder.nativeOrder());
            comm.Allreduce(out, 1, in, 1, 2, MPI.DOUBLE, MPI.SUM);
            assertThat(in.getDouble(8)).isEqualTo(6);
            assertThat(in.getDouble(16)).isEqualTo(30);
            comm.Allgather(out, 1, 1, MPI.DOUBLE, in, 0, 1, MPI.DOUBLE);
            assertThat(in.getDouble(16)).isEqualTo(3);
            comm.Bcast(in, 0, 3, MPI.DOUBLE, 2);
            comm.Reduce(out, 1, in, 0, 1, MPI.DOUBLE, MPI.PROD, 0);
            assertThat(in.getDouble(0)).isEqualTo(comm.Rank() == 0 ? 6 : 1);
        });
    }

    @Test
    void shouldGatherBooleansFromBytes() {
        TestRanks.run(2, comm -> {
            ByteBuffer out = ByteBuffer.wrap(new byte[] {(byte) comm.Rank()});
            boolean[] in = new boolean[2];
            comm.Allgather(out, 0, 1, MPI.BOOLEAN, in, 0, 1, MPI.BOOLEAN);
            assertThat(in).containsExactly(false, true);
        });
    }

    @Test
    void shouldReplaceTheContentsOfABuffer() {
        TestRanks.run(2, comm -> {
            IntBuffer buf = IntBuffer.wrap(new int[] {comm.Rank(), 7});
            comm.Sendrecv_replace(buf, 0, 1, MPI.INT, 1 - comm.Rank(), TAG, 1 - comm.Rank(), TAG);
            assertThat(buf.array()).containsExactly(1 - comm.Rank(), 7);
        });
    }

    @Test
    void shouldRefuseWhatCannotBeUsed() {
        TestRanks.run(1, comm -> {
            assertThatThrownBy(() -> comm.Send(IntBuffer.allocate(4), 0, 4, MPI.DOUBLE, 0, TAG))
                    .isInstanceOf(MPIException.class)
                    .hasMessage("Send: buf is IntBuffer, but MPI.DOUBLE needs double[] or a NIO buffer of that type "
                            + "or of bytes (on MPI.COMM_WORLD)");
            assertThatThrownBy(() -> comm.Recv(ByteBuffer.allocate(7), 0, 2, MPI.INT, 0, TAG))
                    .isInstanceOf(MPIException.class)
                    .hasMessageContaining("count 2 is outside 0..1");
            assertThatThrownBy(() -> comm.Irecv(ByteBuffer.allocate(8).asReadOnlyBuffer(), 0, 2, MPI.INT, 0, TAG))
                    .isInstanceOf(MPIException.class)
                    .hasMessageContaining("Irecv: buf is a read-only NIO buffer");
        });
    }
}
