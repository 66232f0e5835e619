package npb.mg;

import benchmarks.kernel.ProblemClass;
import benchmarks.kernel.Verification;

/**
 * One class of MG with its official result.
 *
 * @param sideLog2 logarithm of the number of points along an edge of the cube; also the number of levels
 * @param iterations timed V-cycles
 * @param smoother weights of the smoother
 * @param norm the official norm of the residual after the last cycle
 */
record MgProblem(int sideLog2, int iterations, Weights smoother, double norm) {

    /** Weights of the discrete Laplacian, with the sign they have in a residual: {@code r = v - A u}. */
    static final Weights MINUS_LAPLACIAN = new Weights(8.0 / 3, 0, -1.0 / 6, -1.0 / 12);

    private static final Weights SMALL = new Weights(-3.0 / 8, 1.0 / 32, -1.0 / 64, 0);
    private static final Weights LARGE = new Weights(-3.0 / 17, 1.0 / 33, -1.0 / 61, 0);
    private static final double EPSILON = 1e-8;
    private static final double OPERATIONS_PER_POINT = 58;

    /** The problem and result of a class. */
    static MgProblem of(ProblemClass problemClass) {
        return switch (problemClass) {
            case S -> new MgProblem(5, 4, SMALL, 0.5307707005734e-4);
            case W -> new MgProblem(7, 4, SMALL, 0.6467329375339e-5);
            case A -> new MgProblem(8, 4, SMALL, 0.2433365309069e-5);
            case B -> new MgProblem(8, 20, LARGE, 0.1800564401355e-5);
            case C -> new MgProblem(9, 20, LARGE, 0.5706732285740e-6);
            case D -> new MgProblem(10, 50, LARGE, 0.1583275060440e-9);
        };
    }

    /** Points along an edge of the finest level. */
    int side() {
        return 1 << sideLog2;
    }

    /** Points of the finest level. */
    double points() {
        return (double) side() * side() * side();
    }

    /** Floating-point operations of all cycles, as the suite counts them. */
    double operations() {
        return OPERATIONS_PER_POINT * iterations * points();
    }

    /** Compares a norm with the official one. */
    Verification verify(double computed) {
        return new Verification(EPSILON).compare("L2 norm", computed, norm);
    }
}
