import java.util.Arrays;
import mpi.Datatype;
import mpi.Info;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIFile;
import mpi.ProcessFailedException;

/** Ranks write a file in rounds, with parts that interleave, until one of them dies in the middle of a write. */
public class WritesFile {
    private static final int PART = 3;
    private static final int ITEMS = 30_000;
    private static volatile int round;

    /** Arguments: name of the file, and the rank that dies. */
    public static void main(String[] args) {
        String[] own = MPI.Init(args);
        Intracomm world = MPI.COMM_WORLD;
        int rank = world.Rank();
        Info hints = new Info();
        hints.set("cb_buffer_size", "65536");
        hints.set("cb_nodes", "2");
        MPIFile file = new MPIFile(world, own[0], MPI.MODE_CREATE | MPI.MODE_RDWR, hints);
        Datatype places =
                Datatype.createResized(Datatype.Contiguous(PART, MPI.INT), 0, 4 * PART * world.Size());
        places.Commit();
        file.setView(4L * PART * rank, MPI.INT, places, "native");
        if (rank == Integer.parseInt(own[1])) {
            new Thread(WritesFile::dieInRoundThree).start();
        }
        int[] numbers = new int[ITEMS];
        try {
            for (; round < 1_000_000; round++) {
                Arrays.fill(numbers, round + 1);
                file.writeAtAll((long) round * ITEMS, numbers);
                if (rank == 0) {
                    System.out.println("written " + round);
                }
            }
        } catch (ProcessFailedException e) {
            System.out.println("rank " + rank + " lost " + Arrays.toString(e.getFailedRanks()));
        }
        MPI.Finalize();
    }

    private static void dieInRoundThree() {
        while (round < 3) {
            Thread.onSpinWait();
        }
        Runtime.getRuntime().halt(9);
    }
}
