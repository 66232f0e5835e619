package npb;

import npb.bt.BtBenchmark;
import npb.run.NpbProgram;

/** NPB BT, block tridiagonal: a flow by an alternating-direction scheme with factors of 5 x 5 blocks. */
public final class BT {

    private BT() {}

    /** Takes {@code -c S|W|A|B|C|D}, and {@code full} or {@code simple} to write the solution to a file (BTIO). */
    public static void main(String[] args) {
        NpbProgram.run(new BtBenchmark(), args);
    }
}
