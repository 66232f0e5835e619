import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import mpi.Intracomm;
import mpi.MPI;

/**
 * Every collective in its blocking and its nonblocking form, the latter started and waited for at once: microseconds a
 * call of rank 0, and their ratio. Prints a Markdown table.
 *
 * <p>Shape: the two forms in turn, in many short batches of as many calls at all ranks. A figure is the first quartile
 * of its form's batches: on a shared machine faster batches are those of cores that happened to be close, slower ones
 * those in which something else ran.
 *
 * <p>Run: mpjrun -np 2 microbenchmarks/compare/NonblockingForms.java [ROUNDS; 40] [SIZES; 8,1024,4096,12288]
 * [OPERATIONS, for example Bcast,Scatter; all]. Sizes are bytes of what one rank gives to one other.
 */
public class NonblockingForms {
    private static final double BATCH_NS = 3e6;
    private static final int MIN_CALLS = 20;
    private static final int MAX_CALLS = 20_000;
    /** Passes over everything; the last counts, the others leave the JIT compiler nothing to do. */
    private static final int PASSES = 4;
    /** Between passes the cores are the compiler's, which ranks that wait for each other would keep from its work. */
    private static final int COMPILATION_MS = 500;

    private final Intracomm world = MPI.COMM_WORLD;
    private final int rounds;
    private final int ranks = world.Size();

    private NonblockingForms(int rounds) {
        this.rounds = rounds;
    }

    public static void main(String[] args) throws InterruptedException {
        String[] own = MPI.Init(args);
        NonblockingForms forms = new NonblockingForms(own.length > 0 ? Integer.parseInt(own[0]) : 40);
        String[] sizes = (own.length > 1 ? own[1] : "8,1024,4096,12288").split(",");
        Set<String> operations = own.length > 2 ? Set.of(own[2].split(",")) : Set.of();
        for (int pass = 1; pass <= PASSES; pass++) {
            boolean counts = pass == PASSES;
            if (counts) {
                forms.print("| bytes | operation | blocking, us | nonblocking, us | ratio |");
                forms.print("|---|---|---|---|---|");
            }
            for (String size : sizes) {
                forms.run(Integer.parseInt(size), operations, counts);
            }
            Thread.sleep(COMPILATION_MS);
        }
        MPI.Finalize();
    }

    private void run(int bytes, Set<String> operations, boolean counts) {
        forms(bytes).forEach((name, pair) -> {
            if (operations.isEmpty() || operations.contains(name)) {
                double[] us = measure(pair);
                if (counts) {
                    print(String.format(
                            Locale.ROOT, "| %d | %s | %.3f | %.3f | %.2f |", bytes, name, us[0], us[1], us[1] / us[0]));
                }
            }
        });
    }

