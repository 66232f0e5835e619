package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

/** Buffered sends: they never wait, they are charged to the attached buffer, and detaching waits for them. */
class BufferedSendTest {
    private static final int TAG = 2;
    private static final int COUNT = 20_000;

    @Test
    void shouldNotWaitForTheReceive() {
        TestRanks.run(2, comm -> {
            int[] buf = (int[]) Samples.filled(MPI.INT, COUNT, comm.Rank());
            comm.epoch.attach(new byte[2 * COUNT * Integer.BYTES]);
            comm.Bsend(buf, 0, COUNT, MPI.INT, 1 - comm.Rank(), TAG);
            Request second = comm.Ibsend(buf, 0, COUNT, MPI.INT, 1 - comm.Rank(), TAG);
            buf[0] = -1;
            second.Wait();
            for (int i = 0; i < 2; i++) {
                int[] in = new int[COUNT];
                comm.Recv(in, 0, COUNT, MPI.INT, 1 - comm.Rank(), TAG);
                assertThat(in).isEqualTo(Samples.filled(MPI.INT, COUNT, 1 - comm.Rank()));
            }
            assertThat(comm.epoch.detach()).hasSize(2 * COUNT * Integer.BYTES);
        });
    }

    @Test
    void shouldRefuseWhatTheBufferCannotHold() {
        TestRanks.run(1, comm -> {
            comm.epoch.attach(ByteBuffer.allocateDirect(100));
            assertThatThrownBy(() -> comm.Bsend(new int[26], 0, 26, MPI.INT, 0, TAG))
                    .isInstanceOf(MPIException.class)
                    .hasMessage("Bsend: the message needs 104 bytes of attached buffer, but only 100 of 100 are "
                            + "available (on MPI.COMM_WORLD)");
            assertThat(comm.Iprobe(0, TAG)).isNull();
            assertThat(comm.epoch.detach()).isEmpty();
            assertThatThrownBy(() -> comm.Ibsend(new int[1], 0, 1, MPI.INT, 0, TAG))
                    .isInstanceOf(MPIException.class)
                    .hasMessageContaining("Ibsend: the message needs 4 bytes of attached buffer, but none is attached");
        });
    }

    @Test
    void shouldNeedNoBufferForNobody() {
        TestRanks.run(1, comm -> {
            comm.Bsend(new int[26], 0, 26, MPI.INT, MPI.PROC_NULL, TAG);
            assertThat(comm.Ibsend(new int[26], 0, 26, MPI.INT, MPI.PROC_NULL, TAG)
                            .Wait())
                    .isNotNull();
            Prequest persistent = comm.Bsend_init(new int[26], 0, 26, MPI.INT, MPI.PROC_NULL, TAG);
            persistent.Start();
            persistent.Wait();
            persistent.Free();
        });
    }

    @Test
    void shouldGiveRoomBackOnceMessagesHaveLeft() {
        TestRanks.run(1, comm -> {
            comm.epoch.attach(new byte[COUNT * Integer.BYTES]);
            for (int i = 0; i < 5; i++) {
                comm.Bsend(new int[COUNT], 0, COUNT, MPI.INT, 0, TAG);
                comm.Recv(new int[COUNT], 0, COUNT, MPI.INT, 0, TAG);
            }
        });
    }

    @Test
    void shouldSendObjectsBuffered() {
        TestRanks.run(2, comm -> {
            comm.epoch.attach(new byte[0]);
            Object[] items = (Object[]) Samples.filled(MPI.OBJECT, 10, comm.Rank());
            comm.Bsend(items, 0, 10, MPI.OBJECT, 1 - comm.Rank(), TAG);
            Object[] in = new Object[10];
            comm.Recv(in, 0, 10, MPI.OBJECT, 1 - comm.Rank(), TAG);
            assertThat(in).isEqualTo(Samples.filled(MPI.OBJECT, 10, 1 - comm.Rank()));
        });
    }

    @Test
    void shouldStartBufferedSendsAgainAndAgain() {
        TestRanks.run(2, comm -> {
            comm.epoch.attach(new byte[1000]);
            long[] out = new long[1];
            Prequest send = comm.Bsend_init(out, 0, 1, MPI.LONG, 1 - comm.Rank(), TAG);
            for (int i = 0; i < 20; i++) {
                out[0] = i;
                send.Start();
                send.Wait();
                long[] in = new long[1];
                comm.Recv(in, 0, 1, MPI.LONG, 1 - comm.Rank(), TAG);
                assertThat(in[0]).isEqualTo(i);
            }
        });
    }

    @Test
    void shouldRefuseASecondBufferAndADetachOfNone() {
        TestRanks.run(1, comm -> {
            assertThatThrownBy(() -> comm.epoch.detach())
                    .isInstanceOf(MPIException.class)
                    .hasMessage("Buffer_detach: no buffer is attached");
            byte[] first = new byte[8];
            comm.epoch.attach(first);
            assertThatThrownBy(() -> comm.epoch.attach(new byte[9]))
                    .isInstanceOf(MPIException.class)
                    .hasMessage("Buffer_attach: a buffer of 8 bytes is attached already; detach it first");
            assertThat(comm.epoch.detach()).isSameAs(first);
        });
    }
}
