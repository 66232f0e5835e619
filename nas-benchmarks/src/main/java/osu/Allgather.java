package osu;

import mpi.Intracomm;
import mpi.MPI;
import osu.run.Collective;
import osu.run.CollectiveProgram;
import osu.run.Pattern;

/** How long {@code Allgather} takes, for each size of a rank's block. */
public final class Allgather implements Collective {
    private byte[] own;
    private byte[] all;

    /** The operation, without buffers yet. */
    public Allgather() {}

    /** Takes the options that {@code --help} lists. */
    public static void main(String[] args) {
        CollectiveProgram.run("Allgather", new Allgather(), args);
    }

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
