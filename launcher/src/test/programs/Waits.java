import mpi.MPI;

/** Says that it has begun, and goes on forever: waiting, or calculating when there is an argument. */
public class Waits {
    public static void main(String[] arguments) {
        MPI.Init(arguments);
        MPI.COMM_WORLD.Barrier();
        if (MPI.COMM_WORLD.Rank() == 0) {
            System.out.println("begun");
            System.out.print("half a line");
        }
        while (arguments.length > 0) {
            Thread.onSpinWait();
        }
        MPI.COMM_WORLD.Recv(new int[1], 0, 1, MPI.INT, MPI.ANY_SOURCE, 5);
    }
}
