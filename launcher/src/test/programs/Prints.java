import mpi.MPI;

/** Each rank prints so many numbered lines, or lines for ever. */
public class Prints {
    public static void main(String[] arguments) {
        MPI.Init(arguments);
        long count = arguments[0].equals("forever") ? Long.MAX_VALUE : Long.parseLong(arguments[0]);
        for (long line = 0; line < count; line++) {
            System.out.println("line " + line);
        }
        MPI.Finalize();
    }
}
