package osu;

import benchmarks.collective.Collective;
import benchmarks.collective.Pattern;
import mpi.Intracomm;
import mpi.MPI;
import osu.run.CollectiveProgram;

/** How long {@code Reduce} takes to add up floats at rank 0, for each size of a rank's vector. */
public final class Reduce implements Collective {
    private float[] send;
    private float[] recv;

    private Reduce() {}

    /** Takes the options that {@code --help} lists. */
    public static void main(String[] args) {
        CollectiveProgram.run("Reduce", new Reduce(), args);
    }

    @Override
    public void prepare(Intracomm world, int bytes) {
        send = new float[bytes / Float.BYTES];
        recv = world.Rank() == 0 ? new float[send.length] : null;
    }

    @Override
    public void call(Intracomm world) {
        world.Reduce(send, 0, recv, 0, send.length, MPI.FLOAT, MPI.SUM, 0);
    }

    @Override
    public void fill(Intracomm world, int round) {
        Pattern.fill(send, world.Rank(), round);
    }

    @Override
    public void check(Intracomm world, int round) {
        if (recv != null) {
            Pattern.checkSums(recv, recv.length, 0, world.Size(), round);
        }
    }

    @Override
    public int minBytes() {
        return Float.BYTES;
    }
}
