import java.util.Arrays;
import java.util.Locale;
import mpi.Cartcomm;
import mpi.Graphcomm;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Prequest;
import mpi.Request;
import mpi.ShiftParms;

/**
 * The exchange of a 2-D stencil with its four neighbours: by Neighbor_alltoall, by the same prepared once, and by four
 * Irecv and four Isend written by hand. Then an exchange of a distributed graph in the order of the program and
 * reordered: each rank exchanges much with one that is in another JVM where the first half of the ranks is in one.
 * Microseconds a call of rank 0, and ratios. Prints two Markdown tables.
 *
 * <p>Shape: the forms in turn, in many short batches of as many calls at all ranks. A figure is the first quartile of
 * its form's batches.
 *
 * <p>Run: mpjrun -np 4 microbenchmarks/compare/NeighborForms.java [ROUNDS; 40] [SIZES; 64,1024,8192,65536]. Sizes are
 * bytes for each neighbour.
 */
public class NeighborForms {
    private static final double BATCH_NS = 4e6;
    private static final int MIN_CALLS = 10;
    private static final int MAX_CALLS = 10_000;
    private static final int PASSES = 3;
    private static final int TAG = 1;

    private final Intracomm world = MPI.COMM_WORLD;
    private final int rounds;

    private NeighborForms(int rounds) {
        this.rounds = rounds;
    }

    public static void main(String[] args) {
        String[] own = MPI.Init(args);
        NeighborForms forms = new NeighborForms(own.length > 0 ? Integer.parseInt(own[0]) : 40);
        String[] sizes = (own.length > 1 ? own[1] : "64,1024,8192,65536").split(",");
        for (int pass = 1; pass <= PASSES; pass++) {
            boolean isPrinted = pass == PASSES && MPI.COMM_WORLD.Rank() == 0;
            print(isPrinted, "| bytes | Neighbor_alltoall, us | prepared, us | by hand, us | ratio | prepared |");
            print(isPrinted, "|---|---|---|---|---|---|");
            for (String size : sizes) {
                forms.stencil(Integer.parseInt(size), isPrinted);
            }
            print(isPrinted, "");
            print(isPrinted, "| bytes | order of the program, us | reordered, us | ratio |");
            print(isPrinted, "|---|---|---|---|");
            for (String size : sizes) {
                forms.reordered(Integer.parseInt(size), isPrinted);
            }
        }
        MPI.Finalize();
    }

    private static void print(boolean isPrinted, String line) {
        if (isPrinted) {
            System.out.println(line);
        }
    }

    private void stencil(int bytes, boolean isPrinted) {
        int[] dims = {0, 0};
        Cartcomm.Dims_create(world.Size(), dims);
        Cartcomm grid = world.Create_cart(dims, new boolean[] {true, true}, false);
        int count = bytes / Double.BYTES;
        double[] out = new double[4 * count];
        double[] in = new double[4 * count];
        int[] neighbours = new int[4];
        for (int d = 0; d < 2; d++) {
            ShiftParms shift = grid.Shift(d, 1);
            neighbours[2 * d] = shift.rank_source;
            neighbours[2 * d + 1] = shift.rank_dest;
        }
        Prequest prepared = grid.neighborAllToAllInit(out, in);
        Request[] requests = new Request[8];
        double[] us = measure(
                () -> grid.neighborAllToAll(out, in),
                () -> {
                    prepared.Start();
                    prepared.Wait();
                },
                () -> {
                    for (int i = 0; i < 4; i++) {
                        requests[i] = grid.Irecv(in, i * count, count, MPI.DOUBLE, neighbours[i], TAG + (i ^ 1));
                    }
                    for (int i = 0; i < 4; i++) {
                        requests[4 + i] = grid.Isend(out, i * count, count, MPI.DOUBLE, neighbours[i], TAG + i);
                    }
                    Request.Waitall(requests);
                });
        print(
                isPrinted,
                String.format(
                        Locale.ROOT,
                        "| %d | %.2f | %.2f | %.2f | %.2f | %.2f |",
                        bytes,
                        us[0],
                        us[1],
                        us[2],
                        us[0] / us[2],
                        us[1] / us[2]));
        prepared.Free();
        grid.Free();
    }

    /** Each rank exchanges with the one half of all ranks further, and a word with the next one. */
    private void reordered(int bytes, boolean isPrinted) {
        int n = world.Size();
        int me = world.Rank();
        int far = (me + n / 2) % n;
        int next = (me + 1) % n;
        int previous = (me + n - 1) % n;
        int count = bytes / Double.BYTES;
        Graphcomm[] graphs = new Graphcomm[2];
        Runnable[] forms = new Runnable[2];
        for (int i = 0; i < 2; i++) {
            graphs[i] = world.Create_dist_graph_adjacent(
                    new int[] {far, previous},
                    new int[] {bytes, Double.BYTES},
                    new int[] {far, next},
                    new int[] {bytes, Double.BYTES},
                    MPI.INFO_NULL,
                    i == 1);
            Graphcomm graph = graphs[i];
            double[] out = new double[count + 1];
            double[] in = new double[count + 1];
            int[] counts = {count, 1};
            forms[i] = () -> graph.neighborAllToAllv(out, counts, in, counts);
        }
        double[] us = measure(forms);
        print(
                isPrinted,
                String.format(Locale.ROOT, "| %d | %.2f | %.2f | %.2f |", bytes, us[0], us[1], us[1] / us[0]));
        for (Graphcomm graph : graphs) {
            graph.Free();
        }
    }

    /** First quartiles of the forms, in microseconds a call. */
    private double[] measure(Runnable... forms) {
        timed(forms[0], MIN_CALLS);
        double[] us = {timed(forms[0], MIN_CALLS)};
        world.Bcast(us, 0, 1, MPI.DOUBLE, 0);
        int calls = (int) Math.max(MIN_CALLS, Math.min(MAX_CALLS, BATCH_NS / 1e3 / us[0]));
        double[][] all = new double[forms.length][rounds];
        for (int batch = 0; batch < rounds; batch++) {
            for (int i = 0; i < forms.length; i++) {
                all[i][batch] = timed(forms[i], calls);
            }
        }
        return Arrays.stream(all).mapToDouble(NeighborForms::firstQuartile).toArray();
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
        world.Barrier();
        return (System.nanoTime() - start) / 1e3 / calls;
    }
}
