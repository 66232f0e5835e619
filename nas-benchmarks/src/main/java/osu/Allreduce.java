package osu;

import mpi.Intracomm;
import mpi.MPI;
import osu.run.Collective;
import osu.run.CollectiveProgram;
import osu.run.Pattern;

/** How long {@code Allreduce} takes to add up floats, for each size of a rank's vector. */
public final class Allreduce implements Collective {
    private float[] send;
    private float[] recv;

    /** The operation, without buffers yet. */
    public Allreduce() {}

    /** Takes the options that {@code --help} lists. */
    public static void main(String[] args) {
        CollectiveProgram.run("Allreduce", new Allreduce(), args);
    }

    @Override
    public void prepare(Intracomm world, int bytes) {
        send = new float[bytes / Float.BYTES];
        recv = new float[send.length];
    }

    @Override
    public void call(Intracomm world) {
        world.Allreduce(send, 0, recv, 0, send.length, MPI.FLOAT, MPI.SUM);
    }

    @Override
    public void fill(Intracomm world, int round) {
        Pattern.fill(send, world.Rank(), round);
    }

    @Override
    public void check(Intracomm world, int round) {
        Pattern.checkSums(recv, recv.length, 0, world.Size(), round);
    }

    @Override
    public int minBytes() {
        return Float.BYTES;
    }
}
