package jgf;

import jgf.moldyn.MolDynKernel;
import jgf.run.KernelProgram;

/** JGF MolDyn: particles in a box; all pairs, one reduction of all forces a step. */
public final class MolDyn {
    private MolDyn() {}

    /** Takes {@code -c S|A|B|C} and what else {@code --help} lists. */
    public static void main(String[] args) {
        KernelProgram.run(new MolDynKernel(), args);
    }
}
