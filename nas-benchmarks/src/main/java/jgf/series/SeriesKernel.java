package jgf.series;

import benchmarks.kernel.ProblemClass;
import benchmarks.kernel.Verification;
import benchmarks.timing.Measurement;
import benchmarks.timing.Timing;
import jgf.run.Kernel;
import jgf.run.Outcome;
import jgf.run.Shares;
import mpi.Intracomm;
import mpi.MPI;

/** Each rank computes an interval of the coefficients; all gather and verify them. */
public final class SeriesKernel implements Kernel {
    private static final int WARM_UP = 50;

    @Override
    public String name() {
        return "Series";
    }

    @Override
    public String[] sections() {
        return new String[0];
    }

    @Override
    public Outcome run(Intracomm comm, ProblemClass size, Measurement measurement) {
        int all = coefficients(size);
        Shares shares = new Shares(all, comm.Size(), 1);
        int first = shares.start(comm.Rank());
        int count = shares.count(comm.Rank());
        double[] a = new double[count];
        double[] b = new double[count];
        measurement.warmUp(() -> Coefficients.compute(first, Math.min(WARM_UP, count), a, b));
        measurement.start();
        Coefficients.compute(first, count, a, b);
        double[] allA = gather(comm, shares, a);
        double[] allB = gather(comm, shares, b);
        Timing timing = measurement.stop();
        Verification verification = SeriesVerification.of(allA, allB);
        double operations = 2.0 * all * Coefficients.INTERVALS;
        return new Outcome(Integer.toString(all), 0, operations, "integrand evaluated", timing, verification);
    }

    private static double[] gather(Intracomm comm, Shares shares, double[] own) {
        int last = comm.Size() - 1;
        double[] all = new double[shares.start(last) + shares.count(last)];
        comm.Allgatherv(own, 0, own.length, MPI.DOUBLE, all, 0, shares.counts(), shares.starts(), MPI.DOUBLE);
        return all;
    }

    private static int coefficients(ProblemClass size) {
        return switch (size) {
            case A -> 10_000;
            case B -> 100_000;
            case C -> 1_000_000;
            default -> 1200;
        };
    }
}
