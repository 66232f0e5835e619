package examples;

import java.io.Serializable;
import java.nio.DoubleBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Op;
import mpi.Request;

/** What programs written today use: arrays without datatypes, objects, lambdas, futures. Rank 0 tells the results. */
public class Tour {
    private static final int TAG = 0;

    /** Anything serializable can be sent. */
    record Measurement(int rank, String unit, double value) implements Serializable {}

    /** Takes no arguments. */
    public static void main(String[] args) {
        MPI.Init(args);
        Intracomm world = MPI.COMM_WORLD;
        int rank = world.getRank();
        int size = world.getSize();
        int right = (rank + 1) % size;
        int left = (rank + size - 1) % size;

        // A message: the array knows its type and its length.
        int[] token = {rank};
        world.sendRecvReplace(token, right, TAG, left, TAG);
        print(rank, "From the left came " + token[0]);

        // Collectives: one array for all, or a part for each rank.
        double[] sum = {rank, 1};
        world.allReduce(sum, MPI.SUM);
        print(rank, "Sums: " + Arrays.toString(sum));
        int[] squares = new int[size];
        world.allGather(new int[] {rank * rank}, squares);
        print(rank, "Squares: " + Arrays.toString(squares));

        // A part of an array is a NIO buffer around it.
        double[] row = new double[6];
        Arrays.fill(row, 2, 4, rank == size - 1 ? 7.5 : 0);
        world.bcast(DoubleBuffer.wrap(row, 2, 2), size - 1);
        print(rank, "Broadcast into the middle: " + Arrays.toString(row));

        // A lambda as operation.
        double[] length = {rank + 1};
        world.allReduce(length, Op.ofDouble(Math::hypot));
        print(rank, String.format(Locale.ROOT, "Length of the vector: %.3f", length[0]));

        // Objects, alone and one of each rank.
        List<Measurement> all = world.gatherObjects(new Measurement(rank, "mm", 1.5 * rank), 0);
        print(rank, "Measured: " + all);
        String letters = world.reduceObject(Character.toString('a' + rank), String::concat, 0);
        print(rank, "Letters in the order of ranks: " + letters);

        // What is freed at the end of a block.
        try (Intracomm half = world.split(rank % 2, 0)) {
            print(rank, half.getSize() + " ranks have even numbers");
        }

        // A request as a future; the computation goes on meanwhile.
        double[] block = new double[1000];
        Request receive = world.iRecv(block, left, TAG);
        CompletableFuture<Double> last = receive.toCompletableFuture().thenApply(status -> block[block.length - 1]);
        double[] own = new double[1000];
        Arrays.fill(own, rank);
        world.send(own, right, TAG);
        print(rank, "The last element from the left is " + last.join());
        MPI.Finalize();
    }

    private static void print(int rank, String line) {
        if (rank == 0) {
            System.out.println(line);
        }
    }
}
