package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Windows by the sections of MPI 4.1, chapter 12: what each call does, between ranks of a JVM and of several. */
class WinCallsTest {
    private static final int LONG = 5000; // more bytes than travel with a request

    private static Group others(Intracomm world) {
        return world.Group().Excl(new int[] {world.Rank()});
    }

    @ParameterizedTest
    @CsvSource({"1, smdev", "2, smdev", "5, smdev", "3, niodev", "2, tcp"})
    void shouldPutAndGetBetweenFences(int ranks, String device) {
        TestRanks.run(ranks, device, (world, all) -> {
            int own = world.Rank();
            int next = (own + 1) % ranks;
            for (int length : new int[] {1, 7, LONG}) {
                double[] memory = new double[length + 2];
                try (Win window = Win.create(memory, world)) {
                    window.fence();
                    double[] sent = IntStream.range(0, length)
                            .mapToDouble(i -> own * 1000 + i)
                            .toArray();
                    window.put(sent, next, 1);
                    window.fence();
                    int previous = (own + ranks - 1) % ranks;
                    assertThat(memory[0]).isZero();
                    assertThat(memory[1]).isEqualTo(previous * 1000);
                    assertThat(memory[length]).isEqualTo(previous * 1000 + length - 1);
                    assertThat(memory[length + 1]).isZero();
                    window.fence();
                    double[] fetched = new double[length];
                    window.get(fetched, next, 1);
                    window.fence(Constants.MODE_NOSUCCEED);
                    assertThat(fetched).isEqualTo(sent);
                }
            }
        });
    }

    @ParameterizedTest
    @CsvSource({"3, smdev", "3, niodev"})
    void shouldAccumulateAtOneTarget(int ranks, String device) {
        TestRanks.run(ranks, device, (world, all) -> {
            for (int length : new int[] {1, 3, 4, 5, LONG}) {
                long[] memory = new long[length];
                Arrays.fill(memory, 5);
                try (Win window = Win.create(memory, world)) {
                    window.fence();
                    long[] own = new long[length];
                    Arrays.fill(own, world.Rank() + 1);
                    window.accumulate(own, 0, 0, Op.SUM);
                    window.fence();
                    long[] sum = new long[length];
                    Arrays.fill(sum, 5 + ranks * (ranks + 1) / 2);
                    if (world.Rank() == 0) {
                        assertThat(memory).isEqualTo(sum);
                    }
                    window.fence();
                    window.accumulate(own, 0, 0, Op.MAX);
                    window.fence();
                    if (world.Rank() == 0) {
                        assertThat(memory).isEqualTo(sum);
                    }
                    window.fence();
                    if (world.Rank() == ranks - 1) {
                        window.accumulate(own, 0, 0, Op.REPLACE);
                    }
                    window.fence();
                    if (world.Rank() == 0) {
                        Arrays.fill(sum, ranks);
                        assertThat(memory).isEqualTo(sum);
                    }
                }
            }
        });
    }

    @ParameterizedTest
    @CsvSource({"2, smdev", "4, smdev", "3, niodev"})
    void shouldCountTicketsOnce(int ranks, String device) {
        int perRank = 300;
        TestRanks.run(ranks, device, (world, all) -> {
            long[] counter = new long[1];
            try (Win window = Win.create(counter, world)) {
                window.lockAll();
                long[] own = new long[perRank];
                for (int i = 0; i < perRank; i++) {
                    own[i] = window.fetchAndAdd(0, 0, 1);
                }
                window.unlockAll();
                long[] tickets = new long[perRank * ranks];
                world.Allgather(own, 0, perRank, Datatype.LONG, tickets, 0, perRank, Datatype.LONG);
                Arrays.sort(tickets);
                assertThat(tickets)
                        .isEqualTo(IntStream.range(0, perRank * ranks)
                                .asLongStream()
                                .toArray());
                if (world.Rank() == 0) {
                    assertThat(counter[0]).isEqualTo(perRank * ranks);
                }
            }
        });
    }

