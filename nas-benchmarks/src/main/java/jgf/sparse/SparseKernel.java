package jgf.sparse;

import benchmarks.kernel.ProblemClass;
import benchmarks.kernel.Verification;
import benchmarks.timing.Measurement;
import benchmarks.timing.Timers;
import benchmarks.timing.Timing;
import java.util.Arrays;
import java.util.Random;
import jgf.run.Kernel;
import jgf.run.Outcome;
import jgf.run.Shares;
import mpi.Intracomm;
import mpi.MPI;

/**
 * Two hundred times a matrix times a vector, added to the result so far. Each rank has an interval of the rows; after
 * each product all ranks receive the whole result, as a solver that goes on from there would need it.
 */
public final class SparseKernel implements Kernel {
    private static final int ITERATIONS = 200;
    private static final int PRODUCT = 0;
    private static final int EXCHANGE = 1;
    private static final long SEED = 10_101_010;
    private static final double SCALE = 1e-6;

    /**
     * A problem.
     *
     * @param order rows and columns of the matrix
     * @param entries its entries
     * @param total sum over the entries of the result's components in their rows
     */
    record Problem(int order, int entries, double total) {
        static Problem of(ProblemClass size) {
            return switch (size) {
                case A -> new Problem(50_000, 250_000, 75.02484945753453);
                case B -> new Problem(100_000, 500_000, 150.0130719633895);
                case C -> new Problem(500_000, 2_500_000, 749.5245870753752);
                default -> new Problem(1000, 5000, 1.4873340475469352);
            };
        }

        Verification verify(double found, double difference) {
            return new Verification(1e-11)
                    .heading("Comparison of sums")
                    .compare("All entries", found, total)
                    .compare("Between ranks", difference, 0, 0);
        }
    }

    @Override
    public String name() {
        return "SparseMatmult";
    }

    @Override
    public String[] sections() {
        return new String[] {"product", "exchange"};
    }

    @Override
    public Outcome run(Intracomm comm, ProblemClass size, Measurement measurement) {
        Problem problem = Problem.of(size);
        Shares shares = new Shares(problem.order(), comm.Size(), 1);
        int first = shares.start(comm.Rank());
        Random random = new Random(SEED);
        double[] x = new double[problem.order()];
        Arrays.setAll(x, i -> random.nextDouble() * SCALE);
        double[] own = new double[shares.count(comm.Rank())];
        Rows rows = Rows.draw(random, problem.order(), problem.entries(), first, own.length);
        Product product = new Product(comm, shares, rows, x, own, measurement.timers());
        measurement.warmUp(product::run);
        Arrays.fill(own, 0);
        measurement.start();
        for (int i = 0; i < ITERATIONS; i++) {
            product.run();
        }
        Timing timing = measurement.stop();
        double operations = 2.0 * ITERATIONS * problem.entries();
        String shape = problem.order() + ", " + problem.entries() + " entries";
        Verification verification = problem.verify(product.total(), product.difference());
        return new Outcome(shape, ITERATIONS, operations, "floating point", timing, verification);
    }

    /** The vectors, and what is timed. */
    private static final class Product {
        private final Intracomm comm;
        private final int[] counts;
        private final int[] starts;
        private final Rows rows;
        private final double[] x;
        private final double[] own;
        private final double[] all;
        private final Timers timers;

        Product(Intracomm comm, Shares shares, Rows rows, double[] x, double[] own, Timers timers) {
            this.comm = comm;
            counts = shares.counts();
            starts = shares.starts();
            this.rows = rows;
            this.x = x;
            this.own = own;
            all = new double[x.length];
            this.timers = timers;
        }

        void run() {
            timers.start(PRODUCT);
            rows.addProduct(x, own);
            timers.stop(PRODUCT);
            timers.start(EXCHANGE);
            comm.Allgatherv(own, 0, own.length, MPI.DOUBLE, all, 0, counts, starts, MPI.DOUBLE);
            timers.stop(EXCHANGE);
        }

        double total() {
            double[] total = new double[1];
            comm.Allreduce(new double[] {rows.weightedSum(own)}, 0, total, 0, 1, MPI.DOUBLE, MPI.SUM);
            return total[0];
        }

        /** How far apart the sums are that ranks form of the result they have received. */
        double difference() {
            double sum = Arrays.stream(all).sum();
            double[] extremes = new double[2];
            comm.Allreduce(new double[] {sum, -sum}, 0, extremes, 0, 2, MPI.DOUBLE, MPI.MAX);
            return extremes[0] + extremes[1];
        }
    }
}
