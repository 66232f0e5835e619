package osu;

import benchmarks.collective.Collective;
import benchmarks.collective.Pattern;
import mpi.Intracomm;
import mpi.MPI;
import osu.run.CollectiveProgram;

/** How long {@code Scan} takes to add up floats, for each size of a rank's vector. */
public final class Scan implements Collective {
    private float[] send;
    private float[] recv;

    private Scan() {}

    /** Takes the options that {@code --help} lists. */
    public static void main(String[] args) {
        CollectiveProgram.run("Scan", new Scan(), args);
    }

    @Override
    public void prepare(Intracomm world, int bytes) {
        send = new float[bytes / Float.BYTES];
        recv = new float[send.length];
    }

    @Override
    public void call(Intracomm world) {
        world.Scan(send, 0, recv, 0, send.length, MPI.FLOAT, MPI.SUM);
    }

    @Override
    public void fill(Intracomm world, int round) {
        Pattern.fill(send, world.Rank(), round);
    }

    @Override
    public void check(Intracomm world, int round) {
        Pattern.checkSums(recv, recv.length, 0, world.Rank() + 1, round);
    }

    @Override
    public int minBytes() {
        return Float.BYTES;
    }
}