    /** Single elements by several threads of each rank, while others add many; none is lost. */
    @ParameterizedTest
    @CsvSource({"2, smdev, true", "3, smdev, false", "2, niodev, true"})
    void shouldAddOneAndManyAtOnce(int ranks, String device, boolean isAllocated) {
        int times = 400;
        int elements = 64;
        TestRanks.run(ranks, device, (world, all) -> {
            try (Win window = isAllocated
                    ? Win.Allocate(elements * Long.BYTES, Long.BYTES, Info.NULL, world)
                    : Win.create(new long[elements], world)) {
                window.lockAll();
                Runnable single = () -> {
                    long[] one = {1};
                    for (int i = 0; i < times; i++) {
                        window.fetchAndOp(one, new long[1], Datatype.LONG, 0, 3, Op.SUM);
                        window.accumulate(one, 0, 3, Op.SUM);
                    }
                };
                Thread[] threads = {new Thread(single), new Thread(single)};
                for (Thread each : threads) {
                    each.start();
                }
                long[] many = new long[elements];
                Arrays.fill(many, 1);
                for (int i = 0; i < times; i++) {
                    window.accumulate(many, 0, 0, Op.SUM);
                    window.accumulate(new long[] {1}, 0, 3, Op.SUM);
                }
                for (Thread each : threads) {
                    each.join();
                }
                window.flushAll();
                world.Barrier();
                long[] sums = new long[elements];
                window.getAccumulate(null, sums, 0, 0, Op.NO_OP);
                window.unlockAll();
                for (int i = 0; i < elements; i++) {
                    assertThat(sums[i]).as("element " + i).isEqualTo((long) ranks * times * (i == 3 ? 6 : 1));
                }
            }
        });
    }

    /** The type of an element that is added is checked as that of many. */
    @ParameterizedTest
    @CsvSource({"2, smdev", "2, niodev"})
    void shouldAddIntegersOfTheMemorysType(int ranks, String device) {
        TestRanks.run(ranks, device, (world, all) -> {
            try (Win window = Win.create(new long[2], world)) {
                window.lockAll();
                assertThat(catchThrowableOfType(
                                        MPIException.class,
                                        () -> window.fetchAndOp(
                                                new int[1], new int[1], Datatype.INT, 1 - world.Rank(), 0, Op.SUM))
                                .getErrorClass())
                        .isEqualTo(Constants.ERR_TYPE);
                window.unlockAll();
            }
            try (Win window = Win.allocate(16, world)) {
                window.lockAll();
                int own = world.Rank();
                int[] was = {-1};
                window.accumulate(new int[] {-7}, own, 12, Op.SUM);
                window.fetchAndOp(new int[] {2}, was, Datatype.INT, own, 12, Op.SUM);
                window.unlockAll();
                assertThat(was).containsExactly(-7);
                assertThat(((ByteBuffer) window.memory()).getInt(12)).isEqualTo(-5);
                assertThat(((ByteBuffer) window.memory()).getInt(8)).isZero();
            }
        });
    }

    @ParameterizedTest
    @CsvSource({"2, smdev", "3, niodev"})
    void shouldSwapForOneRankOnly(int ranks, String device) {
        TestRanks.run(ranks, device, (world, all) -> {
            int[] memory = new int[1];
            try (Win window = Win.create(memory, world)) {
                window.lockShared(0);
                int[] found = {-1};
                window.compareAndSwap(new int[] {world.Rank() + 1}, new int[1], found, Datatype.INT, 0, 0);
                window.unlock(0);
                int[] winners = new int[1];
                int won = found[0] == 0 ? 1 : 0;
                world.Allreduce(new int[] {won}, 0, winners, 0, 1, Datatype.INT, Op.SUM);
                assertThat(winners[0]).isEqualTo(1);
                if (world.Rank() == 0) {
                    assertThat(memory[0]).isBetween(1, ranks);
                }
            }
        });
    }

    @ParameterizedTest
    @CsvSource({"2, smdev", "3, smdev", "3, niodev"})
    void shouldSynchronizeGroups(int ranks, String device) {
        TestRanks.run(ranks, device, (world, all) -> {
            int[] memory = new int[ranks];
            try (Win window = Win.create(memory, world)) {
                Group others = others(world);
                for (int round = 1; round <= 20; round++) {
                    window.post(others);
                    window.start(others);
                    for (int target = 0; target < ranks; target++) {
                        if (target != world.Rank()) {
                            window.put(new int[] {100 * round + world.Rank()}, target, world.Rank());
                        }
                    }
                    window.complete();
                    if (round % 2 == 0) {
                        window.waitFor();
                    } else {
                        while (!window.test()) {
                            Thread.onSpinWait();
                        }
                    }
                    for (int origin = 0; origin < ranks; origin++) {
                        assertThat(memory[origin]).isEqualTo(origin == world.Rank() ? 0 : 100 * round + origin);
                    }
                }
            }
        });
    }

