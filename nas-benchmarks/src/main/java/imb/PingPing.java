package imb;

import imb.run.ImbProgram;
import imb.run.Kind;
import imb.run.Pair;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Request;

/** IMB PingPing: the time of a message that crosses another one in flight, between ranks 0 and 1. */
public final class PingPing extends Pair {
    private static final int TAG = 1;

    private PingPing() {}

    /** Takes the options that {@code --help} lists. */
    public static void main(String[] args) {
        ImbProgram.run("PingPing", Kind.PING_PING, new PingPing(), args);
    }

    @Override
    protected void exchange(Intracomm world, byte[] sent, byte[] received) {
        int other = 1 - world.Rank();
        Request request = world.Isend(sent, 0, sent.length, MPI.BYTE, other, TAG);
        world.Recv(received, 0, received.length, MPI.BYTE, other, TAG);
        request.Wait();
    }
}
