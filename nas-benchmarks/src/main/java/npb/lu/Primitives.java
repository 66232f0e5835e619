package npb.lu;

import npb.cfd.Gas;

/**
 * What the right-hand side and the Jacobians need of a state besides the state itself, computed once a step.
 *
 * <p>Shape: {@value #SLOTS} numbers for each cell; slots 1, 2 and 3 hold the velocity, like the momentum in a state.
 * The last is spare: with twice as many slots as a state has numbers, a loop that counts by states finds both by
 * products that the compiler knows to stay within the arrays, so that it checks bounds before the loop.
 */
final class Primitives {

    /** Numbers for each cell. */
    static final int SLOTS = 10;

    /** 1 / density. */
    static final int INVERSE = 0;

    /** Velocity in x, followed by y and z. */
    static final int VELOCITY = 1;

    /** Gas.C2 times the kinetic energy of unit mass. */
    static final int KINETIC = 4;

    /** Energy of unit mass. */
    static final int ENERGY = 5;

    /** Pressure. */
    static final int PRESSURE = 6;

    /** What viscosity and heat conduction spread, without the part that depends on the direction. */
    static final int HEAT = 7;

    /** Enthalpy of unit mass. */
    static final int ENTHALPY = 8;

    private static final int M = Fields.COMPONENTS;
    private static final double C1_C5 = Gas.C1 * Gas.C5;
    private static final double HEAT_KINETIC = (1 - C1_C5) / Gas.C2;

    private Primitives() {}

    /** Computes a run of cells. */
    static void compute(double[] u, double[] w, int first, int cells) {
        for (int c = M * first; c < M * (first + cells); c += M) {
            int b = SLOTS / M * c;
            double inverse = 1 / u[c];
            double x = inverse * u[c + 1];
            double y = inverse * u[c + 2];
            double z = inverse * u[c + 3];
            double energy = inverse * u[c + 4];
            double kinetic = 0.5 * Gas.C2 * (x * x + y * y + z * z);
            w[b + INVERSE] = inverse;
            w[b + VELOCITY] = x;
            w[b + VELOCITY + 1] = y;
            w[b + VELOCITY + 2] = z;
            w[b + KINETIC] = kinetic;
            w[b + ENERGY] = energy;
            w[b + PRESSURE] = Gas.C2 * u[c + 4] - u[c] * kinetic;
            w[b + HEAT] = HEAT_KINETIC * kinetic + C1_C5 * energy;
            w[b + ENTHALPY] = Gas.C1 * energy - kinetic;
        }
    }
}
