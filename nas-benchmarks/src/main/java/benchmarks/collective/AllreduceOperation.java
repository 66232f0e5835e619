package benchmarks.collective;

import mpi.Intracomm;
import mpi.MPI;

/** {@code Allreduce} that adds up floats. */
public final class AllreduceOperation implements Collective {
    private float[] send;
    private float[] recv;

    /** The operation, without buffers yet. */
    public AllreduceOperation() {}

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
