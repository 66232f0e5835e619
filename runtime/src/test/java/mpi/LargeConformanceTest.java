package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import bireme.testing.Nightly;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Calls on large arrays; MPI 4.1, 2.5.8. */
class LargeConformanceTest {
    private static final long BEYOND_INT = Integer.MAX_VALUE + 6L;
    private static final int CHUNK_BYTES = 1 << 24;

    /** Elements of all ranks in a piece, so few that short arrays take many. */
    private static final int PIECE = 8;

    /** Longs in chunks of random length: {@code first, first + 1, ...}. */
    private static LargeArray longs(long first, int count, Random random) {
        LargeArray array = longs(count, random);
        for (int i = 0; i < count; i++) {
            array.setLong(i, first + i);
        }
        return array;
    }

    private static LargeArray longs(int count, Random random) {
        List<long[]> chunks = new ArrayList<>();
        for (int left = count; left > 0; left -= chunks.get(chunks.size() - 1).length) {
            chunks.add(new long[1 + random.nextInt(Math.min(left, 7))]);
        }
        return LargeArray.of(Datatype.LONG, chunks.toArray());
    }

    private static long[] elements(LargeArray array) {
        return LongStream.range(0, array.length()).map(array::getLong).toArray();
    }

    private static long[] range(long first, int count) {
        return LongStream.range(first, first + count).toArray();
    }

    @ParameterizedTest
    @MethodSource("mpi.EveryDevice#jobsOfSeveral")
    void shouldSendLargeArraysAsOneMessage(EveryDevice job) {
        job.run(world -> {
            Random random = new Random(world.Rank());
            int right = (world.Rank() + 1) % world.Size();
            int left = (world.Rank() + world.Size() - 1) % world.Size();
            for (int count : new int[] {0, 1, 40, 20_003}) {
                LargeArray sent = longs(world.Rank() * 100_000L, count, random);
                LargeArray received = longs(count + 2, random);
                Request receive = world.iRecv(received, Constants.ANY_SOURCE, 3);
                world.send(sent, right, 3);
                Status status = receive.Wait();
                assertThat(status.getSource()).isEqualTo(left);
                assertThat(status.getElementsX(Datatype.LONG).getCount()).isEqualTo(count);
                assertThat(Arrays.copyOf(elements(received), count)).isEqualTo(range(left * 100_000L, count));
                long[] plain = new long[count];
                Request second = world.iSend(sent, right, 4);
                world.Recv(plain, 0, count, Datatype.LONG, left, 4);
                second.Wait();
                assertThat(plain).isEqualTo(range(left * 100_000L, count));
                receive = world.iRecv(received, left, 5);
                world.Send(plain, 0, count, Datatype.LONG, right, 5);
                assertThat(receive.Wait().Get_count(Datatype.LONG)).isEqualTo(count);
            }
        });
    }

