package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** What a program learns whose ranks are in different collectives and share memory. */
class DifferentCollectivesTest {
    private static final String SAME_ORDER = "; all ranks must call the same collectives in the same order";

    @Test
    void shouldNameTheCallsOfBothRanks() {
        String message = failureOf(2, world -> {
            if (world.Rank() == 0) {
                world.Barrier();
            } else {
                world.Bcast(new int[1], 0, 1, MPI.INT, 0);
            }
        });
        assertThat(message)
                .isIn(
                        "Barrier on MPI.COMM_WORLD: rank 1 calls Bcast with root 0 where rank 0 calls Barrier"
                                + SAME_ORDER,
                        "Bcast on MPI.COMM_WORLD: rank 0 calls Barrier where rank 1 calls Bcast with root 0"
                                + SAME_ORDER);
    }

    @Test
    void shouldNameBothRootsOfABroadcastThatWaitsForNobody() {
        String message = failureOf(2, world -> {
            world.Bcast(new int[1], 0, 1, MPI.INT, world.Rank());
            world.Barrier();
        });
        assertThat(message)
                .matches("Barrier on MPI.COMM_WORLD: rank (\\d) has called Bcast with root \\1 where rank (\\d) has"
                        + " called Bcast with root \\2 one call before; all ranks must name the same root");
    }

    @Test
    void shouldReportCallsThatDoNotBlock() {
        String message = failureOf(3, world -> {
            boolean isLast = world.Rank() == 2;
            int[] one = new int[1];
            Request started = isLast ? world.Ibarrier() : world.Iallreduce(one, 0, new int[1], 0, 1, MPI.INT, MPI.SUM);
            started.Wait();
            world.Barrier();
        });
        assertThat(message)
                .contains("on MPI.COMM_WORLD: rank ", " calls Barrier", " calls Allreduce")
                .endsWith(SAME_ORDER);
    }

    private static String failureOf(int ranks, Consumer<Intracomm> body) {
        AssertionError thrown = catchThrowableOfType(
                AssertionError.class, () -> TestRanks.run(ranks, (world, all) -> body.accept(world)));
        assertThat(thrown).isNotNull().hasCauseInstanceOf(MPIException.class);
        return thrown.getCause().getMessage();
    }
}
