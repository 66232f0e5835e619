package mpi;

import static mpi.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.devices.config.Settings;
import bireme.testing.Bounded;
import bireme.testing.TestSeed;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Partitioned communication: MPI 4.1, chapter 4. */
@Tag("conformance")
class PartitionedConformanceTest {
    private static final String JOBS = "mpi.EveryDevice#jobs";
    private static final int TAG = 5;

    /** Longer than any device sends before a receive has matched. */
    private static final int LONG = 1 << 16;

    private static Info messageBytes(int bytes) {
        Info info = new Info();
        info.set("partitioned_message_bytes", Integer.toString(bytes));
        return info;
    }

    private static int next(Comm comm) {
        return (comm.Rank() + 1) % comm.Size();
    }

    private static int previous(Comm comm) {
        return (comm.Rank() + comm.Size() - 1) % comm.Size();
    }

    private static int[] shuffled(int partitions, Random random) {
        List<Integer> order =
                new ArrayList<>(IntStream.range(0, partitions).boxed().toList());
        Collections.shuffle(order, random);
        return order.stream().mapToInt(Integer::intValue).toArray();
    }

    /**
     * Numbers of partitions at both sides, elements in all, and bytes of a message: all equal, more at either side,
     * none dividing the others, none at either side or at both, no elements, and limits of a message: two partitions of
     * 8 bytes to a message, or three.
     */
    private static final int[][] SIZES = {
        {0, 0, 0, 1},
        {0, 3, 0, 1},
        {3, 0, 0, 1},
        {1, 1, 0, 1},
        {1, 1, 1, 1},
        {4, 4, 0, 4096},
        {4, 4, 8, 1},
        {4, 2, 8, 1},
        {3, 5, 15, 1},
        {5, 3, 30, 16 * 1024},
        {12, 4, 24, 15},
        {12, 4, 24, 16},
        {12, 5, 60, 17},
        {7, 1, 7 * 900, 4096},
        {4, 16, 4 * LONG, 16 * 1024}
    };

    /** Elements of a partition at the sender, 0, or the receiver, 1. */
    private static int part(int[] size, int side) {
        return size[side] == 0 ? 0 : size[2] / size[side];
    }

    private static void exchange(Comm comm, int[] size, Random random) {
        int[] out = new int[size[2]];
        int[] in = new int[size[2]];
        PartitionedSend send =
                comm.Psend_init(out, 0, size[0], part(size, 0), MPI.INT, next(comm), TAG, messageBytes(size[3]));
        PartitionedRecv receive = comm.Precv_init(in, 0, size[1], part(size, 1), MPI.INT, previous(comm), TAG);
        for (int round = 1; round <= 3; round++) {
            Prequest.Startall(new Prequest[] {receive, send});
            for (int partition : shuffled(size[0], random)) {
                int length = part(size, 0);
                for (int i = partition * length; i < (partition + 1) * length; i++) {
                    out[i] = 1000 * round * (comm.Rank() + 1) + i;
                }
                send.Pready(partition);
            }
            for (int partition = 0; partition < size[1] && size[2] == 0; partition++) {
                awaitArrival(receive, partition);
            }
            Status status = receive.Wait();
            send.Wait();
            int base = 1000 * round * (previous(comm) + 1);
            assertThat(in)
                    .isEqualTo(IntStream.range(0, in.length).map(i -> base + i).toArray());
            assertThat(status.Get_count(MPI.INT)).isEqualTo(in.length);
            assertThat(status.source).isEqualTo(previous(comm));
            assertThat(status.tag).isEqualTo(TAG);
        }
        send.Free();
        receive.Free();
    }

