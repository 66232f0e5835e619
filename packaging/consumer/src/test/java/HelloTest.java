import static org.junit.jupiter.api.Assertions.assertEquals;

import bireme.junit.MpjTest;
import mpi.Intracomm;
import mpi.MPI;

class HelloTest {
    @MpjTest(ranks = {1, 4})
    void shouldAddWhatAllRanksHave(Intracomm world) {
        int[] sum = {1};
        world.allReduce(sum, MPI.SUM);
        assertEquals(world.Size(), sum[0]);
    }
}
