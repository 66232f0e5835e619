import mpi.*;

/** Mistakes that checked mode has to find on every device, named by the first argument. */
public class Mistakes {
    private static final int TAG = 5;

    public static void main(String[] args) throws Exception {
        MPI.Init(args);
        Intracomm world = MPI.COMM_WORLD;
        int me = world.Rank();
        int[] data = new int[4];
        switch (args[0]) {
            case "buffer" -> {
                if (me == 0) {
                    Request send = world.Isend(data, 0, 4, MPI.INT, 1, TAG);
                    data[2] = 7;
                    send.Wait();
                } else if (me == 1) {
                    world.Recv(data, 0, 4, MPI.INT, 0, TAG);
                }
            }
            case "message" -> {
                if (me == 0) {
                    world.Send(data, 0, 4, MPI.INT, 1, TAG);
                }
            }
            case "head-to-head" -> {
                world.Send(data, 0, 4, MPI.INT, me ^ 1, TAG);
                world.Recv(data, 0, 4, MPI.INT, me ^ 1, TAG);
            }
            case "collective" -> {
                if (me == 1) {
                    world.Barrier();
                } else {
                    world.Bcast(data, 0, 4, MPI.INT, 0);
                }
            }
            case "none" -> {
                world.Sendrecv(data, 0, 2, MPI.INT, me ^ 1, TAG, data, 2, 2, MPI.INT, me ^ 1, TAG);
                world.Allreduce(data, 0, new int[4], 0, 4, MPI.INT, MPI.SUM);
            }
            default -> throw new IllegalArgumentException(args[0]);
        }
        MPI.Finalize();
    }
}
