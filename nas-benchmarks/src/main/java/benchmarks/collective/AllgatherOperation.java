package benchmarks.collective;

import mpi.Intracomm;
import mpi.MPI;

/** {@code Allgather} of bytes. */
public final class AllgatherOperation implements Collective {
    private byte[] own;
    private byte[] all;

    /** The operation, without buffers yet. */
    public AllgatherOperation() {}

    @Override
    public void prepare(Intracomm world, int bytes) {
        own = new byte[bytes];
        all = new byte[Math.multiplyExact(bytes, world.Size())];
    }

    @Override
    public void call(Intracomm world) {
        world.Allgather(own, 0, own.length, MPI.BYTE, all, 0, own.length, MPI.BYTE);
    }

    @Override
    public void fill(Intracomm world, int round) {
        Pattern.fill(own, 0, own.length, world.Rank(), 0, round);
    }

    @Override
    public void check(Intracomm world, int round) {
        for (int rank = 0; rank < world.Size(); rank++) {
            Pattern.check(all, rank * own.length, own.length, rank, 0, round);
        }
    }
}