    /** Who holds the lock alone reads and writes as if there were nobody else. */
    @ParameterizedTest
    @CsvSource({"2, smdev", "4, smdev", "3, niodev"})
    void shouldExcludeOthersByLocks(int ranks, String device) {
        int rounds = 200;
        TestRanks.run(ranks, device, (world, all) -> {
            long[] memory = new long[3];
            try (Win window = Win.create(memory, world)) {
                for (int round = 0; round < rounds; round++) {
                    int target = round % ranks;
                    window.lock(target);
                    long[] both = new long[2];
                    window.get(both, target, 1);
                    window.flush(target);
                    assertThat(both[0]).isEqualTo(both[1]);
                    window.put(new long[] {both[0] + 1, both[1] + 1}, target, 1);
                    window.unlock(target);
                    if (round % 7 == 0) {
                        window.lockShared(target);
                        window.get(both, target, 1);
                        window.unlock(target);
                        assertThat(both[0]).isEqualTo(both[1]);
                    }
                }
                world.Barrier();
                int visits = (rounds + ranks - 1 - world.Rank()) / ranks * ranks;
                window.lock(world.Rank());
                assertThat(memory[1]).isEqualTo(visits);
                window.unlock(world.Rank());
            }
        });
    }

    @ParameterizedTest
    @CsvSource({"2, smdev", "2, niodev"})
    void shouldAccessDerivedTypes(int ranks, String device) {
        TestRanks.run(ranks, device, (world, all) -> {
            int rows = 40;
            double[] memory = new double[rows * rows];
            Datatype column = Datatype.Vector(rows, 1, rows, Datatype.DOUBLE);
            column.Commit();
            try (Win window = Win.create(memory, world)) {
                window.fence();
                double[] sent = IntStream.range(0, rows).mapToDouble(i -> i + 1).toArray();
                int other = (world.Rank() + 1) % ranks;
                window.put(sent, rows, Datatype.DOUBLE, other, 3, 1, column);
                window.fence();
                for (int row = 0; row < rows; row++) {
                    assertThat(memory[row * rows + 3]).isEqualTo(row + 1);
                    assertThat(memory[row * rows + 4]).isZero();
                }
                window.fence();
                window.accumulate(sent, rows, Datatype.DOUBLE, other, 3, 1, column, Op.SUM);
                double[] square = new double[rows * rows];
                window.fence();
                window.get(square, 1, column, other, 3, 1, column);
                window.fence();
                for (int row = 0; row < rows; row++) {
                    assertThat(square[row * rows]).isEqualTo(2 * (row + 1));
                }
            }
        });
    }

    @ParameterizedTest
    @CsvSource({"2, smdev", "2, niodev"})
    void shouldAccessBytesAsAnyType(int ranks, String device) {
        TestRanks.run(ranks, device, (world, all) -> {
            int other = (world.Rank() + 1) % ranks;
            try (Win window = Win.allocate(64, world)) {
                ByteBuffer memory = (ByteBuffer) window.memory();
                window.fence();
                window.put(new int[] {1, 2, 3}, other, 4);
                window.accumulate(new double[] {1.5}, other, 16, Op.SUM);
                window.put(new short[] {7}, other, 30);
                window.put(new byte[] {9}, other, 63);
                window.fence();
                assertThat(memory.getInt(8)).isEqualTo(2);
                assertThat(memory.getDouble(16)).isEqualTo(1.5);
                assertThat(memory.getShort(30)).isEqualTo((short) 7);
                assertThat(memory.get(63)).isEqualTo((byte) 9);
                window.fence();
                window.accumulate(new float[] {2, 3, 4, 5, 6, 7}, other, 32, Op.SUM);
                window.fence();
                assertThat(memory.getFloat(32)).isEqualTo(2);
                assertThat(memory.getFloat(52)).isEqualTo(7);
            }
            ByteBuffer middle = ByteBuffer.allocateDirect(32).order(ByteOrder.nativeOrder());
            middle.position(8);
            try (Win window = Win.create(middle, world)) {
                window.fence();
                window.put(new long[] {11}, other, 0);
                window.fence();
                assertThat(middle.getLong(8)).isEqualTo(11);
            }
            IntBuffer ints = IntBuffer.allocate(4);
            try (Win window = Win.create(ints, world)) {
                window.fence();
                window.accumulate(new int[] {3}, other, 2, Op.SUM);
                window.fence();
                assertThat(ints.get(2)).isEqualTo(3);
            }
        });
    }

