package npb;

import npb.run.Program;
import npb.sp.SpBenchmark;

/** NPB SP, scalar pentadiagonal: a flow by an alternating-direction scheme with diagonal factors. */
public final class SP {

    private SP() {}

    /** Takes {@code -c S|W|A|B|C|D}. */
    public static void main(String[] args) {
        Program.run(new SpBenchmark(), args);
    }
}
