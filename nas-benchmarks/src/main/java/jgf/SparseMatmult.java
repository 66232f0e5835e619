package jgf;

import jgf.run.KernelProgram;
import jgf.sparse.SparseKernel;

/** JGF SparseMatmult: a sparse matrix times a vector, again and again; irregular memory, Allgatherv. */
public final class SparseMatmult {
    private SparseMatmult() {}

    /** Takes {@code -c S|A|B|C} and what else {@code --help} lists. */
    public static void main(String[] args) {
        KernelProgram.run(new SparseKernel(), args);
    }
}