    @ParameterizedTest
    @CsvSource({"3, smdev", "3, niodev"})
    void shouldShareMemory(int ranks, String device) {
        TestRanks.run(ranks, device, (world, all) -> {
            try (Win window = Win.allocateShared(8 * (world.Rank() + 1), world)) {
                window.fence();
                for (int rank = 0; rank < 3; rank++) {
                    ByteBuffer memory = window.sharedMemory(rank);
                    assertThat(memory.capacity()).isEqualTo(8 * (rank + 1));
                    if (rank == (world.Rank() + 1) % 3) {
                        memory.putLong(0, 70 + world.Rank());
                    }
                }
                window.fence();
                ByteBuffer own = (ByteBuffer) window.memory();
                assertThat(own.getLong(0)).isEqualTo(70 + (world.Rank() + 2) % 3);
                assertThat(window.Shared_query(Constants.PROC_NULL).capacity()).isEqualTo(8);
                window.fence();
                window.accumulate(new long[] {1}, 0, 0, Op.SUM);
                window.fence();
                assertThat(window.sharedMemory(0).getLong(0)).isEqualTo(72 + ranks);
            }
        });
    }

    @ParameterizedTest
    @CsvSource({"3, smdev", "3, niodev"})
    void shouldAttachAndDetach(int ranks, String device) {
        TestRanks.run(ranks, device, (world, all) -> {
            try (Win window = Win.createDynamic(world)) {
                int[] first = new int[10];
                double[] second = new double[10];
                long[] own = {window.attach(first), window.attach(second)};
                long[] places = new long[2 * ranks];
                world.Allgather(own, 0, 2, Datatype.LONG, places, 0, 2, Datatype.LONG);
                int other = (world.Rank() + 1) % ranks;
                window.lockShared(other);
                window.put(new int[] {4, 5}, other, places[2 * other] + 8);
                window.accumulate(new double[] {0.5}, other, places[2 * other + 1], Op.SUM);
                window.unlock(other);
                world.Barrier();
                assertThat(first[8]).isEqualTo(4);
                assertThat(first[9]).isEqualTo(5);
                assertThat(second[0]).isEqualTo(0.5);
                window.detach(first);
                window.detach(second);
            }
        });
    }

    @ParameterizedTest
    @CsvSource({"2, smdev", "2, niodev"})
    void shouldReturnRequests(int ranks, String device) {
        TestRanks.run(ranks, device, (world, all) -> {
            long[] memory = new long[LONG];
            int other = (world.Rank() + 1) % ranks;
            try (Win window = Win.create(memory, world)) {
                window.lockAll();
                long[] sent = new long[LONG];
                Arrays.fill(sent, 6);
                Request[] requests = {
                    window.rPut(sent, other, 0),
                    window.rPut(sent, 1, Datatype.LONG, Constants.PROC_NULL, 0, 1, Datatype.LONG)
                };
                Request.Waitall(requests);
                window.flush(other);
                long[] fetched = new long[LONG];
                window.rGet(fetched, other, 0).Wait();
                assertThat(fetched).isEqualTo(sent);
                window.rAccumulate(sent, LONG, Datatype.LONG, other, 0, LONG, Datatype.LONG, Op.SUM)
                        .Wait();
                long[] old = new long[LONG];
                window.rGetAccumulate(
                                sent,
                                LONG,
                                Datatype.LONG,
                                old,
                                LONG,
                                Datatype.LONG,
                                other,
                                0,
                                LONG,
                                Datatype.LONG,
                                Op.NO_OP)
                        .Wait();
                assertThat(old[LONG - 1]).isEqualTo(12);
                window.unlockAll();
            }
        });
    }

