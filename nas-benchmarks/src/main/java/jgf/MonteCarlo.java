package jgf;

import jgf.montecarlo.MonteCarloKernel;
import jgf.run.KernelProgram;

/** JGF MonteCarlo: options priced on random walks; random numbers, exponentials, one reduction. */
public final class MonteCarlo {
    private MonteCarlo() {}

    /** Takes {@code -c S|A|B|C} and what else {@code --help} lists. */
    public static void main(String[] args) {
        KernelProgram.run(new MonteCarloKernel(), args);
    }
}
