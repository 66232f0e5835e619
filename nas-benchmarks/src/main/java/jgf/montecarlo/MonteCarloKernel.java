package jgf.montecarlo;

import benchmarks.kernel.ProblemClass;
import benchmarks.kernel.Verification;
import benchmarks.timing.Measurement;
import benchmarks.timing.Timing;
import jgf.run.Kernel;
import jgf.run.Outcome;
import jgf.run.Shares;
import mpi.Intracomm;
import mpi.MPI;

/** Each rank walks an interval of the walks; one reduction adds up what options are worth on them. */
public final class MonteCarloKernel implements Kernel {
    private static final int WARM_UP = 20;

    /**
     * A problem.
     *
     * @param walks number of walks
     * @param european what the option to buy at the end is worth on average, by an independent implementation
     * @param asian the same of the option on the mean of all days
     */
    record Problem(int walks, double european, double asian) {
        /** Standard errors that a mean of random numbers may be off; more than that is no chance. */
        private static final double DEVIATIONS = 4;

        static Problem of(ProblemClass size) {
            return switch (size) {
                case A -> new Problem(2000, 22.500047199543427, 9.4509905414411541);
                case B -> new Problem(60_000, 22.928037256137817, 9.9045162143519399);
                case C -> new Problem(240_000, 22.769352747613333, 9.8468586878574307);
                default -> new Problem(200, 24.088041221354203, 9.5896253510517244);
            };
        }

        /** Compares means with those of the other implementation and, as far as chance allows, with formulas. */
        Verification verify(Market market, double... sums) {
            double foundEuropean = sums[Walks.EUROPEAN] / walks;
            double foundAsian = sums[Walks.ASIAN] / walks;
            return new Verification(1e-10)
                    .heading("Comparison of means")
                    .compareExactly("Walks", (long) sums[Walks.WALKS], walks)
                    .compare("European", foundEuropean, european)
                    .compare("Asian", foundAsian, asian)
                    .heading("Formulas, to " + (int) DEVIATIONS + " standard errors")
                    .compare("European", foundEuropean, market.european(), tolerance(sums, Walks.EUROPEAN))
                    .compare("Asian", foundAsian, market.asian(), tolerance(sums, Walks.ASIAN));
        }

        private double tolerance(double[] sums, int option) {
            double mean = sums[option] / walks;
            double variance = sums[option + 1] / walks - mean * mean;
            return DEVIATIONS * Math.sqrt(variance / walks) / mean;
        }
    }

    @Override
    public String name() {
        return "MonteCarlo";
    }

    @Override
    public String[] sections() {
        return new String[0];
    }

    @Override
    public Outcome run(Intracomm comm, ProblemClass size, Measurement measurement) {
        Problem problem = Problem.of(size);
        Shares shares = new Shares(problem.walks(), comm.Size(), 1);
        int first = shares.start(comm.Rank());
        int end = first + shares.count(comm.Rank());
        Walks walks = new Walks(Market.SAMPLE);
        measurement.warmUp(() -> walks.addTo(new double[Walks.SUMS], first, Math.min(end, first + WARM_UP)));
        double[] own = new double[Walks.SUMS];
        double[] all = new double[Walks.SUMS];
        measurement.start();
        walks.addTo(own, first, end);
        comm.Allreduce(own, 0, all, 0, all.length, MPI.DOUBLE, MPI.SUM);
        Timing timing = measurement.stop();
        double operations = (double) problem.walks() * Market.SAMPLE.days();
        Verification verification = problem.verify(Market.SAMPLE, all);
        return new Outcome(problem.walks() + " walks", 0, operations, "day walked", timing, verification);
    }
}