    @ParameterizedTest
    @CsvSource({"2, smdev", "2, niodev"})
    void shouldFetchAndCombine(int ranks, String device) {
        TestRanks.run(ranks, device, (world, all) -> {
            double[] memory = {1, 2, 3, 4, 5, 6};
            int other = (world.Rank() + 1) % ranks;
            try (Win window = Win.create(memory, world)) {
                window.fence();
                double[] old = new double[6];
                window.getAccumulate(new double[] {1, 1, 1, 1, 1, 1}, old, other, 0, Op.SUM);
                window.fence();
                assertThat(old).containsExactly(1, 2, 3, 4, 5, 6);
                assertThat(memory).containsExactly(2, 3, 4, 5, 6, 7);
                window.fence();
                double[] one = new double[1];
                window.fetchAndOp(new double[] {2.5}, one, Datatype.DOUBLE, other, 1, Op.PROD);
                window.fence();
                assertThat(one[0]).isEqualTo(3);
                assertThat(memory[1]).isEqualTo(7.5);
                window.fence();
                window.fetchAndOp(null, one, Datatype.DOUBLE, other, 1, Op.NO_OP);
                window.fence();
                assertThat(one[0]).isEqualTo(7.5);
            }
            try (Win window = Win.allocate(8 * LONG, world)) { // staged in pieces
                window.fence();
                long[] numbers = IntStream.range(0, LONG).asLongStream().toArray();
                window.accumulate(numbers, other, 0, Op.SUM);
                window.accumulate(LongBuffer.wrap(numbers), other, 0, Op.SUM);
                window.fence();
                LongBuffer sums = ((ByteBuffer) window.memory()).asLongBuffer();
                for (int i = 0; i < LONG; i++) {
                    assertThat(sums.get(i)).isEqualTo(2 * i);
                }
            }
            int[] pairs = {3, 0, 9, 0};
            try (Win window = Win.create(pairs, world)) {
                window.fence();
                window.accumulate(new int[] {5, 1, 5, 1}, 2, Datatype.INT2, other, 0, 2, Datatype.INT2, Op.MAXLOC);
                window.fence();
                assertThat(pairs).containsExactly(5, 1, 9, 0);
            }
        });
    }

    /** A target that computes, and calls nothing, is in nobody's way. */
    @ParameterizedTest
    @CsvSource({"2, smdev", "2, niodev"})
    void shouldNotNeedTheTarget(int ranks, String device) {
        java.util.concurrent.CountDownLatch done = new java.util.concurrent.CountDownLatch(1);
        TestRanks.run(ranks, device, (world, all) -> {
            int[] memory = new int[1];
            try (Win window = Win.create(memory, world)) {
                if (world.Rank() == 0) {
                    int[] fetched = new int[1];
                    window.lock(1);
                    window.put(new int[] {5}, 1, 0);
                    window.flush(1);
                    window.get(fetched, 1, 0);
                    window.unlock(1);
                    assertThat(fetched[0]).isEqualTo(5);
                    done.countDown();
                } else {
                    assertThat(done.await(60, java.util.concurrent.TimeUnit.SECONDS))
                            .isTrue();
                }
            }
        });
    }

    @Test
    void shouldHaveNamesInfoAndAttributes() {
        TestRanks.run(2, (world, all) -> {
            Info hints = new Info();
            hints.set("accumulate_ordering", "none");
            byte[] memory = new byte[12];
            Win window = Win.Create(memory, 4, 8, 2, hints, world);
            assertThat(window.getName()).contains("window of");
            window.setName("table");
            assertThat(window.Get_name()).isEqualTo("table");
            assertThat(window.getInfo().get("accumulate_ordering")).isEqualTo("none");
            assertThat(window.getAttr(Constants.WIN_BASE)).isSameAs(memory);
            assertThat(window.getAttr(Constants.WIN_SIZE)).isEqualTo(8);
            assertThat(window.getAttr(Constants.WIN_DISP_UNIT)).isEqualTo(2);
            int key = Win.createKeyval();
            assertThat(window.getAttr(key)).isNull();
            window.setAttr(key, "kept");
            Win.freeKeyval(key);
            assertThat(window.getAttr(key)).isEqualTo("kept");
            window.deleteAttr(key);
            assertThat(window.getFlavor()).isEqualTo(Win.FLAVOR_CREATE);
            assertThat(window.getGroup().Size()).isEqualTo(2);
            window.fence();
            window.put(new byte[] {1}, 1 - world.Rank(), 3);
            window.fence();
            assertThat(memory[10]).isEqualTo((byte) 1);
            window.free();
            assertThat(window.Is_null()).isTrue();
            window.close();
        });
    }
}