    @Test
    void shouldTakeItemsOfTypesWithoutGaps() {
        TestRanks.run(2, (world, all) -> {
            Datatype five = Datatype.Contiguous(5, Datatype.LONG);
            five.Commit();
            if (world.Rank() == 0) {
                LargeArray sent = longs(0, 64, new Random(1));
                world.Send(sent, 3, 12, five, 1, 0);
                world.Ssend(sent, 60, 4, Datatype.LONG, 1, 0);
                world.Isend(sent, 0, 1, five, 1, 0).Wait();
                world.Issend(sent, 63, 1, Datatype.LONG, 1, 0).Wait();
                Datatype gaps = Datatype.Vector(2, 1, 2, Datatype.LONG);
                gaps.Commit();
                refused(Constants.ERR_TYPE, () -> world.Send(sent, 0, 1, gaps, 1, 0), "without gaps");
                refused(Constants.ERR_TYPE, () -> world.Send(sent, 0, 1, Datatype.INT, 1, 0), "MPI.INT", "MPI.LONG");
                refused(Constants.ERR_COUNT, () -> world.Send(sent, 60, 1, five, 1, 0), "count 1", "0..0");
                refused(Constants.ERR_COUNT, () -> world.Isend(sent, 0, -1, five, 1, 0), "count -1", "0..12");
                refused(Constants.ERR_BUFFER, () -> world.Send(sent, 65, 0, five, 1, 0), "offset 65", "0..64");
                refused(Constants.ERR_TYPE, () -> world.Bsend(sent, 0, 1, five, 1, 0), "LargeArray");
                refused(Constants.ERR_TYPE, () -> world.Bcast(sent, 0, 1, Datatype.LONG, 0), "LargeArray");
                refused(Constants.ERR_RANK, () -> world.send(sent, 2, 0), "dest 2");
                refused(Constants.ERR_TAG, () -> world.send(sent, 1, -5), "tag -5");
                refused(Constants.ERR_ARG, () -> world.send((LargeArray) null, 1, 0), "buf is null");
            } else {
                LargeArray received = longs(70, new Random(2));
                Status status = world.Recv(received, 7, 12, five, 0, 0);
                assertThat(status.Get_count(five)).isEqualTo(12);
                assertThat(status.Get_elements(five)).isEqualTo(60);
                assertThat(Arrays.copyOfRange(elements(received), 7, 67)).isEqualTo(range(3, 60));
                assertThat(world.Irecv(received, 0, 4, Datatype.LONG, 0, 0)
                                .Wait()
                                .Get_count(five))
                        .isEqualTo(Constants.UNDEFINED);
                assertThat(Arrays.copyOf(elements(received), 5)).containsExactly(60, 61, 62, 63, 0);
                world.recv(received, 0, 0);
                refused(Constants.ERR_TRUNCATE, () -> world.recv(received.slice(0, 0), 0, 0), "longer");
            }
        });
    }

    /** Messages go to ranks of the other side; what else a large array cannot do is refused, and nothing is sent. */
    @Test
    void shouldSendAcrossAnIntercommunicatorAndRefuseAllOtherCalls() {
        TestRanks.run(2, (world, all) -> {
            int other = 1 - world.Rank();
            Intracomm self = world.split(world.Rank(), 0);
            Intercomm both = world.Create_intercomm(self, 0, other, 7);
            LargeArray sent = longs(world.Rank(), 30, new Random(3));
            LargeArray received = longs(30, new Random(4));
            Request sending = both.iSend(sent, 0, 0);
            assertThat(both.recv(received, 0, 0).getElementsX(Datatype.LONG).getCount())
                    .isEqualTo(30);
            sending.Wait();
            assertThat(elements(received)).isEqualTo(range(other, 30));
            for (Runnable call : List.<Runnable>of(
                    () -> world.Send_init(sent, 0, 1, Datatype.LONG, other, 0),
                    () -> world.Ssend_init(sent, 0, 1, Datatype.LONG, other, 0),
                    () -> world.Recv_init(sent, 0, 1, Datatype.LONG, other, 0),
                    () -> world.Psend_init(sent, 0, 1, 1, Datatype.LONG, other, 0),
                    () -> world.Rsend(sent, 0, 1, Datatype.LONG, other, 0),
                    () -> world.Sendrecv_replace(sent, 0, 1, Datatype.LONG, other, 0, other, 0),
                    () -> world.Ibcast(sent, 0, 1, Datatype.LONG, 0),
                    () -> both.Allgather(sent, 0, 1, Datatype.LONG, received, 0, 1, Datatype.LONG),
                    () -> both.Bcast(sent, 0, 1, Datatype.LONG, 0),
                    () -> Win.create(sent, world))) {
                MPIException refusal = catchThrowableOfType(MPIException.class, call::run);
                assertThat(refusal).isNotNull().hasMessageContaining("LargeArray");
            }
            world.Barrier();
        });
    }

    private static void refused(int errorClass, Runnable call, String... parts) {
        MPIException refusal = catchThrowableOfType(MPIException.class, call::run);
        assertThat(refusal).isNotNull().hasMessageContainingAll(parts);
        assertThat(refusal.getErrorClass()).as(refusal.getMessage()).isEqualTo(errorClass);
    }

