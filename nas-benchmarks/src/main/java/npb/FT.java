package npb;

import npb.ft.FtBenchmark;
import npb.run.NpbProgram;

/** NPB FT, Fourier transform: a heat equation in three dimensions, solved by forward and inverse transforms. */
public final class FT {

    private FT() {}

    /**
     * Takes {@code -c S|W|A|B|C|D} and the grid of ranks, for example {@code 2x4}; see {@link
     * benchmarks.kernel.KernelOptions}.
     */
    public static void main(String[] args) {
        NpbProgram.run(new FtBenchmark(), args);
    }
}
