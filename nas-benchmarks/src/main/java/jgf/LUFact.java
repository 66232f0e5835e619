package jgf;

import jgf.lufact.LuKernel;
import jgf.run.KernelProgram;

/** JGF LUFact: solves a dense linear system with partial pivoting, as Linpack does; one broadcast a column. */
public final class LUFact {
    private LUFact() {}

    /** Takes {@code -c S|A|B|C} and what else {@code --help} lists. */
    public static void main(String[] args) {
        KernelProgram.run(new LuKernel(), args);
    }
}
