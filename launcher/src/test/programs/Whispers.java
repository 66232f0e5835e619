import java.nio.charset.StandardCharsets;
import mpi.MPI;

/** Rank 0 sends a text to rank 1, short and long, as bytes and as an object. */
public class Whispers {
    private static final String TEXT = "what nobody else " + "may read";

    public static void main(String[] arguments) {
        MPI.Init(arguments);
        byte[] once = TEXT.getBytes(StandardCharsets.US_ASCII);
        byte[] often = TEXT.repeat(10_000).getBytes(StandardCharsets.US_ASCII);
        Object[] object = {TEXT};
        if (MPI.COMM_WORLD.Rank() == 0) {
            MPI.COMM_WORLD.Send(once, 0, once.length, MPI.BYTE, 1, 1);
            MPI.COMM_WORLD.Send(often, 0, often.length, MPI.BYTE, 1, 2);
            MPI.COMM_WORLD.Send(object, 0, 1, MPI.OBJECT, 1, 3);
        } else {
            MPI.COMM_WORLD.Recv(new byte[once.length], 0, once.length, MPI.BYTE, 0, 1);
            MPI.COMM_WORLD.Recv(new byte[often.length], 0, often.length, MPI.BYTE, 0, 2);
            object[0] = null;
            MPI.COMM_WORLD.Recv(object, 0, 1, MPI.OBJECT, 0, 3);
            System.out.println(TEXT.equals(object[0]) ? "received" : "lost");
        }
        MPI.Finalize();
    }
}
