import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URL;
import mpi.MPI;
import mpi.MPIException;

/** Ranks exchange messages when a line of rank 0's input asks for it; it prints the result. */
public class Talks {
    private static final int QUIT = 0;
    private static final int SUM = 1;
    private static final int HOSTILE = 2;

    public static void main(String[] arguments) throws IOException {
        MPI.Init(arguments);
        if (MPI.COMM_WORLD.Rank() == 0) {
            System.out.println("begun");
            BufferedReader reader = new BufferedReader(new InputStreamReader(System.in));
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                talk(line.equals("hostile") ? HOSTILE : SUM);
            }
            talk(QUIT);
        } else {
            while (talk(QUIT) != QUIT) {
                continue;
            }
        }
        MPI.Finalize();
    }

    private static int talk(int wanted) throws IOException {
        int[] order = {wanted};
        MPI.COMM_WORLD.Bcast(order, 0, 1, MPI.INT, 0);
        if (order[0] == SUM) {
            int[] sum = new int[1];
            MPI.COMM_WORLD.Reduce(new int[] {1}, 0, sum, 0, 1, MPI.INT, MPI.SUM, 0);
            if (MPI.COMM_WORLD.Rank() == 0) {
                System.out.println("together " + sum[0]);
            }
        } else if (order[0] == HOSTILE) {
            passHostileObject();
        }
        return order[0];
    }

    /** An object of a class that other processes may not send, from rank 0 to the last. */
    private static void passHostileObject() throws IOException {
        int last = MPI.COMM_WORLD.Size() - 1;
        if (MPI.COMM_WORLD.Rank() == 0) {
            MPI.COMM_WORLD.Send(new Object[] {new URL("http://localhost/")}, 0, 1, MPI.OBJECT, last, 3);
        } else if (MPI.COMM_WORLD.Rank() == last) {
            try {
                MPI.COMM_WORLD.Recv(new Object[1], 0, 1, MPI.OBJECT, 0, 3);
                System.out.println("took it");
            } catch (MPIException e) {
                System.out.println("refused: " + e.getMessage());
            }
        }
    }
}