    /** The payload stays where it is: the counts alone are sent, and compared. */
    @ParameterizedTest
    @ValueSource(strings = {"smdev", "niodev", "tcp"})
    void shouldCountBeyondAnInt(String device) {
        TestRanks.run(2, device, (world, all) -> {
            Datatype million = Datatype.Contiguous(1 << 20, Datatype.BYTE);
            million.Commit();
            LargeArray large = LargeArrayTest.repeated(new byte[CHUNK_BYTES], 2049L << 20);
            if (world.Rank() == 0) {
                world.Send(large, 0, 2049, million, 1, 0);
            } else {
                Status found = world.Probe(0, 0);
                assertThat(found.Get_count(million)).isEqualTo(2049);
                assertThat(found.Get_count(Datatype.BYTE)).isEqualTo(Constants.UNDEFINED);
                assertThat(found.Get_elements(Datatype.BYTE)).isEqualTo(Constants.UNDEFINED);
                assertThat(found.getElementsX(Datatype.BYTE).getCount()).isEqualTo(2049L << 20);
                assertThat(found.getElementsX(Datatype.DOUBLE).getCount()).isEqualTo(2049L << 17);
                assertThat(found.count).isEqualTo(Constants.UNDEFINED);
                assertThat(found.toString()).contains((2049L << 20) + " x BYTE");
                refused(
                        Constants.ERR_TRUNCATE,
                        () -> world.Recv(large, 0, 2048, million, 0, 0),
                        (2049L << 20) + " x BYTE",
                        "" + (1L << 31));
            }
        });
    }

