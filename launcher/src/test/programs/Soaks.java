import java.util.Arrays;
import java.util.Random;
import mpi.Intracomm;
import mpi.MPI;
import mpi.ProcessFailedException;
import mpi.Request;

/**
 * Random traffic that checks what arrives; one rank may die in the middle, and the others then say what they noticed.
 *
 * <p>Calls either need all ranks, so that none waits for a survivor that has given up, or are short sends, which wait
 * for nobody. Only where nobody dies there are long messages from one rank to another.
 */
public class Soaks {
    private static final int MAX_ITEMS = 40_000;

    private final Intracomm world = MPI.COMM_WORLD;
    private final int me = world.Rank();
    private final int size = world.Size();
    private final Random random;

    private Soaks(long seed) {
        random = new Random(seed);
    }

    /** Arguments: seed, rounds, the rank that dies or -1, how. */
    public static void main(String[] arguments) {
        MPI.Init(arguments);
        Soaks soak = new Soaks(Long.parseLong(arguments[0]));
        int victim = Integer.parseInt(arguments[2]);
        Intracomm others = soak.world.Split(soak.me == victim ? 1 : 0, soak.me);
        try {
            soak.run(Integer.parseInt(arguments[1]), victim, arguments[3]);
            System.out.println("rank " + soak.me + " is through");
        } catch (ProcessFailedException e) {
            int[] left = new int[1];
            others.Allreduce(new int[] {1}, 0, left, 0, 1, MPI.INT, MPI.SUM);
            System.out.println("rank " + soak.me + " lost " + Arrays.toString(e.getFailedRanks()) + ", left " + left[0]);
        }
        MPI.Finalize();
    }

    private void run(int rounds, int victim, String how) {
        world.Barrier(); // all have the communicator to fall back on
        acknowledge(victim);
        for (int round = 0; round < rounds; round++) {
            if (me == victim && round == rounds / 2) {
                die(how);
            }
            int count = 1 + random.nextInt(random.nextBoolean() ? MAX_ITEMS : 64);
            switch (random.nextInt(5)) {
                case 0 -> ring(victim < 0 ? count : Math.min(count, 64), round);
                case 1 -> reduce(count);
                case 2 -> broadcast(count, random.nextInt(size));
                case 3 -> gatherFromAnybody(random.nextInt(size), round);
                default -> passObject(random.nextInt(size), round);
            }
        }
        world.Barrier();
    }

    /** The victim waits until everybody has left the barrier, so that it does not die in the middle of that. */
    private void acknowledge(int victim) {
        if (me == victim) {
            for (int i = 1; i < size; i++) {
                world.Recv(new int[1], 0, 1, MPI.INT, MPI.ANY_SOURCE, 9);
            }
        } else if (victim >= 0) {
            world.Send(new int[1], 0, 1, MPI.INT, victim, 9);
        }
    }

    private static void die(String how) {
        switch (how) {
            case "throw" -> throw new IllegalStateException("thrown on purpose");
            case "exit" -> System.exit(7);
            case "halt" -> Runtime.getRuntime().halt(9);
            default -> throw new IllegalArgumentException(how);
        }
    }

    private void ring(int count, int round) {
        int[] out = new int[count];
        int[] in = new int[count];
        Arrays.fill(out, me + round);
        int source = (me + size - 1) % size;
        Request receive = world.Irecv(in, 0, count, MPI.INT, MPI.ANY_SOURCE, 1000 + round);
        world.Send(out, 0, count, MPI.INT, (me + 1) % size, 1000 + round);
        receive.Wait();
        check(in[0] == source + round && in[count - 1] == source + round, "ring");
    }

    private void reduce(int count) {
        double[] in = new double[count];
        double[] sum = new double[count];
        Arrays.fill(in, me);
        world.Allreduce(in, 0, sum, 0, count, MPI.DOUBLE, MPI.SUM);
        check(sum[count - 1] == size * (size - 1) / 2.0, "Allreduce");
    }

    private void broadcast(int count, int root) {
        long[] items = new long[count];
        Arrays.fill(items, me == root ? root : -1);
        world.Bcast(items, 0, count, MPI.LONG, root);
        check(items[count - 1] == root, "Bcast");
    }

    private void gatherFromAnybody(int root, int round) {
        if (me != root) {
            world.Send(new int[] {me}, 0, 1, MPI.INT, root, 100 + round);
            return;
        }
        int sum = me;
        for (int i = 1; i < size; i++) {
            int[] item = new int[1];
            world.Recv(item, 0, 1, MPI.INT, MPI.ANY_SOURCE, 100 + round);
            sum += item[0];
        }
        check(sum == size * (size - 1) / 2, "receives from anybody");
    }

    private void passObject(int source, int round) {
        int dest = (source + 1) % size;
        if (me == source && me != dest) {
            world.Send(new Object[] {"round " + round}, 0, 1, MPI.OBJECT, dest, 2000 + round);
        } else if (me == dest && me != source) {
            Object[] item = new Object[1];
            world.Recv(item, 0, 1, MPI.OBJECT, MPI.ANY_SOURCE, 2000 + round);
            check(item[0].equals("round " + round), "object");
        }
    }

    private static void check(boolean isRight, String what) {
        if (!isRight) {
            throw new AssertionError(what + " is wrong");
        }
    }
}
