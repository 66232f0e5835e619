package examples.openmpi;

import java.util.Locale;
import java.util.Random;
import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;
import mpi.Op;
import mpi.UserFunction;

/**
 * Monte Carlo with an operation of its own: the price of a stock option is the mean of what it pays in random futures,
 * and how far to trust it tells their variance. Number, mean and variance of two parts give those of the whole; reduce
 * joins the parts of all ranks so. Black and Scholes have a formula to compare with.
 */
public final class OptionPrice {
    private static final double STOCK = 100;
    private static final double STRIKE = 105;
    private static final double RATE = 0.03;
    private static final double VOLATILITY = 0.2;
    private static final double YEARS = 1;
    private static final int BLOCK = 1000;
    private static final double PERMITTED_ERRORS = 4;

    private OptionPrice() {}

    /** Joins parts, each three doubles: how many futures, their mean, and the sum of squares around it. */
    private static final class Join extends UserFunction {
        @Override
        public void call(Object inVec, Object inOutVec, int count, Datatype datatype) {
            double[] in = (double[]) inVec;
            double[] inOut = (double[]) inOutVec;
            for (int i = 0; i < 3 * count; i += 3) {
                double n = in[i] + inOut[i];
                double distance = in[i + 1] - inOut[i + 1];
                if (n > 0) {
                    inOut[i + 1] += distance * in[i] / n;
                    inOut[i + 2] += in[i + 2] + distance * distance * in[i] * inOut[i] / n;
                    inOut[i] = n;
                }
            }
        }
    }

    /** Takes the number of blocks of 1,000 futures, 200 if not given. */
    public static void main(String[] args) throws MPIException {
        String[] arguments = MPI.Init(args);
        int blocks = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 200;
        Join join = new Join();
        double[] part = new double[3];
        // A block has a generator of its own: the same futures, however many ranks there are.
        for (int block = MPI.COMM_WORLD.getRank(); block < blocks; block += MPI.COMM_WORLD.getSize()) {
            Random random = new Random(block);
            for (int i = 0; i < BLOCK; i++) {
                join.call(new double[] {1, payment(random.nextGaussian()), 0}, part, 1, MPI.DOUBLE);
            }
        }
        Datatype statistics = Datatype.createContiguous(3, MPI.DOUBLE);
        statistics.commit();
        Op op = new Op(join, true);
        // With one buffer the root's part is replaced by the whole.
        MPI.COMM_WORLD.reduce(part, 1, statistics, op, 0);
        op.free();
        statistics.free();
        if (MPI.COMM_WORLD.getRank() == 0) {
            print(part[1], Math.sqrt(part[2] / part[0] / (part[0] - 1)));
        }
        MPI.Finalize();
    }

    /** What the option pays in one future, in money of today. */
    private static double payment(double gaussian) {
        double growth = (RATE - VOLATILITY * VOLATILITY / 2) * YEARS + VOLATILITY * Math.sqrt(YEARS) * gaussian;
        return Math.exp(-RATE * YEARS) * Math.max(0, STOCK * Math.exp(growth) - STRIKE);
    }

    private static void print(double price, double error) {
        double spread = VOLATILITY * Math.sqrt(YEARS);
        double d = (Math.log(STOCK / STRIKE) + RATE * YEARS) / spread;
        double exact = STOCK * normal(d + spread / 2) - STRIKE * Math.exp(-RATE * YEARS) * normal(d - spread / 2);
        if (Math.abs(price - exact) > PERMITTED_ERRORS * error) {
            throw new IllegalStateException("the price is " + price + " +- " + error + ", too far from " + exact);
        }
        System.out.printf(Locale.ROOT, "The option is worth %.4f +- %.4f, by the formula %.4f%n", price, error, exact);
    }

    /** Probability that a normal variable is below a value, by the series around 0. */
    private static double normal(double x) {
        double term = x;
        double sum = x;
        for (int i = 3; Math.abs(term) > 1e-16; i += 2) {
            term *= x * x / i;
            sum += term;
        }
        return 0.5 + sum * Math.exp(-x * x / 2) / Math.sqrt(2 * Math.PI);
    }
}
