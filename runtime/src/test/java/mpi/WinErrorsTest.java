package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import bireme.testing.Bounded;
import java.nio.ByteBuffer;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Wrong use of windows: refused before anything changes, by class and words, and told to all where all take part. */
class WinErrorsTest {
    private static void assertFails(int errorClass, String words, ThrowingCallable call) {
        MPIException failure = catchThrowableOfType(MPIException.class, call);
        assertThat(failure).as("an error with the words " + words).isNotNull();
        assertThat(failure.getErrorClass()).as(failure.getMessage()).isEqualTo(errorClass);
        assertThat(failure).hasMessageContaining(words);
    }

    @ParameterizedTest
    @CsvSource({"2, smdev", "2, niodev"})
    void shouldRefuseAccessesOutsideEpochs(int ranks, String device) {
        TestRanks.run(ranks, device, (world, all) -> {
            int[] memory = new int[4];
            int[] one = {1};
            int other = 1 - world.Rank();
            Group others = world.Group().Incl(new int[] {other});
            try (Win window = Win.create(memory, world)) {
                int sync = Constants.ERR_RMA_SYNC;
                assertFails(sync, "outside an epoch", () -> window.put(one, other, 0));
                assertFails(sync, "outside an epoch", () -> window.get(one, other, 0));
                assertFails(sync, "outside an epoch", () -> window.accumulate(one, other, 0, Op.SUM));
                assertFails(sync, "no target is locked", window::flushAll);
                assertFails(sync, "is not locked", () -> window.flush(other));
                assertFails(sync, "is not locked", () -> window.unlock(other));
                assertFails(sync, "no epoch of lockAll", window::unlockAll);
                assertFails(sync, "no epoch of start", window::complete);
                assertFails(sync, "no epoch of post", window::waitFor);
                assertFails(sync, "no epoch of post", window::test);
                window.lockShared(other);
                assertFails(sync, "in this epoch", () -> window.put(one, world.Rank(), 0));
                assertFails(sync, "locked by this rank already", () -> window.lock(other));
                assertFails(sync, "an epoch of lock is open", () -> window.start(others));
                assertFails(sync, "an epoch of lock is open", window::lockAll);
                assertFails(sync, "an epoch of lock is open", window::fence);
                window.unlock(other);
                window.lockAll();
                assertFails(sync, "an epoch of lockAll is open", () -> window.lock(other));
                assertFails(sync, "an epoch of lockAll is open", window::free);
                window.unlockAll();
                window.fence();
                window.put(one, other, 0);
                assertFails(sync, "in which targets were accessed", () -> window.lock(other));
                window.fence();
                window.lock(other); // nothing was accessed since
                window.unlock(other);
                window.post(others);
                assertFails(sync, "an epoch of post is open", () -> window.post(others));
                assertFails(sync, "an epoch of post is open", window::free);
                window.start(others);
                window.complete();
                window.waitFor();
            }
        });
    }