    private static void awaitArrival(PartitionedRecv receive, int partition) {
        Bounded.until(() -> receive.Parrived(partition), "partition " + partition);
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldBringAllPartitionsInWhateverOrderTheyAreMarked(EveryDevice job) {
        long seed = TestSeed.of("PartitionedConformanceTest");
        job.run(comm -> {
            for (int[] size : SIZES) {
                exchange(comm, size, new Random(seed + comm.Rank()));
            }
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"hybrid", "shmdev"})
    void shouldDoSoBetweenProcessesAndWithinOne(String device) {
        long seed = TestSeed.of("PartitionedConformanceTest");
        Settings settings = Settings.ofProcess().with("bireme.device", device, "test");
        TestRanks.runIn(new int[] {0, 0, 1, 1}, settings, comm -> {
            for (int[] size : SIZES) {
                exchange(comm, size, new Random(seed + comm.Rank()));
            }
        });
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldTakePartitionsFromSeveralThreads(EveryDevice job) {
        job.run(comm -> {
            int threads = 4;
            long[] out = new long[threads * 3000];
            long[] in = new long[out.length];
            try (PartitionedSend send = comm.pSendInit(out, threads, next(comm), TAG);
                    PartitionedRecv receive = comm.pRecvInit(in, 2 * threads, previous(comm), TAG)) {
                for (int round = 0; round < 3; round++) {
                    int now = round;
                    receive.start();
                    send.start();
                    List<CompletableFuture<Void>> parts = IntStream.range(0, threads)
                            .mapToObj(part -> CompletableFuture.runAsync(() -> {
                                for (int i = part * 3000; i < (part + 1) * 3000; i++) {
                                    out[i] = now + 7L * i + comm.Rank();
                                }
                                send.pReady(part);
                            }))
                            .toList();
                    send.waitFor(); // while others mark
                    receive.waitFor();
                    parts.forEach(CompletableFuture::join);
                    assertThat(in)
                            .isEqualTo(IntStream.range(0, in.length)
                                    .mapToLong(i -> now + 7L * i + previous(comm))
                                    .toArray());
                }
            }
        });
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldMatchInTheOrderOfTheInitCallsWhateverIsStartedFirst(EveryDevice job) {
        job.run(comm -> {
            int[][] out = {{1, 2}, {3, 4}, {5, 6}};
            int[][] in = new int[3][2];
            PartitionedSend[] sends = new PartitionedSend[3];
            PartitionedRecv[] receives = new PartitionedRecv[3];
            for (int i = 0; i < 3; i++) {
                sends[i] = comm.pSendInit(out[i], 2, next(comm), TAG);
            }
            for (int i = 0; i < 3; i++) {
                receives[i] = comm.pRecvInit(in[i], 1, previous(comm), TAG);
            }
            for (int i = 2; i >= 0; i--) {
                sends[i].Start();
                sends[i].Pready_range(0, 1);
                receives[(i + 1) % 3].Start();
            }
            Request.Waitall(receives);
            Request.Waitall(sends);
            assertThat(in).isDeepEqualTo(out);
            for (int i = 0; i < 3; i++) {
                sends[i].Free();
                receives[i].Free();
            }
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.EveryDevice#jobsOfSeveral")
    void shouldMatchWhileTheReceiverWaitsElsewhere(EveryDevice job) {
        job.run(comm -> {
            int[] values = new int[LONG];
            if (comm.Rank() == 1) {
                PartitionedRecv receive = comm.pRecvInit(values, 2, 0, TAG);
                receive.Start();
                comm.Send(new int[0], 0, 0, MPI.INT, 0, TAG); // only now does the other prepare its send
                comm.Recv(new int[0], 0, 0, MPI.INT, 0, TAG);
                receive.Wait();
                receive.Free();
                assertThat(values[LONG - 1]).isEqualTo(9);
            } else if (comm.Rank() == 0) {
                comm.Recv(new int[0], 0, 0, MPI.INT, 1, TAG);
                values[LONG - 1] = 9;
                PartitionedSend send = comm.pSendInit(values, 4, 1, TAG);
                send.Start();
                send.Pready_list(new int[] {3, 0, 2, 1});
                send.Wait();
                send.Free();
                comm.Send(new int[0], 0, 0, MPI.INT, 1, TAG);
            }
        });
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldTellWhichPartitionsHaveArrived(EveryDevice job) {
        job.run(comm -> {
            double[] out = {1, 2, 3, 4, 5, 6};
            double[] in = new double[6];
            PartitionedSend send = comm.Psend_init(out, 0, 3, 2, MPI.DOUBLE, next(comm), TAG, messageBytes(1));
            PartitionedRecv receive = comm.pRecvInit(in, 2, 3, MPI.DOUBLE, previous(comm), TAG);
            for (int round = 0; round < 2; round++) {
                assertThat(receive.Parrived(1)).as("not active").isTrue();
                receive.Start();
                comm.Barrier(); // so that nobody sends before
                assertThat(receive.pArrived(0)).isFalse();
                send.Start();
                send.Pready(2);
                send.Pready(1);
                while (!receive.Parrived(1)) { // elements 3, 4 and 5 are of two of the sender's partitions
                    Thread.onSpinWait();
                }
                assertThat(in[4]).isEqualTo(5);
                assertThat(receive.Parrived(0)).isFalse();
                assertThat(receive.Test()).isNull();
                comm.Barrier();
                send.Pready(0);
                while (!receive.Parrived(0)) {
                    Thread.onSpinWait();
                }
                assertThat(in).isEqualTo(out);
                receive.Wait();
                send.Wait();
            }
            receive.Free();
            send.Free();
        });
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldTakeItemsOfAnyType(EveryDevice job) {
        job.run(comm -> {
            Datatype column = Datatype.Vector(4, 1, 3, MPI.INT); // four ints of a matrix with three columns
            column.Commit();
            int[] matrix = IntStream.range(0, 24).toArray();
            int[] in = new int[9];
            String[] words = {"a", "b", "c", "d"};
            Object[] received = new Object[4];
            PartitionedSend ofColumn = comm.Psend_init(matrix, 1, 2, 1, column, next(comm), TAG);
            PartitionedRecv ofInts = comm.Precv_init(in, 1, 4, 2, MPI.INT, previous(comm), TAG);
            PartitionedSend ofWords = comm.Psend_init(words, 0, 2, 2, MPI.OBJECT, next(comm), TAG + 1, messageBytes(1));
            PartitionedRecv toWords = comm.Precv_init(received, 0, 4, 1, MPI.OBJECT, previous(comm), TAG + 1);
            Prequest[] all = {ofColumn, ofInts, ofWords, toWords};
            Prequest.Startall(all);
            ofColumn.Pready_range(0, 1);
            ofWords.pReadyList(new int[] {1});
            ofWords.pReadyRange(0, 0);
            Request.Waitall(all);
            assertThat(in).containsExactly(0, 1, 4, 7, 10, 11, 14, 17, 20);
            assertThat(received).containsExactly((Object[]) words);
            for (Prequest request : all) {
                request.Free();
            }
        });
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldKeepApartFromOtherMessagesAndCommunicators(EveryDevice job) {
        job.run(comm -> {
            Intracomm other = comm.clone();
            IntBuffer in = IntBuffer.wrap(new int[4], 1, 2);
            int[] inOther = new int[2];
            PartitionedSend send = comm.pSendInit(new int[] {1, 2}, 2, next(comm), 0);
            PartitionedSend onOther = other.pSendInit(new int[] {3, 4}, 2, next(comm), 0);
            send.Start();
            onOther.Start();
            onOther.Pready_range(0, 1);
            send.Pready_range(0, 1);
            comm.Barrier();
            assertThat(comm.Iprobe(MPI.ANY_SOURCE, MPI.ANY_TAG)).isNull();
            PartitionedRecv toOther = other.pRecvInit(inOther, 2, previous(comm), 0);
            PartitionedRecv receive = comm.pRecvInit(in, 2, previous(comm), 0);
            toOther.Start();
            receive.Start();
            Request.Waitall(new Request[] {send, onOther, receive, toOther});
            assertThat(in.array()).containsExactly(0, 1, 2, 0);
            assertThat(inOther).containsExactly(3, 4);
            for (Prequest request : new Prequest[] {send, onOther, receive, toOther}) {
                request.Free();
            }
            other.Free();
        });
    }

    @Test
    void shouldTransferNothingToAndFromNobody() {
        TestRanks.run(1, comm -> {
            int[] in = {7, 7};
            PartitionedSend send = comm.pSendInit(new int[] {1, 2}, 2, MPI.PROC_NULL, TAG);
            PartitionedRecv receive = comm.pRecvInit(in, 2, MPI.PROC_NULL, TAG);
            for (int round = 0; round < 2; round++) {
                send.Start();
                receive.Start();
                assertThat(receive.Parrived(1)).isTrue();
                assertThat(send.Test()).as("partitions that are not ready").isNull();
                send.Pready_range(0, 1);
                assertThat(receive.Wait().source).isEqualTo(MPI.PROC_NULL);
                send.Wait();
            }
            assertThat(in).containsExactly(7, 7);
            send.Free();
            receive.Free();
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.EveryDevice#jobsOfSeveral")
    void shouldTellBothSidesThatTheirBuffersDoNotFit(EveryDevice job) {
        job.run(comm -> {
            if (comm.Rank() > 1) {
                return;
            }
            int other = 1 - comm.Rank();
            boolean isSender = comm.Rank() == 0;
            Prequest ofLength =
                    isSender ? comm.pSendInit(new int[8], 4, other, TAG) : comm.pRecvInit(new int[9], 3, other, TAG);
            Prequest ofType =
                    isSender ? comm.pSendInit(new int[8], 4, other, TAG) : comm.pRecvInit(new float[8], 4, other, TAG);
            for (Prequest request : new Prequest[] {ofLength, ofType}) {
                request.Start();
                if (request instanceof PartitionedSend send) {
                    send.Pready_range(0, 3);
                }
                assertThatThrownBy(request::Wait)
                        .isInstanceOfSatisfying(
                                MPIException.class,
                                e -> assertThat(e.getErrorClass()).isEqualTo(MPI.ERR_COUNT))
                        .hasMessageContaining("Psend_init has 4 x 2 elements of type INT, Precv_init with the same tag "
                                + TAG + " has " + (request == ofLength ? "3 x 3" : "4 x 2"));
                assertThatThrownBy(request::Start).hasMessageContaining("has failed before");
                request.Free();
            }
        });
    }

    @Test
    void shouldRefuseArgumentsThatAreNotLegal() {
        TestRanks.run(1, comm -> {
            int[] buf = new int[10];
            assertRefused(
                    () -> comm.Psend_init(buf, 0, -1, 1, MPI.INT, 0, TAG),
                    MPI.ERR_ARG,
                    "Psend_init: partitions -1 is outside 0..2147483647 (on MPI.COMM_WORLD)");
            assertRefused(() -> comm.Psend_init(buf, 0, 2, -1, MPI.INT, 0, TAG), MPI.ERR_COUNT, "count -1");
            assertRefused(
                    () -> comm.Psend_init(buf, 0, 1 << 20, 1 << 11, MPI.INT, 0, TAG),
                    MPI.ERR_COUNT,
                    "count 2048 is outside 0..2047");
            assertRefused(() -> comm.Psend_init(buf, 0, 3, 4, MPI.INT, 0, TAG), MPI.ERR_COUNT, "12");
            assertRefused(() -> comm.Psend_init(buf, 0, 2, 4, MPI.INT, 1, TAG), MPI.ERR_RANK, "dest 1");
            assertRefused(() -> comm.Psend_init(buf, 0, 2, 4, MPI.INT, 0, -7), MPI.ERR_TAG, "-7");
            assertRefused(
                    () -> comm.Precv_init(buf, 0, 2, 4, MPI.INT, MPI.ANY_SOURCE, TAG),
                    MPI.ERR_RANK,
                    "source is MPI.ANY_SOURCE");
            assertRefused(
                    () -> comm.Precv_init(buf, 0, 2, 4, MPI.INT, 0, MPI.ANY_TAG), MPI.ERR_TAG, "tag is MPI.ANY_TAG");
            assertRefused(() -> comm.Psend_init(buf, 0, 2, 4, MPI.INT, 0, TAG, null), MPI.ERR_ARG, "info");
            assertRefused(() -> comm.Precv_init(buf, 0, 2, 4, MPI.INT, 0, TAG, null), MPI.ERR_ARG, "info");
            Info wrong = new Info();
            for (String value : new String[] {"0", "many", "2147483648"}) {
                wrong.set("partitioned_message_bytes", value);
                assertRefused(
                        () -> comm.Psend_init(buf, 0, 2, 4, MPI.INT, 0, TAG, wrong),
                        MPI.ERR_INFO_VALUE,
                        "'" + value + "'");
            }
            assertRefused(() -> comm.pSendInit(buf, 4, 0, TAG), MPI.ERR_COUNT, "10 elements, which 4 partitions");
            assertRefused(() -> comm.pSendInit((int[]) null, 4, 0, TAG), MPI.ERR_BUFFER, "buf is null");
            assertRefused(() -> comm.pRecvInit(buf, -1, 0, TAG), MPI.ERR_ARG, "partitions -1");
            assertRefused(() -> comm.pRecvInit(buf, 0, 0, TAG), MPI.ERR_COUNT, "10 elements, which 0 partitions");
        });
    }

    @Test
    void shouldRefuseMarksThatAreNotLegalAndMarkNothing() {
        TestRanks.run(1, comm -> {
            int[] in = new int[4];
            PartitionedSend send = comm.pSendInit(new int[] {1, 2, 3, 4}, 4, 0, TAG);
            PartitionedRecv receive = comm.pRecvInit(in, 2, 0, TAG);
            String inactive = "not active; Start it first";
            assertRefused(() -> send.Pready(0), MPI.ERR_REQUEST, "Pready: ", inactive);
            assertRefused(() -> send.Pready_range(0, 1), MPI.ERR_REQUEST, inactive);
            assertRefused(() -> send.Pready_list(new int[] {1}), MPI.ERR_REQUEST, inactive);
            send.Start();
            receive.Start();
            assertRefused(() -> send.Pready(-1), MPI.ERR_ARG, "partition -1 is none of the partitions 0..3");
            assertRefused(() -> send.Pready(4), MPI.ERR_ARG, "partition 4 is none of the partitions 0..3");
            assertRefused(() -> send.Pready_range(2, 4), MPI.ERR_ARG, "partition 4");
            assertRefused(() -> send.Pready_range(2, 1), MPI.ERR_ARG, "low 2 is above high 1");
            assertRefused(() -> send.Pready_list(new int[] {1, 4}), MPI.ERR_ARG, "partition 4");
            assertRefused(() -> send.Pready_list(new int[] {1, 0, 1}), MPI.ERR_ARG, "partition 1 is there twice");
            assertRefused(() -> send.Pready_list(null), MPI.ERR_ARG, "list is null");
            assertRefused(() -> receive.Parrived(2), MPI.ERR_ARG, "partition 2 is none of the partitions 0..1");
            assertRefused(send::Cancel, MPI.ERR_REQUEST, "cannot be cancelled");
            assertRefused(receive::Cancel, MPI.ERR_REQUEST, "cannot be cancelled");
            assertRefused(send::Free, MPI.ERR_REQUEST, "active");
            assertRefused(receive::Free, MPI.ERR_REQUEST, "active");
            assertRefused(send::Start, MPI.ERR_REQUEST, "active");
            send.Pready(1);
            String twice = "partition 1 has been marked ready since the last Start";
            assertRefused(() -> send.Pready(1), MPI.ERR_ARG, twice);
            assertRefused(() -> send.Pready_range(0, 2), MPI.ERR_ARG, twice);
            assertRefused(() -> send.Pready_list(new int[] {0, 1}), MPI.ERR_ARG, twice);
            assertThat(send.Test()).isNull();
            send.Pready_list(new int[] {3, 0, 2}); // of which no refused call has marked any
            receive.Wait();
            send.Wait();
            assertThat(in).containsExactly(1, 2, 3, 4);
            assertRefused(() -> send.Pready(0), MPI.ERR_REQUEST, inactive);
            send.Free();
            receive.Free();
            assertRefused(send::Start, MPI.ERR_REQUEST, "has been freed");
        });
    }
}
