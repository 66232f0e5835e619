package jgf;

import jgf.run.KernelProgram;
import jgf.series.SeriesKernel;

/** JGF Series: Fourier coefficients of a function; transcendental functions, hardly any messages. */
public final class Series {
    private Series() {}

    /** Takes {@code -c S|A|B|C} and what else {@code --help} lists. */
    public static void main(String[] args) {
        KernelProgram.run(new SeriesKernel(), args);
    }
}
