package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What the test programs of Open MPI's Java bindings rely on: requests that outlive their epoch, tokens that travel
 * through the window of a third rank, memory and units that differ, assertions, and windows that are not freed. In
 * checked mode, so each is also a right program that must not be refused.
 */
class WinConformanceTest {
    private static final int TAG = 3;

    private static int[] ints(int... values) {
        return values;
    }

    /** MPI 4.1, 12.3.5: a request may be completed in the epoch, after it, and in another one. */
    @ParameterizedTest
    @CsvSource({"2, smdev", "3, niodev", "3, hybrid"})
    void shouldWaitForRequestsWhereverTheProgramDoes(int ranks, String device) {
        TestRanks.runChecked(ranks, device, world -> {
            int own = world.Rank();
            int[] memory = new int[4 * ranks];
            Arrays.fill(memory, 7);
            Win window = Win.create(memory, world);
            for (int round = 0; round < 4; round++) {
                int[] old = {-1};
                int[] fetched = {-1};
                window.lockAll();
                Request[] requests = {
                    window.rGetAccumulate(
                            ints(round),
                            1,
                            Datatype.INT,
                            old,
                            1,
                            Datatype.INT,
                            0,
                            4 * own,
                            1,
                            Datatype.INT,
                            Op.REPLACE),
                    window.rGet(fetched, 1, Datatype.INT, 0, 4 * own + 1, 1, Datatype.INT),
                    window.rPut(ints(round), 1, Datatype.INT, 0, 4 * own + 2, 1, Datatype.INT),
                    window.rAccumulate(ints(1), 1, Datatype.INT, 0, 4 * own + 3, 1, Datatype.INT, Op.SUM),
                    window.rPut(ints(1), 1, Datatype.INT, Constants.PROC_NULL, 0, 1, Datatype.INT),
                    window.rGet(ints(1), 1, Datatype.INT, Constants.PROC_NULL, 0, 1, Datatype.INT)
                };
                if (round == 0) {
                    Request.Waitall(requests);
                }
                window.unlockAll();
                if (round == 1) {
                    Request.Waitall(requests);
                } else if (round == 2) {
                    window.lockAll();
                    Request.Waitall(requests);
                    window.unlockAll();
                } else if (round == 3) {
                    window.fence();
                    Request.Waitall(requests);
                    window.fence(Constants.MODE_NOSUCCEED);
                }
                assertThat(old[0]).as("round " + round).isEqualTo(round == 0 ? 7 : round - 1);
                assertThat(fetched[0]).as("round " + round).isEqualTo(7);
                world.Barrier();
            }
            for (int rank = 0; own == 0 && rank < ranks; rank++) {
                assertThat(Arrays.copyOfRange(memory, 4 * rank, 4 * rank + 4)).containsExactly(3, 7, 3, 11);
            }
            window.free();
        });
    }

    /** Each rank in turn reads what the one before has left at rank 0, and leaves its own number there. */
    @ParameterizedTest
    @CsvSource({"3, smdev", "4, niodev", "4, hybrid"})
    void shouldPassATokenThroughTheWindowOfAThirdRank(int ranks, String device) {
        TestRanks.runChecked(ranks, device, world -> {
            int own = world.Rank();
            int before = (own + ranks - 1) % ranks;
            Win window = Win.create(own == 0 ? ints(ranks - 1) : new int[0], world);
            world.Barrier();
            window.lockShared(0);
            for (int round = 0; round < 12; round++) {
                if (own > 0) {
                    world.Recv(new byte[0], 0, 0, Datatype.BYTE, before, TAG);
                }
                int[] token = {-1};
                switch (round % 3) {
                    case 0 ->
                        window.rGetAccumulate(
                                        ints(own),
                                        1,
                                        Datatype.INT,
                                        token,
                                        1,
                                        Datatype.INT,
                                        0,
                                        0,
                                        1,
                                        Datatype.INT,
                                        Op.REPLACE)
                                .waitFor();
                    case 1 -> {
                        window.rGet(token, 1, Datatype.INT, 0, 0, 1, Datatype.INT)
                                .waitFor();
                        window.rPut(ints(own), 1, Datatype.INT, 0, 0, 1, Datatype.INT)
                                .waitFor();
                        window.flush(0);
                    }
                    default -> {
                        window.rGet(token, 1, Datatype.INT, 0, 0, 1, Datatype.INT)
                                .waitFor();
                        window.rAccumulate(ints(own), 1, Datatype.INT, 0, 0, 1, Datatype.INT, Op.REPLACE)
                                .waitFor();
                        window.flush(0);
                    }
                }
                assertThat(token[0]).as("round " + round).isEqualTo(before);
                if (own < ranks - 1) {
                    world.Send(new byte[0], 0, 0, Datatype.BYTE, own + 1, TAG);
                }
                window.flush(0);
                world.Barrier();
            }
            window.unlock(0);
            window.free();
        });
    }

    /** Rank r shows r units of r + 1 elements each; displacements are in units of the target. */
    @ParameterizedTest
    @ValueSource(strings = {"smdev", "niodev", "hybrid"})
    void shouldReachTheLastUnitOfMemoryThatDiffers(String device) {
        int ranks = 4;
        TestRanks.runChecked(ranks, device, world -> {
            int own = world.Rank();
            int[] memory = new int[own * (own + 1)];
            Win window = Win.Create(memory, 0, memory.length, own + 1, Info.NULL, world);
            window.fence(Constants.MODE_NOPRECEDE | Constants.MODE_NOSTORE);
            if (own == 0) {
                for (int target = 1; target < ranks; target++) {
                    int[] unit = new int[target + 1];
                    Arrays.fill(unit, target);
                    window.put(unit, target, target - 1);
                }
            }
            window.fence(Constants.MODE_NOSTORE | Constants.MODE_NOPUT | Constants.MODE_NOSUCCEED);
            for (int i = 0; i < memory.length; i++) {
                assertThat(memory[i]).as("element " + i).isEqualTo(i < memory.length - (own + 1) ? 0 : own);
            }
            window.free();
        });
    }

    /** Without checks, as a window that is not freed is a mistake. */
    @ParameterizedTest
    @CsvSource({"2, smdev", "2, niodev"})
    void shouldFinalizeThoughAWindowIsNotFreed(int ranks, String device) {
        TestRanks.run(ranks, device, (world, all) -> {
            Win window = Win.create(new int[1], world);
            window.fence();
            window.put(ints(1), 1 - world.Rank(), 0);
            window.fence();
        });
    }
}
