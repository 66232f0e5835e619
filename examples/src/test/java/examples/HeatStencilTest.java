package examples;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.junit.MpjTest;
import mpi.Intracomm;
import mpi.MPI;

/** A plate in strips is the same as a plate in one piece, which each rank computes for itself. */
class HeatStencilTest {
    private static final int EDGE = 13;
    private static final int STEPS = 40;

    private static double[] plate(Intracomm comm) {
        HeatStencil strip = new HeatStencil(EDGE, comm.Rank(), comm.Size());
        for (int step = 0; step < STEPS; step++) {
            strip.exchangeHalo(comm);
            strip.step(comm);
        }
        return strip.gather(comm, EDGE);
    }

    @MpjTest(ranks = {1, 2, 5})
    void shouldNotDependOnTheNumberOfRanks(Intracomm world) {
        double[] together = plate(world);
        double[] alone = plate(MPI.COMM_SELF);
        if (world.Rank() == 0) {
            assertThat(together).isEqualTo(alone);
        }
    }
}
