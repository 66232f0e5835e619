package osu;

import benchmarks.collective.Collective;
import benchmarks.collective.Pattern;
import mpi.Intracomm;
import mpi.MPI;
import osu.run.CollectiveProgram;

/** How long {@code Bcast} takes from rank 0, for each message size. */
public final class Bcast implements Collective {
    private byte[] buffer;

    private Bcast() {}

    /** Takes the options that {@code --help} lists. */
    public static void main(String[] args) {
        CollectiveProgram.run("Bcast", new Bcast(), args);
    }

    @Override
    public void prepare(Intracomm world, int bytes) {
        buffer = new byte[bytes];
    }

    @Override
    public void call(Intracomm world) {
        world.Bcast(buffer, 0, buffer.length, MPI.BYTE, 0);
    }

    @Override
    public void fill(Intracomm world, int round) {
        Pattern.fill(buffer, 0, buffer.length, world.Rank(), 0, round);
    }

    @Override
    public void check(Intracomm world, int round) {
        Pattern.check(buffer, 0, buffer.length, 0, 0, round);
    }

    @Override
    public int minBytes() {
        return 0;
    }
}