    @ParameterizedTest
    @CsvSource({"2, smdev", "2, niodev"})
    void shouldRefuseWhatIsOutsideTheMemory(int ranks, String device) {
        TestRanks.run(ranks, device, (world, all) -> {
            int other = 1 - world.Rank();
            int[] memory = new int[10];
            Datatype apart = Datatype.Vector(2, 1, 5, Datatype.INT);
            apart.Commit();
            try (Win window = Win.Create(memory, 2, 6, 2, Info.NULL, world)) {
                window.fence();
                window.put(new int[2], other, 2);
                window.put(new int[0], other, 3);
                assertFails(Constants.ERR_RMA_RANGE, "outside 0..5", () -> window.put(new int[3], other, 2));
                assertFails(Constants.ERR_RMA_RANGE, "outside 0..3", () -> window.get(new int[1], other, 4));
                assertFails(Constants.ERR_DISP, "targetdisp -1", () -> window.get(new int[1], other, -1));
                assertFails(
                        Constants.ERR_RMA_RANGE,
                        "outside 0..5",
                        () -> window.put(new int[2], 2, Datatype.INT, other, 1, 1, apart));
                assertFails(
                        Constants.ERR_TYPE, "expected a targettype of INT", () -> window.put(new long[1], other, 0));
                assertFails(
                        Constants.ERR_COUNT,
                        "expected as many",
                        () -> window.put(new int[2], 2, Datatype.INT, other, 0, 1, Datatype.INT));
                assertFails(
                        Constants.ERR_TYPE,
                        "expected one primitive type",
                        () -> window.put(new int[2], 2, Datatype.INT, other, 0, 2, Datatype.FLOAT));
                assertFails(Constants.ERR_RANK, "target 2 is outside", () -> window.put(new int[1], 2, 0));
                assertFails(
                        Constants.ERR_OP,
                        "is not defined for",
                        () -> window.accumulate(new int[2], other, 0, Op.MAXLOC));
                assertFails(
                        Constants.ERR_OP,
                        "none of MPI's own",
                        () -> window.accumulate(new int[2], other, 0, Op.ofInt(Math::addExact)));
                assertFails(Constants.ERR_ASSERT, "assertion 1 is illegal", () -> window.fence(1));
                assertFails(
                        Constants.ERR_BUFFER,
                        "origin is null",
                        () -> window.Put(null, 0, 1, Datatype.INT, other, 0, 1, Datatype.INT));
                window.fence(Constants.MODE_NOSUCCEED);
                assertFails(Constants.ERR_LOCKTYPE, "locktype 3", () -> window.lock(3, other, 0));
                assertFails(Constants.ERR_ARG, "value is null", () -> window.setAttr(Win.createKeyval(), null));
            }
            try (Win window = Win.create(new int[0], world)) {
                window.fence();
                assertFails(Constants.ERR_RMA_RANGE, "no elements", () -> window.put(new int[1], other, 0));
                window.fence();
            }
            try (Win window = Win.allocate(16, world)) {
                window.fence();
                assertFails(Constants.ERR_DISP, "no multiple of the 8 bytes", () -> window.put(new long[1], other, 4));
                window.fence();
            }
            try (Win window = Win.create(new double[2], world)) {
                window.fence();
                assertFails(
                        Constants.ERR_TYPE,
                        "cannot be compared",
                        () -> window.compareAndSwap(
                                new double[1], new double[1], new double[1], Datatype.DOUBLE, other, 0));
                window.fence();
            }
            assertFails(
                    Constants.ERR_OP,
                    "accumulates of a Win",
                    () -> world.Allreduce(new int[1], 0, new int[1], 0, 1, Datatype.INT, Op.REPLACE));
        });
    }

    /** Nobody waits for the one that has refused. */
    @ParameterizedTest
    @CsvSource({"3, smdev", "2, niodev"})
    void shouldTellAllRanks(int ranks, String device) {
        TestRanks.run(ranks, device, (world, all) -> {
            boolean isFirst = world.Rank() == 0;
            Object base = isFirst ? "text" : new int[1];
            assertFails(
                    Constants.ERR_BASE, "base is java.lang.String", () -> Win.Create(base, 0, 1, 1, Info.NULL, world));
            int size = isFirst ? 2 : 1;
            assertFails(
                    Constants.ERR_SIZE,
                    "size 2 are outside 0..1",
                    () -> Win.Create(new int[1], 0, size, 1, Info.NULL, world));
            int unit = isFirst ? 0 : 1;
            assertFails(Constants.ERR_DISP, "dispUnit 0", () -> Win.Allocate(4, unit, Info.NULL, world));
            Info info = isFirst ? null : Info.NULL;
            assertFails(Constants.ERR_ARG, "info is null", () -> Win.Allocate(4, 1, info, world));
            assertFails(
                    Constants.ERR_BASE,
                    "read-only",
                    () -> Win.create(ByteBuffer.allocate(4).asReadOnlyBuffer(), world));
            Win window = Win.create(new int[1], world);
            if (isFirst) {
                window.lock(0);
            }
            assertFails(Constants.ERR_RMA_SYNC, "an epoch of lock is open", window::free);
            if (isFirst) {
                window.unlock(0);
            }
            window.free();
            assertFails(Constants.ERR_WIN, "has been freed", window::fence);
        });
    }

