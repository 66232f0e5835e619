package examples;

import mpi.MPI;
import mpi.Status;

/** A token goes round the ranks, and every rank adds its own number to it. */
public class Ring {

    private static final int TAG = 7;

    /** Takes the number of laps, 3 if not given. */
    public static void main(String[] args) {
        String[] arguments = MPI.Init(args);
        int laps = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 3;
        int rank = MPI.COMM_WORLD.Rank();
        int size = MPI.COMM_WORLD.Size();
        int next = (rank + 1) % size;
        int previous = (rank + size - 1) % size;

        int[] token = {0};
        for (int lap = 0; lap < laps; lap++) {
            if (rank == 0) {
                // With one rank only, next and previous are rank 0 itself: a small message to oneself does not block.
                MPI.COMM_WORLD.Send(token, 0, 1, MPI.INT, next, TAG);
                Status status = MPI.COMM_WORLD.Recv(token, 0, 1, MPI.INT, previous, TAG);
                System.out.println("Lap " + (lap + 1) + ": token " + token[0] + " came from rank " + status.source);
            } else {
                MPI.COMM_WORLD.Recv(token, 0, 1, MPI.INT, previous, TAG);
                token[0] += rank;
                MPI.COMM_WORLD.Send(token, 0, 1, MPI.INT, next, TAG);
            }
        }
        MPI.Finalize();
    }
}
