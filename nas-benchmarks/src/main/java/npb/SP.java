package npb;

import npb.run.NpbProgram;
import npb.sp.SpBenchmark;

/** NPB SP, scalar pentadiagonal: a flow by an alternating-direction scheme with diagonal factors. */
public final class SP {

    private SP() {}

    /** Takes {@code -c S|W|A|B|C|D}. */
    public static void main(String[] args) {
        NpbProgram.run(new SpBenchmark(), args);
    }
}
