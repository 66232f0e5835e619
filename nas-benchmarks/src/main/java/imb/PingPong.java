package imb;

import imb.run.ImbProgram;
import imb.run.Kind;
import imb.run.Pair;
import mpi.Intracomm;
import mpi.MPI;

/** IMB PingPong: half the time of a message from rank 0 to rank 1 and back. */
public final class PingPong extends Pair {
    private static final int TAG = 1;

    private PingPong() {}

    /** Takes the options that {@code --help} lists. */
    public static void main(String[] args) {
        ImbProgram.run("PingPong", Kind.PING_PONG, new PingPong(), args);
    }

    @Override
    protected void exchange(Intracomm world, byte[] sent, byte[] received) {
        if (world.Rank() == 0) {
            world.Send(sent, 0, sent.length, MPI.BYTE, 1, TAG);
            world.Recv(received, 0, received.length, MPI.BYTE, 1, TAG);
        } else {
            world.Recv(received, 0, received.length, MPI.BYTE, 0, TAG);
            world.Send(sent, 0, sent.length, MPI.BYTE, 0, TAG);
        }
    }
}
