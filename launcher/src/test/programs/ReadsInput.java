import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import mpi.MPI;

/** Each rank reads standard input to its end. */
public class ReadsInput {
    public static void main(String[] arguments) throws IOException {
        MPI.Init(arguments);
        BufferedReader reader = new BufferedReader(new InputStreamReader(System.in));
        StringBuilder text = new StringBuilder();
        for (String line = reader.readLine(); line != null; line = reader.readLine()) {
            text.append(line).append('.');
        }
        System.out.println("rank " + MPI.COMM_WORLD.Rank() + " read " + text);
        MPI.Finalize();
    }
}
