import java.util.Locale;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Prequest;

/**
 * The blocking, the nonblocking and the persistent form of Bcast and Allreduce, in turn: microseconds a call, started and
 * waited for at once, fastest of seven batches. Prints a Markdown table.
 *
 * <p>Run: mpjrun -np 2 microbenchmarks/compare/CollectiveForms.java [MILLISECONDS of a batch; 100]
 */
public class CollectiveForms {
    private static final int[] SIZES = {8, 1 << 10, 16 << 10, 128 << 10, 1 << 20};
    private static final int BATCHES = 7;
    private static final int FIRST = 50;
    /** Rounds of everything; the last counts, the others leave the JIT compiler nothing to do. */
    private static final int ROUNDS = 3;
    /** Between rounds the cores are the compiler's, which ranks that wait for each other would keep from its work. */
    private static final int COMPILATION_MS = 500;

    private final Intracomm world = MPI.COMM_WORLD;
    private final double batchNs;

    private CollectiveForms(double batchNs) {
        this.batchNs = batchNs;
    }

    public static void main(String[] args) throws InterruptedException {
        String[] own = MPI.Init(args);
        CollectiveForms forms = new CollectiveForms(1e6 * (own.length > 0 ? Integer.parseInt(own[0]) : 100));
        forms.print("| bytes | `Bcast` | `Ibcast` | `Bcast_init` | `Allreduce` | `Iallreduce` | `Allreduce_init` |");
        forms.print("|---|---|---|---|---|---|---|");
        for (int round = 1; round <= ROUNDS; round++) {
            forms.run(round == ROUNDS);
            Thread.sleep(COMPILATION_MS);
        }
        MPI.Finalize();
    }

    private void run(boolean counts) {
        for (int bytes : SIZES) {
            byte[] buffer = new byte[bytes];
            int count = bytes / Double.BYTES;
            double[] mine = new double[count];
            double[] sum = new double[count];
            try (Prequest bcast = world.Bcast_init(buffer, 0, bytes, MPI.BYTE, 0);
                    Prequest allreduce = world.Allreduce_init(mine, 0, sum, 0, count, MPI.DOUBLE, MPI.SUM)) {
                double[] us = measure(
                        () -> world.Bcast(buffer, 0, bytes, MPI.BYTE, 0),
                        () -> world.Ibcast(buffer, 0, bytes, MPI.BYTE, 0).Wait(),
                        () -> repeat(bcast),
                        () -> world.Allreduce(mine, 0, sum, 0, count, MPI.DOUBLE, MPI.SUM),
                        () -> world.Iallreduce(mine, 0, sum, 0, count, MPI.DOUBLE, MPI.SUM).Wait(),
                        () -> repeat(allreduce));
                StringBuilder row = new StringBuilder("| " + bytes + " |");
                for (double one : us) {
                    row.append(String.format(Locale.ROOT, " %.2f |", one));
                }
                if (counts) {
                    print(row.toString());
                }
            }
        }
    }

    private static void repeat(Prequest request) {
        request.Start();
        request.Wait();
    }

    /** Each form in turn; all ranks make as many calls. */
    private double[] measure(Runnable... forms) {
        double[] best = new double[forms.length];
        int[] calls = new int[forms.length];
        for (int i = 0; i < forms.length; i++) {
            double[] us = {timed(forms[i], FIRST)};
            world.Bcast(us, 0, 1, MPI.DOUBLE, 0);
            calls[i] = (int) Math.max(FIRST, Math.min(1e6, batchNs / 1e3 / us[0]));
            timed(forms[i], calls[i]);
            best[i] = Double.MAX_VALUE;
        }
        for (int batch = 0; batch < BATCHES; batch++) {
            for (int i = 0; i < forms.length; i++) {
                best[i] = Math.min(best[i], timed(forms[i], calls[i]));
            }
        }
        return best;
    }

    private double timed(Runnable form, int calls) {
        world.Barrier();
        long start = System.nanoTime();
        for (int call = 0; call < calls; call++) {
            form.run();
        }
        return (System.nanoTime() - start) / 1e3 / calls;
    }

    private void print(String line) {
        if (world.Rank() == 0) {
            System.out.println(line);
        }
    }
}