    @ParameterizedTest
    @CsvSource({"2, smdev", "2, niodev"})
    void shouldHoldProgramsToTheirHints(int ranks, String device) {
        TestRanks.run(ranks, device, (world, all) -> {
            Info hints = new Info();
            hints.set("no_locks", "true");
            hints.set("same_size", "True");
            hints.set("same_disp_unit", "true");
            hints.set("accumulate_ordering", "none");
            hints.set("accumulate_ops", "any");
            try (Win window = Win.Create(new int[2], 0, 2, 1, hints, world)) {
                assertFails(Constants.ERR_RMA_SYNC, "no_locks=true", () -> window.lock(0));
                assertFails(Constants.ERR_RMA_SYNC, "no_locks=true", window::lockAll);
                Info used = window.getInfo();
                assertThat(used.get("no_locks")).isEqualTo("true");
                assertThat(used.get("same_size")).isEqualTo("true");
                assertThat(used.get("same_disp_unit")).isEqualTo("true");
                assertThat(used.get("accumulate_ordering")).isEqualTo("none");
                assertThat(used.get("accumulate_ops")).isEqualTo("same_op_no_op");
                window.fence();
            }
            int own = world.Rank();
            assertFails(
                    Constants.ERR_SIZE,
                    "size 1 at rank 1 is not the 0 of rank 0",
                    () -> Win.Create(new int[2], 0, own, 1, hints, world));
            assertFails(
                    Constants.ERR_DISP,
                    "dispUnit 2 at rank 1 is not the 1 of rank 0",
                    () -> Win.Create(new int[2], 0, 2, 1 + own, hints, world));
            // a hint of one rank alone has no effect
            try (Win window = Win.Create(new int[2], 0, own, 1, own == 0 ? hints : Info.NULL, world)) {
                assertThat(window.getInfo().get("no_locks")).isEqualTo("false");
                assertThat(window.getInfo().get("accumulate_ordering")).isEqualTo("rar,raw,war,waw");
                window.lockAll();
                window.unlockAll();
            }
        });
    }

    @Test
    void shouldRefuseToShareMemoryAcrossHosts() {
        TestRanks.runOn(
                new String[] {"here", "here", "there"},
                TestRanks.on("niodev"),
                world -> assertFails(Constants.ERR_RMA_SHARED, "share no memory", () -> Win.allocateShared(8, world)));
    }

    @ParameterizedTest
    @CsvSource({"2, smdev", "2, niodev"})
    void shouldRefuseMemoryThatIsNotAttached(int ranks, String device) {
        TestRanks.run(ranks, device, (world, all) -> {
            int other = 1 - world.Rank();
            int[] memory = new int[4];
            try (Win window = Win.createDynamic(world)) {
                assertFails(Constants.ERR_SIZE, "size -1 are outside 0..4", () -> window.Attach(memory, 0, -1));
                assertFails(Constants.ERR_SIZE, "offset 3 and size 2", () -> window.Attach(memory, 3, 2));
                assertFails(Constants.ERR_BASE, "base is null", () -> window.Attach(null, 0, 0));
                long own = window.attach(memory);
                assertFails(Constants.ERR_RMA_ATTACH, "attached already", () -> window.attach(memory));
                long[] places = new long[ranks];
                world.Allgather(new long[] {own}, 0, 1, Datatype.LONG, places, 0, 1, Datatype.LONG);
                window.lockShared(other);
                assertFails(Constants.ERR_RMA_ATTACH, "in no memory", () -> window.put(new int[1], other, 0));
                assertFails(
                        Constants.ERR_RMA_RANGE,
                        "outside 0..3",
                        () -> window.put(new int[2], other, places[other] + 3));
                window.put(new int[1], other, places[other]);
                window.unlock(other);
                world.Barrier();
                window.detach(memory);
                assertFails(Constants.ERR_RMA_ATTACH, "is not attached", () -> window.detach(memory));
                world.Barrier();
                window.lockShared(other);
                assertFails(Constants.ERR_RMA_ATTACH, "in no memory", () -> {
                    window.put(new int[1], other, places[other]);
                    window.flush(other);
                });
                window.unlock(other);
            }
            try (Win window = Win.create(memory, world)) {
                assertFails(Constants.ERR_RMA_FLAVOR, "memory of its own", () -> window.attach(new int[1]));
                assertFails(Constants.ERR_RMA_FLAVOR, "allocateShared", () -> window.sharedMemory(0));
            }
        });
    }