    /** The same with the payload, and collectives whose total is beyond an int: gigabytes, which take seconds. */
    @ParameterizedTest
    @ValueSource(strings = {"smdev", "niodev", "tcp"})
    void shouldMoveMoreThanAnIntCounts(String device) {
        assumeTrue(Nightly.isOn(), "in the nightly run; above, the counts alone are sent");
        TestRanks.run(2, device, (world, all) -> {
            byte[] own = new byte[CHUNK_BYTES];
            new SplittableRandom(world.Rank()).nextBytes(own);
            byte[] other = new byte[CHUNK_BYTES];
            new SplittableRandom(1 - world.Rank()).nextBytes(other);
            byte[] in = new byte[CHUNK_BYTES];
            LargeArray received = LargeArrayTest.repeated(in, BEYOND_INT);
            Request receive = world.iRecv(received, 1 - world.Rank(), 0);
            world.send(LargeArrayTest.repeated(own, BEYOND_INT), 1 - world.Rank(), 0);
            assertThat(receive.Wait().getElementsX(Datatype.BYTE).getCount()).isEqualTo(BEYOND_INT);
            assertThat(Arrays.mismatch(in, other)).isEqualTo(-1);
            LargeArray both = LargeArrayTest.repeated(new byte[CHUNK_BYTES], 1L << 32);
            world.allGather(LargeArrayTest.repeated(own, 1L << 31), both);
            byte[] second = new byte[CHUNK_BYTES];
            both.get(0, second, 0, CHUNK_BYTES);
            byte[] last = new byte[CHUNK_BYTES];
            new SplittableRandom(1).nextBytes(last);
            assertThat(Arrays.mismatch(second, last)).isEqualTo(-1); // chunks are one: the last block has stayed
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.EveryDevice#jobs")
    void shouldRunCollectivesPieceByPiece(EveryDevice job) {
        job.run(world -> {
            int size = world.Size();
            int rank = world.Rank();
            Random random = new Random(rank);
            for (int count : new int[] {0, 1, PIECE / size, PIECE, PIECE + 1, 41}) {
                int root = count % size;
                LargeArray own = longs(1000L * rank, count, random);
                LargeArray all = longs(count * size, random);
                long[] everything = LongStream.range(0, (long) size * count)
                        .map(i -> 1000 * (i / count) + i % count)
                        .toArray();
                large(world).gather(own, rank == root ? all : null, root);
                assertThat(elements(all)).isEqualTo(rank == root ? everything : new long[count * size]);
                large(world).allGather(own, all);
                assertThat(elements(all)).isEqualTo(everything);

                LargeArray part = longs(count, random);
                large(world).scatter(rank == root ? all : null, part, root);
                assertThat(elements(part)).isEqualTo(range(1000L * rank, count));

                LargeArray to = longs(100_000L * rank, count * size, random);
                large(world).allToAll(to, all);
                assertThat(elements(all))
                        .isEqualTo(LongStream.range(0, (long) size * count)
                                .map(i -> 100_000 * (i / count) + (long) rank * count + i % count)
                                .toArray());

                large(world).bcast(part, root);
                assertThat(elements(part)).isEqualTo(range(1000L * root, count));

                long[] sums = LongStream.range(0, count)
                        .map(i -> 1000L * size * (size - 1) / 2 + size * i)
                        .toArray();
                LargeArray sum = longs(count, random);
                large(world).reduce(own, rank == root ? sum : null, Op.SUM, root);
                assertThat(elements(sum)).isEqualTo(rank == root ? sums : new long[count]);
                large(world).allReduce(own, own, Op.SUM);
                assertThat(elements(own)).isEqualTo(sums);
            }
        });
    }

    private static LargeCollectives large(Intracomm world) {
        return new LargeCollectives(world, "large", PIECE);
    }

    @Test
    void shouldRefuseCollectivesAtAllRanksAlike() {
        TestRanks.run(3, (world, all) -> {
            int rank = world.Rank();
            Random random = new Random(rank);
            LargeArray three = longs(3, random);
            LargeArray nine = longs(9, random);
            refused(Constants.ERR_COUNT, () -> world.bcast(longs(3 + rank, random), 0), "bcast", "3 and 5");
            refused(Constants.ERR_ARG, () -> world.bcast(rank == 1 ? null : three, 0), "bcast", "null");
            refused(Constants.ERR_ROOT, () -> world.bcast(three, 3), "root 3", "0..2");
            refused(Constants.ERR_COUNT, () -> world.gather(three, rank == 2 ? three : null, 2), "expected 9");
            refused(Constants.ERR_COUNT, () -> world.allGather(three, rank == 2 ? three : nine), "expected 9");
            refused(Constants.ERR_COUNT, () -> world.scatter(rank == 0 ? three : null, three, 0), "expected 9");
            refused(Constants.ERR_COUNT, () -> world.allToAll(rank == 0 ? longs(8, random) : nine, nine), "parts");
            refused(Constants.ERR_ARG, () -> world.allReduce(three, three, rank == 1 ? null : Op.SUM), "op");
            LargeArray ints = LargeArray.allocate(Datatype.INT, 3);
            refused(Constants.ERR_COUNT, () -> world.reduce(three, rank == 0 ? ints : null, Op.SUM, 0), "MPI.INT");
            world.allReduce(three, three, Op.SUM); // nothing of the refused calls is left behind
            world.gather(three, rank == 1 ? nine : null, 1);
        });
    }

    /**
     * Every rank knows that no buffer of the root can have what all send, so none waits for the root. The elements of
     * an item lie in one place here, so that a short array has very many.
     */
    @Test
    void shouldRefuseTotalsBeyondAnIntAtAllRanks() {
        TestRanks.run(4, (world, all) -> {
            Datatype million = Datatype.Vector(1 << 20, 1, 0, Datatype.BYTE);
            million.Commit();
            byte[] bytes = new byte[600];
            refused(
                    Constants.ERR_COUNT,
                    () -> world.Gather(bytes, 0, 600, million, bytes, 0, 600, million, 1),
                    world.Rank() == 1 ? "recvcount" : "sendcount 600",
                    "2516582400 elements",
                    "2147483647");
            world.Barrier();
        });
    }

    /** The same elements: their number and the offset together are more than an int counts. */
    @Test
    void shouldRefuseSequencesThatEndBeyondAnInt() {
        TestRanks.run(1, (world, all) -> {
            Datatype million = Datatype.Vector(1 << 20, 1, 0, Datatype.BYTE);
            million.Commit();
            byte[] bytes = new byte[(1 << 20) + 3000];
            refused(
                    Constants.ERR_COUNT,
                    () -> world.Send(bytes, 1 << 20, 2047, million, 0, 0),
                    "2047 items",
                    "offset 1048576",
                    "2147483647");
            refused(Constants.ERR_COUNT, () -> world.Send(bytes, 0, 2048, million, 0, 0), "2147483648 elements");
        });
    }
}
