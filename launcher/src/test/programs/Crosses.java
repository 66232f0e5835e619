import mpi.MPI;
import mpi.Status;

/** Every rank sends to every other, short and long messages, receives from any, and tells the sum of what came. */
public class Crosses {
    private static final int LONG = 300_000;

    public static void main(String[] arguments) {
        MPI.Init(arguments);
        int rank = MPI.COMM_WORLD.Rank();
        int size = MPI.COMM_WORLD.Size();
        long sum = 0;
        for (int length : new int[] {1, LONG}) {
            sum += exchange(rank, size, length);
        }
        int[] all = {rank};
        int[] total = {0};
        MPI.COMM_WORLD.Allreduce(all, 0, total, 0, 1, MPI.INT, MPI.SUM);
        System.out.println("rank " + rank + " got " + sum + ", all have " + total[0]);
        MPI.Finalize();
    }

    private static long exchange(int rank, int size, int length) {
        int[] mine = new int[length];
        mine[length - 1] = rank + 1;
        mpi.Request[] requests = new mpi.Request[size];
        for (int peer = 0; peer < size; peer++) {
            requests[peer] = MPI.COMM_WORLD.Isend(mine, 0, length, MPI.INT, peer, length);
        }
        long sum = 0;
        for (int i = 0; i < size; i++) {
            int[] theirs = new int[length];
            Status status = MPI.COMM_WORLD.Recv(theirs, 0, length, MPI.INT, MPI.ANY_SOURCE, length);
            if (theirs[length - 1] != status.source + 1) {
                throw new IllegalStateException("from " + status.source + " came " + theirs[length - 1]);
            }
            sum += theirs[length - 1];
        }
        mpi.Request.Waitall(requests);
        return sum;
    }
}
