package benchmarks.collective;

import mpi.Intracomm;
import mpi.MPI;

/** {@code Barrier}. */
public final class BarrierOperation implements Collective {
    private final int[] come = new int[1];

    /** The operation, without buffers yet. */
    public BarrierOperation() {}

    @Override
    public void prepare(Intracomm world, int bytes) {
        // There is nothing to move.
    }

    @Override
    public void call(Intracomm world) {
        world.Barrier();
    }

    @Override
    public void fill(Intracomm world, int round) {
        come[0] = round;
    }

    /** Checks that ranks have made equally many calls; tests show that no rank leaves before all have entered. */
    @Override
    public void check(Intracomm world, int round) {
        int[] sum = new int[1];
        world.Allreduce(come, 0, sum, 0, 1, MPI.INT, MPI.SUM);
        if (sum[0] != round * world.Size()) {
            throw new WrongResult("ranks are in different rounds: " + sum[0] + " in round " + round);
        }
    }

    @Override
    public boolean hasSizes() {
        return false;
    }
}