    /** Who waits for the lock that a lost rank has, or for the lost rank itself, is told. */
    @Test
    void shouldNotWaitForARankThatIsLost() {
        TestRanks.run(3, (world, all) -> {
            long[] memory = new long[2];
            Win window = Win.create(memory, world);
            if (world.Rank() == 1) {
                window.lock(0);
                world.Send(new int[1], 0, 1, Datatype.INT, 0, 1);
                world.Send(new int[1], 0, 1, Datatype.INT, 2, 1);
                for (int other : new int[] {0, 2}) {
                    world.Recv(new int[1], 0, 1, Datatype.INT, other, 2);
                }
                all.lose(1);
                return;
            }
            world.Recv(new int[1], 0, 1, Datatype.INT, 1, 1);
            world.Send(new int[1], 0, 1, Datatype.INT, 1, 2);
            assertThat(catchThrowableOfType(MPIException.class, () -> window.lock(0)))
                    .isInstanceOf(ProcessFailedException.class);
            assertThat(catchThrowableOfType(MPIException.class, () -> window.fence()))
                    .isInstanceOf(ProcessFailedException.class);
        });
    }

    /** Also where its memory is still there: nobody else will ever read it. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void shouldNotAccessTheMemoryOfARankThatIsLost(boolean isAllocated) {
        TestRanks.run(3, (world, all) -> {
            Win window = isAllocated ? Win.allocate(16, world) : Win.create(new long[2], world);
            window.lockAll();
            if (world.Rank() == 1) {
                for (int other : new int[] {0, 2}) {
                    world.Recv(new int[1], 0, 1, Datatype.INT, other, 2);
                }
                all.lose(1);
                return;
            }
            long[] one = {1};
            window.put(one, 1, 0);
            window.flush(1);
            world.Send(new int[1], 0, 1, Datatype.INT, 1, 2);
            assertThat(catchThrowable(() -> world.Recv(new int[1], 0, 1, Datatype.INT, 1, 3)))
                    .isInstanceOf(ProcessFailedException.class);
            Bounded.until(
                    () -> catchThrowable(() -> window.put(one, 1, 0)) != null, // the device is told a moment before
                    "a put that fails");
            for (ThrowingCallable call : List.<ThrowingCallable>of(
                    () -> window.put(one, 1, 0),
                    () -> window.get(one, 1, 0),
                    () -> window.accumulate(one, 1, 0, Op.SUM),
                    () -> window.fetchAndAdd(1, 0, 1),
                    () -> window.compareAndSwap(1, 0, 1, 1),
                    () -> window.flush(1),
                    window::flushAll)) {
                assertThat(catchThrowableOfType(ProcessFailedException.class, call)
                                .getFailedRanks())
                        .containsExactly(1);
            }
            window.put(one, world.Rank(), 0);
            window.flush(world.Rank());
        });
    }
}
