package npb;

import npb.lu.LuBenchmark;
import npb.run.Program;

/** NPB LU, a simulated application: steady flow in a cube by symmetric successive over-relaxation. */
public final class LU {

    private LU() {}

    /** Takes the options that {@code --help} lists. */
    public static void main(String[] args) {
        Program.run(new LuBenchmark(), args);
    }
}
