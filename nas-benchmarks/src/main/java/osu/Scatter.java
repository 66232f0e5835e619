package osu;

import benchmarks.collective.Collective;
import benchmarks.collective.Pattern;
import mpi.Intracomm;
import mpi.MPI;
import osu.run.CollectiveProgram;

/** How long {@code Scatter} takes from rank 0, for each size of a rank's block. */
public final class Scatter implements Collective {
    private byte[] all;
    private byte[] own;

    private Scatter() {}

    /** Takes the options that {@code --help} lists. */
    public static void main(String[] args) {
        CollectiveProgram.run("Scatter", new Scatter(), args);
    }

    @Override
    public void prepare(Intracomm world, int bytes) {
        all = world.Rank() == 0 ? new byte[Math.multiplyExact(bytes, world.Size())] : null;
        own = new byte[bytes];
    }

    @Override
    public void call(Intracomm world) {
        world.Scatter(all, 0, own.length, MPI.BYTE, own, 0, own.length, MPI.BYTE, 0);
    }

    @Override
    public void fill(Intracomm world, int round) {
        for (int block = 0; all != null && block < world.Size(); block++) {
            Pattern.fill(all, block * own.length, own.length, 0, block, round);
        }
    }

    @Override
    public void check(Intracomm world, int round) {
        Pattern.check(own, 0, own.length, 0, world.Rank(), round);
    }
}
