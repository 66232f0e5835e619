import mpi.MPI;

/**
 * Rank 0 computes, rank 1 sleeps, rank 2 waits for a message that never comes, and the others end. With an argument rank
 * 0 sleeps, too, and leaves the cores alone.
 */
public class Stands {
    private static double sum;

    public static void main(String[] arguments) throws InterruptedException {
        MPI.Init(arguments);
        MPI.COMM_WORLD.Barrier();
        switch (MPI.COMM_WORLD.Rank()) {
            case 0 -> {
                System.out.println("begun");
                if (arguments.length == 0) {
                    compute();
                }
                Thread.sleep(Long.MAX_VALUE);
            }
            case 1 -> {
                MPI.COMM_WORLD.Send(new int[3], 0, 3, MPI.INT, 2, 4);
                Thread.sleep(Long.MAX_VALUE);
            }
            case 2 -> MPI.COMM_WORLD.Recv(new int[1], 0, 1, MPI.INT, 0, 7);
            default -> {}
        }
    }

    private static void compute() {
        while (sum >= 0) {
            sum = Math.abs(Math.sin(sum)) + 1;
        }
    }
}
