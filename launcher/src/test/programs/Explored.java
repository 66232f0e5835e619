import mpi.*;

/** Rank 0 takes what the others send as it comes; with an argument in order of the ranks; with two, once too often. */
public class Explored {
    public static void main(String[] args) throws Exception {
        MPI.Init(args);
        int me = MPI.COMM_WORLD.Rank();
        int[] value = {me};
        if (me > 0) {
            MPI.COMM_WORLD.Send(value, 0, 1, MPI.INT, 0, 1);
        } else {
            boolean inOrder = args.length > 0;
            for (int source = 1; source < MPI.COMM_WORLD.Size(); source++) {
                MPI.COMM_WORLD.Recv(value, 0, 1, MPI.INT, inOrder ? source : MPI.ANY_SOURCE, 1);
                System.out.println("from rank " + value[0]);
            }
            if (args.length > 1) {
                MPI.COMM_WORLD.Recv(value, 0, 1, MPI.INT, 1, 2);
            }
        }
        MPI.Finalize();
    }
}
