package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

/** Matching as programs see it: wildcards, nobody, oneself, order, probes. */
class ReceiveTest {
    private static final int TAG = 7;

    @Test
    void shouldReceiveFromAnySourceWithAnyTag() {
        TestRanks.run(4, comm -> {
            if (comm.Rank() > 0) {
                comm.Send(new int[] {comm.Rank()}, 0, 1, MPI.INT, 0, 10 + comm.Rank());
                return;
            }
            boolean[] seen = new boolean[4];
            for (int i = 1; i < 4; i++) {
                int[] in = new int[1];
                Status status = comm.Recv(in, 0, 1, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG);
                assertThat(in[0]).isEqualTo(status.source);
                assertThat(status.tag).isEqualTo(10 + status.source);
                seen[status.source] = true;
            }
            assertThat(seen).containsExactly(false, true, true, true);
        });
    }

    @Test
    void shouldMoveNothingToOrFromNobody() {
        TestRanks.run(1, comm -> {
            int[] buf = {5};
            comm.Send(buf, 0, 1, MPI.INT, MPI.PROC_NULL, TAG);
            comm.Ssend(buf, 0, 1, MPI.INT, MPI.PROC_NULL, TAG);
            comm.Isend(buf, 0, 1, MPI.INT, MPI.PROC_NULL, TAG).Wait();
            assertNothing(comm.Recv(buf, 0, 1, MPI.INT, MPI.PROC_NULL, TAG));
            assertNothing(comm.Irecv(buf, 0, 1, MPI.INT, MPI.PROC_NULL, TAG).Wait());
            assertNothing(comm.Probe(MPI.PROC_NULL, TAG));
            assertNothing(comm.Iprobe(MPI.PROC_NULL, TAG));
            Status both = comm.Sendrecv(
                    buf, 0, 1, MPI.INT, MPI.PROC_NULL, TAG, new int[1], 0, 1, MPI.INT, MPI.PROC_NULL, TAG);
            assertNothing(both);
            assertThat(buf).containsExactly(5);
        });
    }

    private static void assertNothing(Status status) {
        assertThat(status.source).isEqualTo(MPI.PROC_NULL);
        assertThat(status.tag).isEqualTo(MPI.ANY_TAG);
        assertThat(status.Get_count(MPI.INT)).isZero();
    }

    @Test
    void shouldSendToOneself() {
        TestRanks.run(2, comm -> {
            int me = comm.Rank();
            int[] in = new int[1000];
            Request receive = comm.Irecv(in, 0, 1000, MPI.INT, me, TAG);
            comm.Send(Samples.filled(MPI.INT, 1000, me), 0, 1000, MPI.INT, me, TAG);
            assertThat(receive.Wait().source).isEqualTo(me);
            assertThat(in).isEqualTo(Samples.filled(MPI.INT, 1000, me));
        });
    }

    @Test
    void shouldReceiveWhateverComesIntoANewArray() {
        TestRanks.run(2, comm -> {
            if (comm.Rank() == 0) {
                comm.Send(new double[] {1, 2, 3}, 1, 2, MPI.DOUBLE, 1, TAG);
                comm.Send(new byte[100_000], 0, 100_000, MPI.BYTE, 1, TAG + 1);
                return;
            }
            Received first = comm.RecvNew(1000, MPI.ANY_SOURCE, TAG);
            assertThat(first.array()).isEqualTo(new double[] {2, 3});
            assertThat(first.status().source).isZero();
            assertThat(first.status().Get_count(MPI.DOUBLE)).isEqualTo(2);
            assertThatThrownBy(() -> comm.RecvNew(99_999, 0, MPI.ANY_TAG))
                    .isInstanceOf(MPIException.class)
                    .hasMessageContaining("longer than 99999 bytes");
        });
    }

    @Test
    void shouldReturnFromASmallSendToOneselfBeforeTheReceive() {
        TestRanks.run(1, comm -> {
            comm.Send(new int[] {3}, 0, 1, MPI.INT, 0, TAG);
            int[] in = new int[1];
            comm.Recv(in, 0, 1, MPI.INT, 0, TAG);
            assertThat(in[0]).isEqualTo(3);
        });
    }

    @Test
    void shouldKeepTheOrderOfOneSender() {
        int messages = 300;
        TestRanks.run(2, comm -> {
            for (int i = 0; i < messages; i++) {
                int count = i % 3 == 0 ? 5000 : 1;
                int[] buf = new int[count];
                if (comm.Rank() == 0) {
                    buf[0] = i;
                    comm.Send(buf, 0, count, MPI.INT, 1, TAG);
                } else {
                    comm.Recv(buf, 0, count, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG);
                    assertThat(buf[0]).isEqualTo(i);
                }
            }
        });
    }

    @Test
    void shouldTakeTagsOutOfOrder() {
        TestRanks.run(2, comm -> {
            if (comm.Rank() == 0) {
                comm.Send(new int[] {1}, 0, 1, MPI.INT, 1, 1);
                comm.Send(new int[] {2}, 0, 1, MPI.INT, 1, 2);
            } else {
                int[] in = new int[2];
                comm.Recv(in, 0, 1, MPI.INT, 0, 2);
                comm.Recv(in, 1, 1, MPI.INT, 0, 1);
                assertThat(in).containsExactly(2, 1);
            }
        });
    }

