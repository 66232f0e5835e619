package npb;

import npb.ep.EpBenchmark;
import npb.run.NpbProgram;

/** NPB EP, embarrassingly parallel: Gaussian deviates from uniform random numbers, tallied by size. */
public final class EP {

    private EP() {}

    /** Takes {@code -c S|W|A|B|C}. */
    public static void main(String[] args) {
        NpbProgram.run(new EpBenchmark(), args);
    }
}
