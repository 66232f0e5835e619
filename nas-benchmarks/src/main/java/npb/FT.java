package npb;

import npb.ft.FtBenchmark;
import npb.run.Program;

/** NPB FT, Fourier transform: a heat equation in three dimensions, solved by forward and inverse transforms. */
public final class FT {

    private FT() {}

    /** Takes {@code -c S|W|A|B|C|D} and the grid of ranks, for example {@code 2x4}; see {@link npb.run.Options}. */
    public static void main(String[] args) {
        Program.run(new FtBenchmark(), args);
    }
}
