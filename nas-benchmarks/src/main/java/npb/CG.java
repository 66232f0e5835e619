package npb;

import npb.cg.CgBenchmark;
import npb.run.NpbProgram;

/** NPB CG, conjugate gradient: the smallest eigenvalue of a sparse matrix with a random pattern. */
public final class CG {

    private CG() {}

    /** Takes {@code -c S|W|A|B|C|D} and {@code -t THREADS}. */
    public static void main(String[] args) {
        NpbProgram.run(new CgBenchmark(), args);
    }
}
