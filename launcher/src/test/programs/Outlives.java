import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import mpi.Group;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Op;
import mpi.ProcessFailedException;
import mpi.RevokedException;

/**
 * Collective calls in an order that a seed gives, whichever ranks are killed, until a file is there: ranks that live
 * revoke, agree and shrink, and go on with the first step that one of them has not done. At the end each prints what
 * all have agreed upon.
 *
 * <p>Arguments: seed, and a folder: the file is {@code end}, and {@code pids} has a folder for each process that has
 * come to {@code MPI.Init}, {@code begun} is there once all have.
 */
public class Outlives {
    private static final int STEPS_BETWEEN_LOOKS = 8;
    private static final int MAX_LENGTH = 4000;

    private final long seed;
    private final Path end;
    private final StringBuilder agreed = new StringBuilder();
    private Intracomm comm = MPI.COMM_WORLD;
    private int step;

    private Outlives(long seed, Path end) {
        this.seed = seed;
        this.end = end;
    }

    public static void main(String[] arguments) throws MPIException, IOException {
        Path folder = Path.of(arguments[1]);
        Files.createDirectories(folder.resolve("pids").resolve(Long.toString(ProcessHandle.current().pid())));
        MPI.Init(arguments);
        new Outlives(Long.parseLong(arguments[0]), folder.resolve("end")).run();
        MPI.Finalize();
    }

    private void run() throws MPIException, IOException {
        while (!isOverEverywhere(works())) {
            Intracomm shrunk = comm.Shrink();
            if (comm != MPI.COMM_WORLD) {
                comm.Free();
            }
            comm = shrunk;
            int[] members = new int[comm.Size()];
            Arrays.setAll(members, rank -> rank);
            int[] inWorld = Group.Translate_ranks(comm.Group(), members, MPI.COMM_WORLD.Group());
            agreed.append(Arrays.toString(inWorld).replace(" ", ""));
        }
        System.out.println("rank " + MPI.COMM_WORLD.Rank() + " of " + comm.Size() + " agrees " + agreed);
    }

    /** Whether this rank has come to the end without a loss. */
    private boolean works() throws MPIException, IOException {
        try {
            step = (int) combined(step, MPI.MIN);
            Files.createDirectories(end.resolveSibling("begun")); // all have answered
            while (!(step % STEPS_BETWEEN_LOOKS == 0 && combined(Files.exists(end) ? 1 : 0, MPI.MAX) == 1)) {
                doStep(new Random(seed + step));
                step++;
            }
            return true;
        } catch (ProcessFailedException | RevokedException e) {
            comm.Revoke();
            return false;
        }
    }

    private boolean isOverEverywhere(boolean isOver) throws MPIException {
        int flag;
        String mark = "";
        try {
            flag = comm.Agree(isOver ? 1 : 0);
        } catch (ProcessFailedException e) {
            flag = e.getAgreedFlag();
            mark = "!";
        }
        agreed.append(flag).append(mark).append(' ');
        return flag == 1;
    }

    private long combined(long value, Op op) throws MPIException {
        long[] result = new long[1];
        comm.Allreduce(new long[] {value}, 0, result, 0, 1, MPI.LONG, op);
        return result[0];
    }

    private void doStep(Random random) throws MPIException {
        int length = random.nextInt(4) == 0 ? random.nextInt(MAX_LENGTH) : random.nextInt(20);
        int size = comm.Size();
        int rank = comm.Rank();
        switch (random.nextInt(3)) {
            case 0 -> {
                int[] sums = new int[length];
                comm.Allreduce(numbers(rank, length), 0, sums, 0, length, MPI.INT, MPI.SUM);
                int[] expected = new int[length];
                for (int other = 0; other < size; other++) {
                    int from = other;
                    Arrays.setAll(expected, i -> expected[i] + number(from, i));
                }
                check("Allreduce", sums, expected);
            }
            case 1 -> {
                int root = random.nextInt(size);
                int[] data = rank == root ? numbers(root, length) : new int[length];
                comm.Bcast(data, 0, length, MPI.INT, root);
                check("Bcast", data, numbers(root, length));
            }
            default -> {
                int[] in = new int[size * length];
                int[] expected = new int[size * length];
                Arrays.setAll(expected, i -> number(i / length, rank));
                int[] out = new int[size * length];
                Arrays.setAll(out, i -> number(rank, i / length));
                comm.Alltoall(out, 0, length, MPI.INT, in, 0, length, MPI.INT);
                check("Alltoall", in, expected);
            }
        }
    }

    private int[] numbers(int rank, int length) {
        int[] numbers = new int[length];
        Arrays.setAll(numbers, i -> number(rank, i));
        return numbers;
    }

    private int number(int rank, int i) {
        return 1_000_003 * step + 1009 * rank + i;
    }

    private void check(String call, int[] result, int[] expected) {
        if (!Arrays.equals(result, expected)) {
            throw new IllegalStateException(call + " of step " + step + " with " + comm.toString() + " gave "
                    + Arrays.toString(result) + " instead of " + Arrays.toString(expected));
        }
    }
}
