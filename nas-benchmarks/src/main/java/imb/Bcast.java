package imb;

import benchmarks.collective.Collective;
import benchmarks.collective.Pattern;
import imb.run.ImbProgram;
import imb.run.Kind;
import mpi.Intracomm;
import mpi.MPI;

/** IMB Bcast: how long {@code Bcast} takes, for each message size; every call has another root. */
public final class Bcast implements Collective {
    private byte[] buffer;
    private int root;

    private Bcast() {}

    /** Takes the options that {@code --help} lists. */
    public static void main(String[] args) {
        ImbProgram.run("Bcast", Kind.COLLECTIVE, new Bcast(), args);
    }

    @Override
    public void prepare(Intracomm world, int bytes) {
        buffer = new byte[bytes];
        root = world.Size() - 1;
    }

    @Override
    public void call(Intracomm world) {
        root = (root + 1) % world.Size();
        world.Bcast(buffer, 0, buffer.length, MPI.BYTE, root);
    }

    @Override
    public void fill(Intracomm world, int round) {
        Pattern.fill(buffer, 0, buffer.length, world.Rank(), 0, round);
    }

    @Override
    public void check(Intracomm world, int round) {
        Pattern.check(buffer, 0, buffer.length, root, 0, round);
    }
}
