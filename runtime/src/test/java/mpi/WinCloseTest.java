package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A rank leaves the block of a window by an exception: that goes on at once, and the others are told. */
class WinCloseTest {
    private static final int LEAVING = 1;
    private static final int TAG = 5;

    private static void run(String device, TestRanks.Body body) {
        TestRanks.runSurviving(4, device, body);
    }

    private static MPIException failure(ThrowingCallable call) {
        MPIException thrown = catchThrowableOfType(MPIException.class, call);
        assertThat(thrown).as("an error").isNotNull();
        return thrown;
    }

    private static void assertRevoked(ThrowingCallable call) {
        assertThat(failure(call))
                .isInstanceOf(RevokedException.class)
                .hasMessageContaining("rank 1 has closed the window of MPI.COMM_WORLD without the other ranks");
    }

    private static void leave(Win window, Runnable before, String refusal) {
        Throwable thrown = catchThrowable(() -> {
            try (window) {
                before.run();
                throw new IllegalStateException("of the program");
            }
        });
        assertThat(thrown).isInstanceOf(IllegalStateException.class).hasMessage("of the program");
        assertThat(thrown.getSuppressed()[0]).hasMessageContaining(refusal);
        assertThat(((MPIException) thrown.getSuppressed()[0]).getErrorClass()).isEqualTo(Constants.ERR_RMA_SYNC);
        assertThat(window.isNull()).isTrue();
        window.close(); // nothing happens
    }

    /** The others wait in different calls for the rank that leaves, or learn it in a later one. */
    @ParameterizedTest
    @ValueSource(strings = {"smdev", "niodev", "tcp", "shmdev", "hybrid"})
    void shouldTellOthersOfAClosingInAnEpoch(String device) {
        run(device, (world, all) -> {
            Win window = Win.create(new long[4], world);
            world.Barrier(); // all are out of create
            Runnable lock = () -> {
                window.lock(0);
                window.put(new long[4], 0, 0);
                world.Send(new int[1], 0, 1, Datatype.INT, 0, TAG); // it has the lock
                world.Send(new int[1], 0, 1, Datatype.INT, 3, TAG);
            };
            switch (world.Rank()) {
                case 0 -> {
                    world.Recv(new int[1], 0, 1, Datatype.INT, LEAVING, TAG);
                    assertRevoked(() -> window.lock(0));
                    assertRevoked(() -> window.start(world.group.Incl(new int[] {LEAVING})));
                    assertRevoked(window::free);
                }
                case LEAVING -> leave(window, lock, "an epoch of lock is open; end it first. The window is freed");
                case 2 -> assertRevoked(window::fence);
                default -> {
                    world.Recv(new int[1], 0, 1, Datatype.INT, LEAVING, TAG);
                    assertRevoked(window::close); // the first that it calls
                }
            }
            window.close(); // those who have been told are not told again
            assertThat(window.isNull()).isTrue();
            assertThat(failure(() -> window.put(new long[1], 0, 0)).getErrorClass())
                    .isEqualTo(Constants.ERR_WIN);
            useAnother(world);
        });
    }

    /** The others may still be in the call that makes the window. */
    @ParameterizedTest
    @ValueSource(strings = {"smdev", "niodev", "hybrid"})
    void shouldTellOthersOfAClosingRightAfterTheBeginning(String device) {
        run(device, (world, all) -> {
            if (world.Rank() == LEAVING) {
                Win window = Win.create(new long[4], world);
                leave(window, () -> window.lock(LEAVING), "an epoch of lock is open; end it first");
            } else {
                assertRevoked(() -> {
                    try (Win window = Win.create(new long[4], world)) {
                        window.fence();
                    }
                });
            }
            useAnother(world);
        });
    }

    /** Other windows, and the communicator, are as they were. */
    private static void useAnother(Intracomm world) {
        long[] memory = new long[1];
        try (Win window = Win.create(memory, world)) {
            window.fence();
            window.accumulate(new long[] {1}, 0, 0, Op.SUM);
            window.fence();
            assertThat(memory[0]).isEqualTo(world.Rank() == 0 ? world.Size() : 0);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"smdev", "niodev", "tcp", "shmdev", "hybrid"})
    void shouldTellAllThatOneClosesWhereOthersAreInFence(String device) {
        run(device, (world, all) -> {
            Win window = Win.allocate(64, world);
            window.fence();
            if (world.Rank() == LEAVING) {
                leave(window, () -> {}, "some ranks are in free or close where others are in fence");
            } else {
                MPIException thrown = failure(window::fence);
                assertThat(thrown.getErrorClass()).isEqualTo(Constants.ERR_RMA_SYNC);
                assertThat(thrown).hasMessageStartingWith("fence on window of MPI.COMM_WORLD: some ranks are in free");
                for (ThrowingCallable later : new ThrowingCallable[] {
                    window::fence,
                    window::lockAll,
                    () -> window.lock(LEAVING),
                    () -> window.put(new long[1], LEAVING, 0),
                    () -> window.post(world.group),
                    () -> window.start(world.group)
                }) {
                    assertThat(failure(later)).hasMessageContaining("it can only be freed");
                }
                window.free();
            }
            useAnother(world);
        });
    }

    /** The rank that closes has left; the one that was refused cannot go on with the window. */
    @ParameterizedTest
    @ValueSource(strings = {"smdev", "niodev"})
    void shouldCloseAlsoWhereAnotherRankRefuses(String device) {
        run(device, (world, all) -> {
            Win window = Win.create(new long[1], world);
            if (world.Rank() == 0) {
                window.lock(0);
                assertThat(failure(window::free)).hasMessageContaining("an epoch of lock is open");
                window.unlock(0);
                MPIException thrown = failure(window::free);
                assertThat(thrown).isInstanceOf(RevokedException.class).hasMessageContaining("has closed the window");
            } else {
                assertThat(failure(window::close)).hasMessageContaining("an epoch of lock is open");
            }
            assertThat(window.isNull()).isTrue();
            useAnother(world);
        });
    }
}
