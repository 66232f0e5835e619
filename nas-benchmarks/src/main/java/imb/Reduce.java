package imb;

import benchmarks.collective.Collective;
import benchmarks.collective.Pattern;
import imb.run.ImbProgram;
import imb.run.Kind;
import mpi.Intracomm;
import mpi.MPI;

/**
 * IMB Reduce: how long {@code Reduce} takes to add up floats, for each size of a rank's vector; every call has another
 * root.
 */
public final class Reduce implements Collective {
    private float[] send;
    private float[] recv;
    private int root;

    private Reduce() {}

    /** Takes the options that {@code --help} lists. */
    public static void main(String[] args) {
        ImbProgram.run("Reduce", Kind.COLLECTIVE, new Reduce(), args);
    }

    @Override
    public void prepare(Intracomm world, int bytes) {
        send = new float[bytes / Float.BYTES];
        recv = new float[send.length];
        root = world.Size() - 1;
    }

    @Override
    public void call(Intracomm world) {
        root = (root + 1) % world.Size();
        world.Reduce(send, 0, recv, 0, send.length, MPI.FLOAT, MPI.SUM, root);
    }

    @Override
    public void fill(Intracomm world, int round) {
        Pattern.fill(send, world.Rank(), round);
    }

    @Override
    public void check(Intracomm world, int round) {
        if (world.Rank() == root) {
            Pattern.checkSums(recv, recv.length, 0, world.Size(), round);
        }
    }

    @Override
    public int minBytes() {
        return Float.BYTES;
    }
}
