package osu;

import benchmarks.collective.Collective;
import benchmarks.collective.Pattern;
import mpi.Intracomm;
import mpi.MPI;
import osu.run.CollectiveProgram;

/**
 * How long {@code Reduce_scatter} takes to add up floats and deal out the sums, for each size of a rank's whole vector.
 */
public final class ReduceScatter implements Collective {
    private float[] send;
    private float[] recv;
    private int[] counts;
    private int first;

    private ReduceScatter() {}

    /** Takes the options that {@code --help} lists. */
    public static void main(String[] args) {
        CollectiveProgram.run("ReduceScatter", new ReduceScatter(), args);
    }

    @Override
    public void prepare(Intracomm world, int bytes) {
        send = new float[bytes / Float.BYTES];
        counts = new int[world.Size()];
        first = 0;
        for (int rank = 0; rank < counts.length; rank++) {
            counts[rank] = send.length / counts.length + (rank < send.length % counts.length ? 1 : 0);
            first += rank < world.Rank() ? counts[rank] : 0;
        }
        recv = new float[counts[world.Rank()]];
    }

    @Override
    public void call(Intracomm world) {
        world.Reduce_scatter(send, 0, recv, 0, counts, MPI.FLOAT, MPI.SUM);
    }

    @Override
    public void fill(Intracomm world, int round) {
        Pattern.fill(send, world.Rank(), round);
    }

    @Override
    public void check(Intracomm world, int round) {
        Pattern.checkSums(recv, recv.length, first, world.Size(), round);
    }

    @Override
    public int minBytes() {
        return Float.BYTES;
    }
}
