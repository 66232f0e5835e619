package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What checked mode takes for a conflict, and what completes an access, by MPI 4.1, 12.7; two ranks, at both ends. */
class WinConflictTest {
    private static final long[] ONE = {1};

    private static void assertConflict(ThrowingCallable call, String... words) {
        MPIException refusal = catchThrowableOfType(MPIException.class, call);
        assertThat(refusal).as("a conflict").isNotNull();
        assertThat(refusal.getErrorClass()).as(refusal.getMessage()).isEqualTo(Constants.ERR_RMA_CONFLICT);
        for (String each : words) {
            assertThat(refusal).hasMessageContaining(each);
        }
    }

    /** What rank 0 and then rank 1 do to the memory of rank 0, which has four elements. */
    private static void inTurn(Intracomm world, Consumer<Integer> first, Consumer<Integer> second) {
        if (world.Rank() == 0) {
            first.accept(0);
        }
        world.Barrier();
        if (world.Rank() == 1) {
            second.accept(0);
        }
        world.Barrier();
    }

    private static void onFour(String device, Info info, BiConsumer<Intracomm, Win> body) {
        TestRanks.runChecked(2, device, world -> {
            Win window = Win.Create(new long[4], 0, 4, 1, info, world);
            body.accept(world, window);
            window.free();
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"smdev", "niodev"})
    void shouldNameBothAccesses(String device) {
        onFour(device, Info.NULL, (world, window) -> {
            window.fence();
            inTurn(
                    world,
                    target -> window.put(new long[2], target, 1),
                    target -> assertConflict(
                            () -> window.accumulate(new long[] {1, 2, 3}, target, 0, Op.SUM),
                            "accumulate on window of MPI.COMM_WORLD",
                            "accumulate (SUM of LONG) of bytes 0..23 of target 0, by rank 1 in an epoch of fence",
                            "conflicts with put of bytes 8..23 of target 0, by rank 0 in an epoch of fence",
                            "synchronize between them"));
            window.fence();
            inTurn(world, target -> window.get(new long[1], target, 0), target -> window.put(ONE, target, 1));
            window.fence();
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"smdev", "niodev"})
    void shouldRefuseOfOneOriginToo(String device) {
        onFour(device, Info.NULL, (world, window) -> {
            window.lockShared(0);
            if (world.Rank() == 1) {
                window.put(ONE, 0, 0);
                assertConflict(() -> window.put(ONE, 0, 0), "lock (shared)");
                assertConflict(() -> window.get(new long[1], 0, 0));
                window.flushLocal(0);
                assertConflict(() -> window.get(new long[1], 0, 0));
                window.flush(0);
                window.get(new long[1], 0, 0);
                assertConflict(() -> window.put(ONE, 0, 0));
                window.flushLocal(0);
                window.put(ONE, 0, 0);
                window.flushAll();
                Request fetched = window.rGet(new long[1], 0, 0);
                assertConflict(() -> window.put(ONE, 0, 0));
                fetched.waitFor();
                window.put(ONE, 0, 0);
                window.flush(0);
                assertThat(window.fetchAndAdd(0, 0, 1)).isEqualTo(1);
                window.put(ONE, 0, 0);
                window.flush(0);
                assertThat(window.compareAndSwap(0, 0, 1, 7)).isEqualTo(1);
                window.get(new long[1], 0, 0);
            }
            window.unlock(0);
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"smdev", "niodev"})
    void shouldKeepEpochsUnderLocksApart(String device) {
        onFour(device, Info.NULL, (world, window) -> {
            window.lockShared(0);
            inTurn(
                    world,
                    target -> window.put(ONE, target, 0),
                    target -> assertConflict(() -> window.get(new long[1], target, 0)));
            window.unlock(0);
            world.Barrier();
            window.lockShared(0);
            inTurn(world, target -> window.get(new long[1], target, 0), target -> window.get(new long[1], target, 0));
            window.unlock(0);
            window.lock(0); // in any order
            window.put(ONE, 0, 0);
            window.unlock(0);
            world.Barrier();
            window.lockAll();
            inTurn(
                    world,
                    target -> {
                        window.put(ONE, target, 0);
                        window.flush(target);
                    },
                    target -> window.put(ONE, target, 0));
            window.unlockAll();
        });
    }

    /** Those of one exposure of a target conflict, also when one origin has completed its own. */
    @ParameterizedTest
    @ValueSource(strings = {"smdev", "niodev"})
    void shouldKeepExposuresApart(String device) {
        onFour(device, Info.NULL, (world, window) -> {
            Group target = world.Group().Incl(new int[] {0});
            for (int round = 0; round < 2; round++) {
                if (world.Rank() == 0) {
                    window.post(world.Group());
                }
                if (world.Rank() == 0) {
                    window.start(target);
                    window.put(ONE, 0, 0);
                    window.complete();
                }
                world.Barrier();
                if (world.Rank() == 1) {
                    window.start(target);
                    assertConflict(() -> window.put(ONE, 0, 0), "an epoch of start");
                    window.put(ONE, 0, 1);
                    window.complete();
                }
                if (world.Rank() == 0) {
                    window.waitFor();
                }
            }
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"smdev", "niodev"})
    void shouldLetAccumulatesOfOneOperationMeet(String device) {
        onFour(device, Info.NULL, (world, window) -> {
            window.fence();
            window.accumulate(ONE, 0, 0, Op.SUM);
            window.getAccumulate(ONE, new long[1], 0, 0, Op.SUM);
            window.getAccumulate(ONE, new long[1], 0, 0, Op.NO_OP);
            window.compareAndSwap(ONE, ONE, new long[1], Datatype.LONG, 0, 0);
            world.Barrier();
            if (world.Rank() == 1) {
                assertConflict(() -> window.accumulate(ONE, 0, 0, Op.MAX), "MAX of LONG", "SUM of LONG");
                assertConflict(() -> window.put(ONE, 0, 0));
                assertConflict(() -> window.get(new long[1], 0, 0));
            }
            if (world.Rank() == 0) {
                window.accumulate(ONE, 1, 0, Op.SUM); // one origin's are in order
                window.accumulate(ONE, 1, 0, Op.REPLACE);
            }
            window.fence();
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"smdev", "niodev"})
    void shouldFollowHints(String device) {
        Info same = new Info();
        same.set("accumulate_ops", "same_op");
        onFour(device, same, (world, window) -> {
            assertThat(window.getInfo().get("accumulate_ops")).isEqualTo("same_op");
            window.fence();
            window.accumulate(ONE, 0, world.Rank(), Op.SUM);
            assertConflict(() -> window.accumulate(ONE, 0, world.Rank(), Op.REPLACE));
            assertConflict(() -> window.getAccumulate(ONE, new long[1], 0, world.Rank(), Op.NO_OP));
            window.fence();
        });
        Info unordered = new Info();
        unordered.set("accumulate_ordering", "rar,raw");
        onFour(device, unordered, (world, window) -> {
            assertThat(window.getInfo().get("accumulate_ordering")).isEqualTo("raw");
            window.fence();
            window.accumulate(ONE, 0, world.Rank(), Op.SUM);
            assertConflict(() -> window.accumulate(ONE, 0, world.Rank(), Op.REPLACE));
            window.getAccumulate(ONE, new long[1], 0, world.Rank(), Op.NO_OP);
            window.fence();
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"smdev", "niodev"})
    void shouldTellRegionsAndBlocksApart(String device) {
        TestRanks.runChecked(2, device, world -> {
            long[] first = new long[4];
            long[] second = new long[4];
            long[] places = new long[4];
            Datatype everyOther = Datatype.Vector(2, 1, 2, Datatype.LONG);
            everyOther.Commit();
            Win window = Win.createDynamic(world);
            long[] own = {window.attach(first), window.attach(second)};
            world.Allgather(own, 0, 2, Datatype.LONG, places, 0, 2, Datatype.LONG);
            window.lockAll();
            inTurn(
                    world,
                    target -> {
                        window.put(new long[4], target, places[0]);
                        window.put(new long[2], 2, Datatype.LONG, target, places[1], 1, everyOther);
                    },
                    target -> {
                        assertConflict(() -> window.put(ONE, target, places[0] + 3), "bytes 24..31", "region 1");
                        window.put(new long[2], 2, Datatype.LONG, target, places[1] + 1, 1, everyOther);
                        assertConflict(
                                () -> window.get(new long[2], target, places[1] + 1), "bytes 8..23", "bytes 8..15");
                    });
            window.unlockAll();
            window.free();
            everyOther.Free();
        });
    }

    /** Post, start, complete and wait of all ranks at once is legal, though standard sends may wait in checked mode. */
    @ParameterizedTest
    @ValueSource(strings = {"smdev", "niodev"})
    void shouldNotMakePostWait(String device) {
        onFour(device, Info.NULL, (world, window) -> {
            window.post(world.Group());
            window.start(world.Group());
            window.put(ONE, 1 - world.Rank(), world.Rank());
            window.complete();
            window.waitFor();
        });
    }
}