    @Test
    void shouldProbeWithoutTakingTheMessage() {
        TestRanks.run(2, comm -> {
            if (comm.Rank() == 0) {
                assertThat(comm.Iprobe(1, TAG + 1)).isNull();
                comm.Send(new double[9], 0, 9, MPI.DOUBLE, 1, TAG);
                return;
            }
            Status probed = comm.Probe(MPI.ANY_SOURCE, MPI.ANY_TAG);
            assertThat(probed.source).isZero();
            assertThat(probed.tag).isEqualTo(TAG);
            assertThat(probed.Get_count(MPI.DOUBLE)).isEqualTo(9);
            assertThat(comm.Iprobe(0, TAG).Get_count(MPI.DOUBLE)).isEqualTo(9);
            double[] in = new double[probed.Get_count(MPI.DOUBLE)];
            assertThat(comm.Recv(in, 0, in.length, MPI.DOUBLE, probed.source, probed.tag)
                            .Get_count(MPI.DOUBLE))
                    .isEqualTo(9);
            assertThat(comm.Iprobe(0, TAG)).isNull();
        });
    }

    @Test
    void shouldProbeUntilAConditionHolds() {
        TestRanks.run(2, comm -> {
            if (comm.Rank() == 0) {
                AtomicBoolean isOver = new AtomicBoolean();
                Thread probing = Thread.currentThread();
                Thread other = new Thread(() -> {
                    isOver.set(true);
                    LockSupport.unpark(probing);
                });
                other.start();
                assertThat(comm.Probe(MPI.ANY_SOURCE, TAG, isOver::get)).isNull();
                comm.Send(new int[1], 0, 1, MPI.INT, 1, TAG);
                return;
            }
            assertThat(comm.Probe(MPI.ANY_SOURCE, MPI.ANY_TAG, () -> false).tag).isEqualTo(TAG);
            comm.Recv(new int[1], 0, 1, MPI.INT, 0, TAG);
            assertThat(comm.Probe(0, TAG, () -> true)).isNull();
        });
    }

    @Test
    void shouldExchangeInARing() {
        for (int count : new int[] {1, 100_000}) {
            TestRanks.run(3, comm -> {
                int next = (comm.Rank() + 1) % 3;
                int previous = (comm.Rank() + 2) % 3;
                long[] out = (long[]) Samples.filled(MPI.LONG, count, comm.Rank());
                long[] in = new long[count];
                Status status = comm.Sendrecv(
                        out, 0, count, MPI.LONG, next, TAG, in, 0, count, MPI.LONG, previous, MPI.ANY_TAG);
                assertThat(status.source).isEqualTo(previous);
                assertThat(in).isEqualTo(Samples.filled(MPI.LONG, count, previous));
                comm.Sendrecv_replace(out, 0, count, MPI.LONG, next, TAG, previous, TAG);
                assertThat(out).isEqualTo(in);
            });
        }
    }

    @Test
    void shouldReplaceObjectsToo() {
        TestRanks.run(2, comm -> {
            Object[] items = (Object[]) Samples.filled(MPI.OBJECT, 5, comm.Rank());
            comm.Sendrecv_replace(items, 1, 3, MPI.OBJECT, 1 - comm.Rank(), TAG, 1 - comm.Rank(), TAG);
            Object[] expected = (Object[]) Samples.filled(MPI.OBJECT, 5, comm.Rank());
            Samples.fill(MPI.OBJECT, expected, 1, 3, 1 - comm.Rank() + 1);
            assertThat(items).isEqualTo(expected);
        });
    }

    @Test
    void shouldCountIntsReceivedAsBytes() {
        TestRanks.run(2, comm -> {
            if (comm.Rank() == 0) {
                comm.Send(new int[] {0x01020304}, 0, 1, MPI.INT, 1, TAG);
            } else {
                Status status = comm.Recv(new byte[10], 0, 10, MPI.BYTE, 0, TAG);
                assertThat(status.Get_count(MPI.BYTE)).isEqualTo(4);
                assertThat(status.Get_count(MPI.INT)).isEqualTo(1);
                assertThat(status.Get_count(MPI.LONG)).isEqualTo(MPI.UNDEFINED);
            }
        });
    }

    @Test
    void shouldAcceptAnyArrayOfReferences() {
        TestRanks.run(2, comm -> {
            if (comm.Rank() == 0) {
                comm.Send(new String[] {"a", "b"}, 0, 2, MPI.OBJECT, 1, TAG);
                comm.Send(new int[][] {{1, 2}, {3}}, 0, 2, MPI.OBJECT, 1, TAG);
            } else {
                Object[] strings = new Object[2];
                comm.Recv(strings, 0, 2, MPI.OBJECT, 0, TAG);
                assertThat(strings).containsExactly("a", "b");
                int[][] rows = new int[2][];
                comm.Recv(rows, 0, 2, MPI.OBJECT, 0, TAG);
                assertThat(rows).isDeepEqualTo(new int[][] {{1, 2}, {3}});
            }
        });
    }
}
