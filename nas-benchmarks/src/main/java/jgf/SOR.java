package jgf;

import jgf.run.KernelProgram;
import jgf.sor.SorKernel;

/** JGF SOR: successive over-relaxation on a square grid; halo exchanges. */
public final class SOR {
    private SOR() {}

    /** Takes {@code -c S|A|B|C} and what else {@code --help} lists. */
    public static void main(String[] args) {
        KernelProgram.run(new SorKernel(), args);
    }
}
