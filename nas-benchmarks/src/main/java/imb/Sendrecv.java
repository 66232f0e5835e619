package imb;

import benchmarks.collective.Collective;
import benchmarks.collective.Pattern;
import imb.run.ImbProgram;
import imb.run.Kind;
import mpi.Intracomm;
import mpi.MPI;

/** IMB Sendrecv: ranks in a ring, each sends to the right and receives from the left. */
public final class Sendrecv implements Collective {
    private static final int TAG = 1;
    private static final int MESSAGES = 2;

    private byte[] out;
    private byte[] in;
    private int left;
    private int right;

    private Sendrecv() {}

    /** Takes the options that {@code --help} lists. */
    public static void main(String[] args) {
        ImbProgram.run("Sendrecv", Kind.parallel(MESSAGES), new Sendrecv(), args);
    }

    @Override
    public void prepare(Intracomm world, int bytes) {
        out = new byte[bytes];
        in = new byte[bytes];
        right = (world.Rank() + 1) % world.Size();
        left = (world.Rank() + world.Size() - 1) % world.Size();
    }

    @Override
    public void call(Intracomm world) {
        world.Sendrecv(out, 0, out.length, MPI.BYTE, right, TAG, in, 0, in.length, MPI.BYTE, left, TAG);
    }

    @Override
    public void fill(Intracomm world, int round) {
        Pattern.fill(out, 0, out.length, world.Rank(), 0, round);
    }

    @Override
    public void check(Intracomm world, int round) {
        Pattern.check(in, 0, in.length, left, 0, round);
    }
}