    /** Both forms of each operation, by name. */
    private Map<String, Runnable[]> forms(int bytes) {
        Map<String, Runnable[]> forms = new LinkedHashMap<>();
        int count = bytes / Double.BYTES;
        double[] one = new double[count];
        double[] other = new double[count];
        double[] all = new double[count * ranks];
        double[] others = new double[count * ranks];
        int[] counts = new int[ranks];
        int[] displs = new int[ranks];
        Arrays.fill(counts, count);
        Arrays.setAll(displs, rank -> rank * count);
        add(forms, "Barrier", world::Barrier, () -> world.Ibarrier().Wait());
        add(forms, "Bcast", () -> world.Bcast(one, 0, count, MPI.DOUBLE, 0), () -> world.Ibcast(
                        one, 0, count, MPI.DOUBLE, 0)
                .Wait());
        add(
                forms,
                "Gather",
                () -> world.Gather(one, 0, count, MPI.DOUBLE, all, 0, count, MPI.DOUBLE, 0),
                () -> world.Igather(one, 0, count, MPI.DOUBLE, all, 0, count, MPI.DOUBLE, 0)
                        .Wait());
        add(
                forms,
                "Gatherv",
                () -> world.Gatherv(one, 0, count, MPI.DOUBLE, all, 0, counts, displs, MPI.DOUBLE, 0),
                () -> world.Igatherv(one, 0, count, MPI.DOUBLE, all, 0, counts, displs, MPI.DOUBLE, 0)
                        .Wait());
        add(
                forms,
                "Scatter",
                () -> world.Scatter(all, 0, count, MPI.DOUBLE, one, 0, count, MPI.DOUBLE, 0),
                () -> world.Iscatter(all, 0, count, MPI.DOUBLE, one, 0, count, MPI.DOUBLE, 0)
                        .Wait());
        add(
                forms,
                "Scatterv",
                () -> world.Scatterv(all, 0, counts, displs, MPI.DOUBLE, one, 0, count, MPI.DOUBLE, 0),
                () -> world.Iscatterv(all, 0, counts, displs, MPI.DOUBLE, one, 0, count, MPI.DOUBLE, 0)
                        .Wait());
        add(
                forms,
                "Allgather",
                () -> world.Allgather(one, 0, count, MPI.DOUBLE, all, 0, count, MPI.DOUBLE),
                () -> world.Iallgather(one, 0, count, MPI.DOUBLE, all, 0, count, MPI.DOUBLE)
                        .Wait());
        add(
                forms,
                "Allgatherv",
                () -> world.Allgatherv(one, 0, count, MPI.DOUBLE, all, 0, counts, displs, MPI.DOUBLE),
                () -> world.Iallgatherv(one, 0, count, MPI.DOUBLE, all, 0, counts, displs, MPI.DOUBLE)
                        .Wait());
        add(
                forms,
                "Alltoall",
                () -> world.Alltoall(all, 0, count, MPI.DOUBLE, others, 0, count, MPI.DOUBLE),
                () -> world.Ialltoall(all, 0, count, MPI.DOUBLE, others, 0, count, MPI.DOUBLE)
                        .Wait());
        add(
                forms,
                "Alltoallv",
                () -> world.Alltoallv(all, 0, counts, displs, MPI.DOUBLE, others, 0, counts, displs, MPI.DOUBLE),
                () -> world.Ialltoallv(all, 0, counts, displs, MPI.DOUBLE, others, 0, counts, displs, MPI.DOUBLE)
                        .Wait());
        add(
                forms,
                "Reduce",
                () -> world.Reduce(one, 0, other, 0, count, MPI.DOUBLE, MPI.SUM, 0),
                () -> world.Ireduce(one, 0, other, 0, count, MPI.DOUBLE, MPI.SUM, 0)
                        .Wait());
        add(
                forms,
                "Allreduce",
                () -> world.Allreduce(one, 0, other, 0, count, MPI.DOUBLE, MPI.SUM),
                () -> world.Iallreduce(one, 0, other, 0, count, MPI.DOUBLE, MPI.SUM)
                        .Wait());
        add(
                forms,
                "Reduce_scatter",
                () -> world.Reduce_scatter(all, 0, other, 0, counts, MPI.DOUBLE, MPI.SUM),
                () -> world.Ireduce_scatter(all, 0, other, 0, counts, MPI.DOUBLE, MPI.SUM)
                        .Wait());
        add(forms, "Scan", () -> world.Scan(one, 0, other, 0, count, MPI.DOUBLE, MPI.SUM), () -> world.Iscan(
                        one, 0, other, 0, count, MPI.DOUBLE, MPI.SUM)
                .Wait());
        add(forms, "Exscan", () -> world.Exscan(one, 0, other, 0, count, MPI.DOUBLE, MPI.SUM), () -> world.Iexscan(
                        one, 0, other, 0, count, MPI.DOUBLE, MPI.SUM)
                .Wait());
        return forms;
    }

    private static void add(Map<String, Runnable[]> forms, String name, Runnable blocking, Runnable nonblocking) {
        forms.put(name, new Runnable[] {blocking, nonblocking});
    }

    /** First quartiles of the forms, in microseconds a call. */
    private double[] measure(Runnable... forms) {
        double[] us = {timed(forms[0], MIN_CALLS)};
        world.Bcast(us, 0, 1, MPI.DOUBLE, 0);
        int calls = (int) Math.max(MIN_CALLS, Math.min(MAX_CALLS, BATCH_NS / 1e3 / us[0]));
        us[0] = timed(forms[0], calls);
        world.Bcast(us, 0, 1, MPI.DOUBLE, 0);
        calls = (int) Math.max(MIN_CALLS, Math.min(MAX_CALLS, BATCH_NS / 1e3 / us[0]));
        double[][] all = new double[forms.length][rounds];
        for (int batch = 0; batch < rounds; batch++) {
            for (int i = 0; i < forms.length; i++) {
                all[i][batch] = timed(forms[i], calls);
            }
        }
        return Arrays.stream(all).mapToDouble(NonblockingForms::firstQuartile).toArray();
    }

    private static double firstQuartile(double[] values) {
        Arrays.sort(values);
        return values[values.length / 4];
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
