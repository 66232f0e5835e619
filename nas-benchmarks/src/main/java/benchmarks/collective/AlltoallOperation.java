package benchmarks.collective;

import mpi.Intracomm;
import mpi.MPI;

/** {@code Alltoall} of bytes. */
public final class AlltoallOperation implements Collective {
    private int bytes;
    private byte[] out;
    private byte[] in;

    /** The operation, without buffers yet. */
    public AlltoallOperation() {}

    @Override
    public void prepare(Intracomm world, int blockBytes) {
        bytes = blockBytes;
        out = new byte[Math.multiplyExact(bytes, world.Size())];
        in = new byte[out.length];
    }

    @Override
    public void call(Intracomm world) {
        world.Alltoall(out, 0, bytes, MPI.BYTE, in, 0, bytes, MPI.BYTE);
    }

    @Override
    public void fill(Intracomm world, int round) {
        for (int block = 0; block < world.Size(); block++) {
            Pattern.fill(out, block * bytes, bytes, world.Rank(), block, round);
        }
    }

    @Override
    public void check(Intracomm world, int round) {
        for (int rank = 0; rank < world.Size(); rank++) {
            Pattern.check(in, rank * bytes, bytes, rank, world.Rank(), round);
        }
    }
}
