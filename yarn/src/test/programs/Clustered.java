import mpi.MPI;

/** Ranks that say who they are, one of which fails, or which wait forever; after its first argument. */
public class Clustered {
    public static void main(String[] arguments) {
        MPI.Init(arguments);
        int rank = MPI.COMM_WORLD.Rank();
        int[] sum = {rank};
        MPI.COMM_WORLD.Allreduce(sum, 0, sum, 0, 1, MPI.INT, MPI.SUM);
        System.out.println("rank " + rank + " of " + MPI.COMM_WORLD.Size() + ", sum " + sum[0] + ", '" + arguments[1] + "'");
        if (arguments[0].equals("fail") && rank == 3) {
            throw new IllegalStateException("rank 3 fails, as it should");
        } else if (arguments[0].equals("wait")) {
            MPI.COMM_WORLD.Recv(new int[1], 0, 1, MPI.INT, MPI.ANY_SOURCE, 5);
        }
        MPI.Finalize();
    }
}
