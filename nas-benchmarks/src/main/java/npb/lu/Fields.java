package npb.lu;

import npb.cfd.ExactSolution;

/**
 * The arrays of one rank, by {@link Subdomain#cell}. All but {@link #primitives} hold {@value #COMPONENTS} numbers for
 * each cell.
 *
 * <p>Threads: confined to its rank.
 */
final class Fields {

    /** Numbers in a state. */
    static final int COMPONENTS = ExactSolution.COMPONENTS;

    private final Subdomain domain;
    private final double[] solution;
    private final double[] residual;
    private final double[] forcing;
    private final double[] primitives;

    /** Bytes that the fields of a rank take. */
    static long bytes(Subdomain domain) {
        return (long) Double.BYTES * (3 * COMPONENTS + Primitives.SLOTS) * domain.cells();
    }

    /** The fields with the exact solution everywhere. */
    Fields(Subdomain domain) {
        this.domain = domain;
        solution = new double[COMPONENTS * domain.cells()];
        residual = new double[COMPONENTS * domain.cells()];
        forcing = new double[COMPONENTS * domain.cells()];
        primitives = new double[Primitives.SLOTS * domain.cells()];
        for (int k = -1; k <= domain.nz(); k++) {
            for (int j = -2; j < domain.ny() + 2; j++) {
                fillRow(j, k);
            }
        }
    }

    /** The exact solution everywhere, in the layers, too. */
    private void fillRow(int j, int k) {
        for (int i = -2; i < domain.nx() + 2; i++) {
            ExactSolution.at(xi(i), eta(j), zeta(k), solution, COMPONENTS * domain.cell(i, j, k));
        }
    }

    /** Writes the state to start from to all points that are not on the surface of the cube. */
    void restart() {
        for (int k = 1; k < domain.nz() - 1; k++) {
            for (int j = domain.insideFromY(); j < domain.insideEndY(); j++) {
                for (int i = domain.insideFromX(); i < domain.insideEndX(); i++) {
                    ExactSolution.start(xi(i), eta(j), zeta(k), solution, COMPONENTS * domain.cell(i, j, k));
                }
            }
        }
    }

    double xi(int i) {
        return (double) (domain.firstX() + i) / (domain.points() - 1);
    }

    double eta(int j) {
        return (double) (domain.firstY() + j) / (domain.points() - 1);
    }

    double zeta(int k) {
        return (double) k / (domain.points() - 1);
    }

    /** Where the arrays' points lie. */
    Subdomain domain() {
        return domain;
    }

    /** The states; exact at the surface of the cube, and everywhere until the first {@link #restart}. */
    double[] solution() {
        return solution;
    }

    /** What is missing to a steady state and then, in a step, its correction; 0 at the surface of the cube. */
    double[] residual() {
        return residual;
    }

    /** The forcing term, which makes the exact solution a steady state; 0 at the surface of the cube. */
    double[] forcing() {
        return forcing;
    }

    /** {@link Primitives} of the solution. */
    double[] primitives() {
        return primitives;
    }
}
