package npb.ft;

import benchmarks.kernel.ProblemClass;

/**
 * One class of FT.
 *
 * @param nx points along x, a power of two as the others are
 * @param ny points along y
 * @param nz points along z
 * @param checksums the official checksum of each time step, real and imaginary part by turns
 */
record FtProblem(int nx, int ny, int nz, double[] checksums) {

    /** Seed of the initial values. */
    static final long SEED = 314_159_265L;

    /** Diffusivity. */
    static final double ALPHA = 1e-6;

    /** Relative error of a checksum that still counts as right. */
    static final double TOLERANCE = 1e-12;

    /** The problem and checksums of a class. */
    static FtProblem of(ProblemClass problemClass) {
        return switch (problemClass) {
            case S -> new FtProblem(64, 64, 64, FtChecksums.S);
            case W -> new FtProblem(128, 128, 32, FtChecksums.W);
            case A -> new FtProblem(256, 256, 128, FtChecksums.A);
            case B -> new FtProblem(512, 256, 256, FtChecksums.B);
            case C -> new FtProblem(512, 512, 512, FtChecksums.C);
            case D -> new FtProblem(2048, 1024, 1024, FtChecksums.D);
        };
    }

    /** Time steps. */
    int steps() {
        return checksums.length / 2;
    }

    /** Points of the whole grid. */
    long points() {
        return (long) nx * ny * nz;
    }

    /** Floating-point operations by the formula of the reference. */
    double operations() {
        double log = Math.log(points());
        return points() * (14.8157 + 7.19641 * log + (5.23518 + 7.21113 * log) * steps());
    }
}
