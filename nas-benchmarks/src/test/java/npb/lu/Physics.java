package npb.lu;

import java.util.Random;
import npb.cfd.Gas;

/** The fluxes as the specification writes them, and their derivatives by differences: what blocks are tested against. */
final class Physics {

    private static final int M = Fields.COMPONENTS;

    private Physics() {}

    /** A state of positive density and pressure, somewhere between those of the exact solution. */
    static double[] randomState(Random random) {
        return new double[] {
            1 + random.nextDouble(),
            random.nextDouble(),
            random.nextDouble(),
            random.nextDouble(),
            5 + random.nextDouble()
        };
    }

    static double[] randomVector(Random random) {
        return random.doubles(M, -1, 1).toArray();
    }

    /** The convective flux in a direction: 1, 2 or 3. */
    static double[] convective(double[] u, int n) {
        double velocity = u[n] / u[0];
        double kinetic = 0.5 * (u[1] * u[1] + u[2] * u[2] + u[3] * u[3]) / u[0];
        double[] flux = new double[M];
        flux[0] = u[n];
        for (int m = 1; m <= 3; m++) {
            flux[m] = u[m] * velocity;
        }
        flux[n] += Gas.C2 * (u[4] - kinetic);
        flux[4] = (Gas.C1 * u[4] - Gas.C2 * kinetic) * velocity;
        return flux;
    }

    /** What viscosity and heat conduction spread in a direction. */
    static double[] viscous(double[] u, int n) {
        double[] spread = new double[M];
        double square = 0;
        for (int m = 1; m <= 3; m++) {
            double velocity = u[m] / u[0];
            spread[m] = (m == n ? 4.0 / 3.0 : 1) * velocity;
            square += velocity * velocity;
        }
        double velocity = u[n] / u[0];
        spread[4] = 0.5 * (1 - Gas.C1 * Gas.C5) * square + velocity * velocity / 6 + Gas.C1 * Gas.C5 * u[4] / u[0];
        for (int m = 0; m < M; m++) {
            spread[m] *= Gas.C3 * Gas.C4;
        }
        return spread;
    }

    /** The derivative of a flux at a state, applied to a vector. */
    static double[] derivative(Flux flux, double[] u, int n, double[] v) {
        double epsilon = 1e-5;
        double[] behind = flux.of(moved(u, v, epsilon), n);
        double[] before = flux.of(moved(u, v, -epsilon), n);
        double[] derivative = new double[M];
        for (int m = 0; m < M; m++) {
            derivative[m] = (behind[m] - before[m]) / (2 * epsilon);
        }
        return derivative;
    }

    private static double[] moved(double[] u, double[] v, double by) {
        double[] moved = u.clone();
        for (int m = 0; m < M; m++) {
            moved[m] += by * v[m];
        }
        return moved;
    }

    /** A flux of a state in a direction. */
    interface Flux {
        double[] of(double[] state, int direction);
    }
}
