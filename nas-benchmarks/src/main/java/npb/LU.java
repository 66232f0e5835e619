package npb;

import npb.lu.LuBenchmark;
import npb.run.NpbProgram;

/** NPB LU, a simulated application: steady flow in a cube by symmetric successive over-relaxation. */
public final class LU {

    private LU() {}

    /** Takes the options that {@code --help} lists. */
    public static void main(String[] args) {
        NpbProgram.run(new LuBenchmark(), args);
    }
}
