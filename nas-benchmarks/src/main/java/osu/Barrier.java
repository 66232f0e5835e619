package osu;

import mpi.Intracomm;
import mpi.MPI;
import osu.run.Collective;
import osu.run.CollectiveProgram;
import osu.run.WrongResult;

/** How long {@code Barrier} takes, one after another. */
public final class Barrier implements Collective {
    private final int[] come = new int[1];

    /** The operation, without buffers yet. */
    public Barrier() {}

    /** Takes the options that {@code --help} lists. */
    public static void main(String[] args) {
        CollectiveProgram.run("Barrier", new Barrier(), args);
    }

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

    /** That nobody goes before all have come is for tests to show; here, that ranks have made as many calls. */
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
