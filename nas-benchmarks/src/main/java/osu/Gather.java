package osu;

import benchmarks.collective.Collective;
import benchmarks.collective.Pattern;
import mpi.Intracomm;
import mpi.MPI;
import osu.run.CollectiveProgram;

/** How long {@code Gather} takes to rank 0, for each size of a rank's block. */
public final class Gather implements Collective {
    private byte[] own;
    private byte[] all;

    private Gather() {}

    /** Takes the options that {@code --help} lists. */
    public static void main(String[] args) {
        CollectiveProgram.run("Gather", new Gather(), args);
    }

    @Override
    public void prepare(Intracomm world, int bytes) {
        own = new byte[bytes];
        all = world.Rank() == 0 ? new byte[Math.multiplyExact(bytes, world.Size())] : null;
    }

    @Override
    public void call(Intracomm world) {
        world.Gather(own, 0, own.length, MPI.BYTE, all, 0, own.length, MPI.BYTE, 0);
    }

    @Override
    public void fill(Intracomm world, int round) {
        Pattern.fill(own, 0, own.length, world.Rank(), 0, round);
    }

    @Override
    public void check(Intracomm world, int round) {
        for (int rank = 0; all != null && rank < world.Size(); rank++) {
            Pattern.check(all, rank * own.length, own.length, rank, 0, round);
        }
    }
}
