package imb;

import benchmarks.collective.Collective;
import benchmarks.collective.Pattern;
import imb.run.ImbProgram;
import imb.run.Kind;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Request;

/** IMB Exchange: ranks in a ring, each exchanges a message with both its neighbours, as at the borders of a grid. */
public final class Exchange implements Collective {
    private static final int TO_LEFT = 1;
    private static final int TO_RIGHT = 2;
    private static final int MESSAGES = 4;

    private final Request[] sent = new Request[2];
    private byte[] toLeft;
    private byte[] toRight;
    private byte[] fromLeft;
    private byte[] fromRight;
    private int left;
    private int right;

    private Exchange() {}

    /** Takes the options that {@code --help} lists. */
    public static void main(String[] args) {
        ImbProgram.run("Exchange", Kind.parallel(MESSAGES), new Exchange(), args);
    }

    @Override
    public void prepare(Intracomm world, int bytes) {
        toLeft = new byte[bytes];
        toRight = new byte[bytes];
        fromLeft = new byte[bytes];
        fromRight = new byte[bytes];
        right = (world.Rank() + 1) % world.Size();
        left = (world.Rank() + world.Size() - 1) % world.Size();
    }

    @Override
    public void call(Intracomm world) {
        sent[0] = world.Isend(toLeft, 0, toLeft.length, MPI.BYTE, left, TO_LEFT);
        sent[1] = world.Isend(toRight, 0, toRight.length, MPI.BYTE, right, TO_RIGHT);
        world.Recv(fromLeft, 0, fromLeft.length, MPI.BYTE, left, TO_RIGHT);
        world.Recv(fromRight, 0, fromRight.length, MPI.BYTE, right, TO_LEFT);
        Request.Waitall(sent);
    }

    @Override
    public void fill(Intracomm world, int round) {
        Pattern.fill(toLeft, 0, toLeft.length, world.Rank(), TO_LEFT, round);
        Pattern.fill(toRight, 0, toRight.length, world.Rank(), TO_RIGHT, round);
    }

    @Override
    public void check(Intracomm world, int round) {
        Pattern.check(fromLeft, 0, fromLeft.length, left, TO_RIGHT, round);
        Pattern.check(fromRight, 0, fromRight.length, right, TO_LEFT, round);
    }
}
