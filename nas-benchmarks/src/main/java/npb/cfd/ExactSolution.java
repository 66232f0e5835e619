package npb.cfd;

/**
 * The flow that LU, BT and SP are made to find: five polynomials of degree four on the unit cube.
 *
 * <p>Shape: a state is five numbers in a row: density, momentum in x, y and z, energy. Places are (xi, eta, zeta), each
 * from 0 to 1.
 *
 * <p>Source: RNR-94-007, the simulated applications: equation of the exact solution and its table of
 * coefficients.
 */
public final class ExactSolution {

    /** Numbers in a state. */
    public static final int COMPONENTS = 5;

    /** By component: the constant, then the factors of the first to the fourth powers, of xi, eta and zeta each. */
    private static final double[][] FACTORS = {
        {2.0, 0.0, 0.0, 4.0, 5.0, 3.0, 0.5, 0.02, 0.01, 0.03, 0.5, 0.4, 0.3},
        {1.0, 0.0, 0.0, 0.0, 1.0, 2.0, 3.0, 0.01, 0.03, 0.02, 0.4, 0.3, 0.5},
        {2.0, 2.0, 0.0, 0.0, 0.0, 2.0, 3.0, 0.04, 0.03, 0.05, 0.3, 0.5, 0.4},
        {2.0, 2.0, 0.0, 0.0, 0.0, 2.0, 3.0, 0.03, 0.05, 0.04, 0.2, 0.1, 0.3},
        {5.0, 4.0, 3.0, 2.0, 0.1, 0.4, 0.3, 0.05, 0.04, 0.03, 0.1, 0.3, 0.2},
    };

    private ExactSolution() {}

    /** One component at a place. */
    public static double at(int component, double xi, double eta, double zeta) {
        double[] f = FACTORS[component];
        return f[0]
                + xi * (f[1] + xi * (f[4] + xi * (f[7] + xi * f[10])))
                + eta * (f[2] + eta * (f[5] + eta * (f[8] + eta * f[11])))
                + zeta * (f[3] + zeta * (f[6] + zeta * (f[9] + zeta * f[12])));
    }

    /** Writes the state at a place to {@code state[offset]} and the four behind it. */
    public static void at(double xi, double eta, double zeta, double[] state, int offset) {
        for (int m = 0; m < COMPONENTS; m++) {
            state[offset + m] = at(m, xi, eta, zeta);
        }
    }

    /**
     * Writes the state from which the solvers start: values of the exact solution on the six faces of the cube, blended
     * into its inside.
     */
    public static void start(double xi, double eta, double zeta, double[] state, int offset) {
        for (int m = 0; m < COMPONENTS; m++) {
            double alongX = (1 - xi) * at(m, 0, eta, zeta) + xi * at(m, 1, eta, zeta);
            double alongY = (1 - eta) * at(m, xi, 0, zeta) + eta * at(m, xi, 1, zeta);
            double alongZ = (1 - zeta) * at(m, xi, eta, 0) + zeta * at(m, xi, eta, 1);
            state[offset + m] = alongX
                    + alongY
                    + alongZ
                    - alongX * alongY
                    - alongY * alongZ
                    - alongZ * alongX
                    + alongX * alongY * alongZ;
        }
    }
}
