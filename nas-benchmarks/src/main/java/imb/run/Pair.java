package imb.run;

import benchmarks.collective.Collective;
import benchmarks.collective.Pattern;
import mpi.Intracomm;

/** Ranks 0 and 1 each send the other one message; further ranks only watch. */
public abstract class Pair implements Collective {
    private byte[] out;
    private byte[] in;

    /** For programs. */
    protected Pair() {}

    /** Makes the exchange, on the two ranks. */
    protected abstract void exchange(Intracomm world, byte[] sent, byte[] received);

    @Override
    public final void prepare(Intracomm world, int bytes) {
        out = new byte[bytes];
        in = new byte[bytes];
    }

    @Override
    public final void call(Intracomm world) {
        if (world.Rank() < 2) {
            exchange(world, out, in);
        }
    }

    @Override
    public final void fill(Intracomm world, int round) {
        Pattern.fill(out, 0, out.length, world.Rank(), 0, round);
    }

    @Override
    public final void check(Intracomm world, int round) {
        if (world.Rank() < 2) {
            Pattern.check(in, 0, in.length, 1 - world.Rank(), 0, round);
        }
    }
}
