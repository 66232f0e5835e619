package npb;

import npb.dt.DtBenchmark;
import npb.run.NpbProgram;

/** NPB DT, data traffic: arrays of numbers flow through a graph of processes that filter and reduce them. */
public final class DT {

    private DT() {}

    /** Takes the graph, {@code BH}, {@code WH} or {@code SH}, and {@code -c S|W|A|B}. */
    public static void main(String[] args) {
        NpbProgram.run(new DtBenchmark(), args);
    }
}
