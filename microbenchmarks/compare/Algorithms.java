import bireme.algorithms.SampleSort;
import bireme.algorithms.SparseExchange;
import bireme.algorithms.Transpose;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import mpi.Intracomm;
import mpi.MPI;

/**
 * The algorithms of {@code bireme.algorithms} beside what a program would write by hand: time at rank 0, and its ratio
 * to the first form. Prints a Markdown table.
 *
 * <p>Shape: the forms in turn, in short rounds, a barrier before each; first quartiles of the rounds.
 *
 * <p>Run: mpjrun -np 2 -Xmx4g microbenchmarks/compare/Algorithms.java sort|transpose|exchange [ROUNDS]
 */
public class Algorithms {
    private static final int SORTED = 4_000_000;
    private static final int ORDER = 2048;
    private static final int CALLS = 200;

    private final Intracomm world = MPI.COMM_WORLD;
    private final int rank = world.Rank();
    private final int ranks = world.Size();
    private final int rounds;
    /** What a form computed, so that the JIT compiler must not leave it out. */
    private Object result;

    private Algorithms(int rounds) {
        this.rounds = rounds;
    }

    public static void main(String[] args) {
        String[] own = MPI.Init(args);
        Algorithms algorithms = new Algorithms(own.length > 1 ? Integer.parseInt(own[1]) : 15);
        switch (own[0]) {
            case "sort" -> algorithms.sort();
            case "transpose" -> algorithms.transpose();
            case "exchange" -> algorithms.exchange();
            default -> throw new IllegalArgumentException(own[0] + " is not sort, transpose or exchange");
        }
        MPI.Finalize();
    }

    private void sort() {
        int[] all = new SplittableRandom(1).ints(SORTED).toArray();
        int[] part = Arrays.copyOfRange(all, SORTED / ranks * rank, SORTED / ranks * (rank + 1));
        Map<String, Runnable> forms = new LinkedHashMap<>();
        forms.put("`Arrays.sort`, one thread", () -> onRootOnly(() -> {
            int[] copy = all.clone();
            Arrays.sort(copy);
            result = copy;
        }));
        forms.put("`Arrays.parallelSort`", () -> onRootOnly(() -> {
            int[] copy = all.clone();
            Arrays.parallelSort(copy);
            result = copy;
        }));
        forms.put("`SampleSort`, " + ranks + " ranks", () -> result = SampleSort.sort(world, part));
        run("4 M ints", "ms", 1e6, 1, forms);
    }

    /** The others wait in a barrier, without a core. */
    private void onRootOnly(Runnable form) {
        if (rank == 0) {
            form.run();
        }
        world.Barrier();
    }

    private void transpose() {
        int height = ORDER / ranks;
        double[] part = new SplittableRandom(rank).doubles(height * ORDER).toArray();
        double[] packed = new double[part.length];
        double[] received = new double[part.length];
        Map<String, Runnable> forms = new LinkedHashMap<>();
        forms.put("`Alltoall` by hand", () -> {
            double[] transposed = new double[part.length];
            for (int dest = 0; dest < ranks; dest++) {
                for (int row = 0; row < height; row++) {
                    int from = row * ORDER + dest * height;
                    System.arraycopy(part, from, packed, (dest * height + row) * height, height);
                }
            }
            world.Alltoall(
                    packed, 0, height * height, MPI.DOUBLE, received, 0, height * height, MPI.DOUBLE);
            for (int source = 0; source < ranks; source++) {
                for (int row = 0; row < height; row++) {
                    for (int column = 0; column < height; column++) {
                        transposed[column * ORDER + source * height + row] =
                                received[(source * height + row) * height + column];
                    }
                }
            }
            result = transposed;
        });
        forms.put("one thread, no messages", () -> onRootOnly(() -> {
            double[] whole = new double[ORDER * ORDER];
            for (int row = 0; row < ORDER; row++) {
                for (int column = 0; column < ORDER; column++) {
                    whole[column * ORDER + row] = part[row % height * ORDER + column];
                }
            }
            result = whole;
        }));
        forms.put("`Transpose`", () -> result = Transpose.transpose(world, part, ORDER, ORDER));
        run("2048 x 2048 doubles", "ms", 1e6, 1, forms);
    }

    private void exchange() {
        for (boolean counts : new boolean[] {false, true}) { // the first pass leaves the JIT compiler nothing to do
            for (int partners : ranks == 2 ? new int[] {1} : new int[] {1, ranks - 1}) {
                for (int length : new int[] {16, 4096}) {
                    exchange(partners, length, counts);
                }
            }
        }
    }

    private void exchange(int partners, int length, boolean counts) {
        Map<Integer, double[]> outgoing = new LinkedHashMap<>();
        int[] sendCounts = new int[ranks];
        int[] starts = new int[ranks];
        for (int i = 1; i <= partners; i++) {
            int dest = (rank + i) % ranks;
            outgoing.put(dest, new double[length]);
            sendCounts[dest] = length;
        }
        for (int i = 1; i < ranks; i++) {
            starts[i] = starts[i - 1] + sendCounts[i - 1];
        }
        double[] buffer = new double[partners * length];
        Intracomm comm = world.Dup();
        SparseExchange exchange = SparseExchange.of(comm);
        Map<String, Runnable> forms = new LinkedHashMap<>();
        forms.put("`Alltoall` of counts, `Alltoallv`", () -> {
            int[] comeCounts = new int[ranks];
            world.Alltoall(sendCounts, 0, 1, MPI.INT, comeCounts, 0, 1, MPI.INT);
            int[] comeStarts = new int[ranks + 1];
            for (int i = 0; i < ranks; i++) {
                comeStarts[i + 1] = comeStarts[i] + comeCounts[i];
            }
            double[] come = new double[comeStarts[ranks]];
            world.Alltoallv(buffer, 0, sendCounts, starts, MPI.DOUBLE, come, 0, comeCounts, comeStarts, MPI.DOUBLE);
            result = come;
        });
        forms.put("`SparseExchange`", () -> result = exchange.exchange(double[].class, outgoing));
        String what = ranks + " ranks, " + partners + (partners == 1 ? " partner, " : " partners, ")
                + length * Double.BYTES + " B";
        run(counts ? what : null, "us", 1e3, CALLS, forms);
        comm.Free();
    }

    /** Measures forms, and prints them if {@code what} they do is not {@code null}. */
    private void run(String what, String unit, double nsOfUnit, int calls, Map<String, Runnable> forms) {
        double[][] times = new double[forms.size()][rounds];
        for (int round = -rounds; round < rounds; round++) { // the first half warms up
            int form = 0;
            for (Runnable each : forms.values()) {
                world.Barrier();
                long begin = System.nanoTime();
                for (int call = 0; call < calls; call++) {
                    each.run();
                }
                if (calls == 1) {
                    world.Barrier();
                }
                times[form++][Math.max(round, 0)] = (System.nanoTime() - begin) / nsOfUnit / calls;
            }
        }
        int form = 0;
        double first = 0;
        for (String name : forms.keySet()) {
            Arrays.sort(times[form]);
            double quartile = times[form++][rounds / 4];
            first = first == 0 ? quartile : first;
            if (rank == 0 && what != null) {
                System.out.println(String.format(
                        Locale.ROOT, "| %s | %s | %.2f %s | %.2f |", what, name, quartile, unit, quartile / first));
            }
        }
    }
}
