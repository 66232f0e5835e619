package mpi;

import static mpi.Refusals.assertRefusedContaining;
import static org.assertj.core.api.Assertions.assertThat;

import bireme.testing.Bounded;
import java.nio.IntBuffer;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Matched probes and what they find: MPI 4.1, 3.8.2 and 3.8.3. */
class MessageTest {
    private static final int TAG = 4;
    private static final int THREADS = 3;
    private static final int EACH = 60;

    @ParameterizedTest
    @MethodSource("mpi.EveryDevice#jobs")
    void shouldReceiveWhatItFound(EveryDevice job) {
        job.run(comm -> {
            int me = comm.getRank();
            int size = comm.getSize();
            for (int length : new int[] {3, 5_000, 100_000}) {
                int[] numbers = IntStream.range(me, me + length).toArray();
                Request first = comm.iSend(numbers, length, MPI.INT, (me + 1) % size, TAG);
                Request second = comm.iSend(new int[] {-1}, 1, MPI.INT, (me + 1) % size, TAG);
                int before = (me + size - 1) % size;
                Message message = new Message();
                Status status = message.mProbe(MPI.ANY_SOURCE, MPI.ANY_TAG, comm);
                assertThat(status.getSource()).isEqualTo(before);
                assertThat(status.getTag()).isEqualTo(TAG);
                int[] next = new int[1];
                comm.recv(next, 1, MPI.INT, before, TAG);
                assertThat(next).containsExactly(-1);
                assertThat(comm.Improbe(before, TAG)).isNull();
                IntBuffer in = MPI.newIntBuffer(status.getCount(MPI.INT));
                Status received = message.imRecv(in, in.capacity(), MPI.INT).waitStatus();
                assertThat(message.isNull()).isTrue();
                assertThat(received.getCount(MPI.INT)).isEqualTo(length);
                assertThat(in.get(length - 1)).isEqualTo(before + length - 1);
                Request.waitAll(new Request[] {first, second});
                comm.barrier(); // or the next message may be there already where none is expected
            }
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.EveryDevice#jobsOfSeveral")
    void shouldTakeDerivedTypes(EveryDevice job) {
        job.run(comm -> {
            Datatype column = Datatype.createVector(3, 1, 4, MPI.INT);
            column.commit();
            int me = comm.getRank();
            comm.send(new int[] {me, 1, 2}, 3, MPI.INT, (me + 1) % comm.getSize(), TAG);
            Message message = comm.Mprobe(MPI.ANY_SOURCE, TAG);
            assertThat(message.getStatus().getCount(column)).isEqualTo(1);
            int[] matrix = new int[13];
            Status status = message.Recv(matrix, 1, 1, column);
            assertThat(status.getCount(column)).isEqualTo(1);
            assertThat(matrix).containsExactly(0, status.getSource(), 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0);
        });
    }

    /** Each thread makes room for what it has probed; with Probe and Recv another thread's message would come there. */
    @ParameterizedTest
    @MethodSource("mpi.EveryDevice#jobsOfSeveral")
    void shouldGiveNoMessageToTwoThreads(EveryDevice job) {
        job.run(comm -> {
            int me = comm.getRank();
            if (me > 0) {
                for (int i = 1; i <= THREADS * EACH; i++) {
                    int[] message = new int[i];
                    message[i - 1] = me * 1_000 + i;
                    comm.send(message, i, MPI.INT, 0, TAG);
                }
                return;
            }
            ConcurrentLinkedQueue<Integer> taken = new ConcurrentLinkedQueue<>();
            AtomicReference<Throwable> failure = new AtomicReference<>();
            int share = EACH * (comm.getSize() - 1);
            Thread[] threads = new Thread[THREADS];
            for (int t = 0; t < THREADS; t++) {
                threads[t] = new Thread(() -> takeMany(comm, share, taken));
                threads[t].setUncaughtExceptionHandler((thread, e) -> failure.set(e));
                threads[t].start();
            }
            for (Thread thread : threads) {
                Bounded.join(thread);
            }
            assertThat(failure.get()).isNull();
            assertThat(taken).hasSize(THREADS * share).doesNotHaveDuplicates();
        });
    }

    private static void takeMany(Comm comm, int messages, ConcurrentLinkedQueue<Integer> taken) {
        Message message = new Message();
        for (int i = 0; i < messages; i++) {
            int count = message.mProbe(MPI.ANY_SOURCE, TAG, comm).getCount(MPI.INT);
            int[] room = new int[count];
            assertThat(message.mRecv(room, count, MPI.INT).getCount(MPI.INT)).isEqualTo(count);
            taken.add(room[count - 1]);
        }
    }

    @Test
    void shouldKnowNothingAndNobody() {
        TestRanks.run(1, comm -> {
            Message message = new Message();
            assertThat(message.isNull()).isTrue();
            assertThat(message.isNoProc()).isFalse();
            assertThat(message.getStatus()).isNull();
            assertThat(message.imProbe(0, TAG, comm)).isNull();
            message.free();
            assertThat(message.mProbe(MPI.PROC_NULL, TAG, comm).getSource()).isEqualTo(MPI.PROC_NULL);
            assertThat(message.isNoProc()).isTrue();
            assertThat(message.isNull()).isFalse();
            Status status = message.mRecv(new int[1], 1, MPI.INT);
            assertThat(status.getSource()).isEqualTo(MPI.PROC_NULL);
            assertThat(status.getCount(MPI.INT)).isZero();
            assertThat(message.isNull()).isTrue();
        });
    }

    @Test
    void shouldDropWhatIsFreed() {
        TestRanks.run(1, comm -> {
            Request sent = comm.isSend(new int[1], 1, MPI.INT, 0, TAG);
            Message message = comm.Mprobe(0, TAG);
            assertThat(sent.test()).isFalse();
            message.free();
            message.free();
            sent.waitFor();
            assertThat(message.isNull()).isTrue();
            assertThat(comm.iProbe(0, TAG)).isNull();
        });
    }

    @Test
    void shouldRefuseWhatCannotBeAndKeepTheMessage() {
        TestRanks.run(1, comm -> {
            comm.send(new int[] {1, 2}, 2, MPI.INT, 0, TAG);
            Message message = comm.Mprobe(0, TAG);
            assertRefusedContaining(
                    () -> message.mProbe(0, TAG, comm), "this Message holds one from 0 with tag " + TAG);
            assertRefusedContaining(
                    () -> message.Recv(new int[2], 1, 2, MPI.INT), "Message.Recv: count 2 is outside 0..1");
            assertRefusedContaining(() -> message.mRecv(new long[2], 2, MPI.INT), "Message.Recv: buf is long[]");
            assertRefusedContaining(() -> comm.Mprobe(1, TAG), "Mprobe: source 1 is outside 0..0");
            assertRefusedContaining(() -> comm.Improbe(0, -7), "Improbe: tag -7");
            int[] numbers = new int[2];
            message.mRecv(numbers, 2, MPI.INT);
            assertThat(numbers).containsExactly(1, 2);
            assertRefusedContaining(() -> message.mRecv(numbers, 2, MPI.INT), "Message.Recv: there is no message");
            assertRefusedContaining(() -> message.mProbe(0, TAG, null), "mProbe: comm is null");
        });
    }
}
