package npb;

import npb.mg.MgBenchmark;
import npb.run.NpbProgram;

/** NPB MG, multigrid: a discrete Poisson problem on a periodic cube, solved by V-cycles. */
public final class MG {

    private MG() {}

    /** Takes {@code -c S|W|A|B|C|D} and {@code -t THREADS}. */
    public static void main(String[] args) {
        NpbProgram.run(new MgBenchmark(), args);
    }
}
