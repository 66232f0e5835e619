package npb.lu;

import npb.cfd.Gas;

/**
 * The terms of the right-hand side in one direction: differences of convective fluxes, second differences of velocities
 * and heat, second and fourth differences of the states that stabilize the scheme.
 *
 * <p>Shape: works on runs of cells in x, whatever the direction. Viscous fluxes of neighbouring faces are subtracted by
 * hand, which makes them second differences of what {@link Primitives} hold.
 *
 * <p>Threads: reads the solution and its primitives, adds to the residual. Source: RNR-94-007, the numerical scheme of
 * the simulated applications.
 */
final class FluxTerms {

    private static final int M = Fields.COMPONENTS;
    private static final int W = Primitives.SLOTS;
    private static final double FOURTH = 0.25;

    private final double[] u;
    private final double[] w;
    private final double[] rsd;
    private final int stride;
    private final int normal;
    private final int first;
    private final int second;
    private final double convection;
    private final double viscosity;
    private final double near;
    private final double here;

    /** The terms of a direction; they see every change of the fields. */
    FluxTerms(Fields fields, Direction direction) {
        u = fields.solution();
        w = fields.primitives();
        rsd = fields.residual();
        stride = direction.stride();
        normal = direction.normal();
        first = direction.first();
        second = direction.second();
        convection = direction.t2();
        viscosity = Gas.C34 * direction.t1();
        near = direction.diffusion() * direction.t1() + 4 * FOURTH;
        here = -2 * direction.diffusion() * direction.t1() - 6 * FOURTH;
    }

    /** Adds the terms to the residual of a run of cells. */
    void add(int firstCell, int cells) {
        double[] u = this.u;
        double[] w = this.w;
        double[] rsd = this.rsd;
        int m = M * stride;
        int v = W * stride;
        int n = normal;
        int s = first;
        int t = second;
        double t2 = convection;
        double t3 = viscosity;
        double c1 = near;
        double c0 = here;
        for (int i = 0; i < cells; i++) {
            int c = M * (firstCell + i);
            int b = W * (firstCell + i);
            double before = w[b - v + n];
            double at = w[b + n];
            double after = w[b + v + n];
            double pressureBefore = w[b - v + Primitives.PRESSURE];
            double pressureAfter = w[b + v + Primitives.PRESSURE];
            double heat =
                    second(w, b + Primitives.HEAT, v) + 1.0 / 6.0 * (before * before - 2 * (at * at) + after * after);
            rsd[c] += spread(u, c, m, c1, c0) - t2 * (u[c + m + n] - u[c - m + n]);
            rsd[c + s] += spread(u, c + s, m, c1, c0)
                    - t2 * (u[c + m + s] * after - u[c - m + s] * before)
                    + t3 * second(w, b + s, v);
            rsd[c + t] += spread(u, c + t, m, c1, c0)
                    - t2 * (u[c + m + t] * after - u[c - m + t] * before)
                    + t3 * second(w, b + t, v);
            rsd[c + n] += spread(u, c + n, m, c1, c0)
                    - t2 * (u[c + m + n] * after - u[c - m + n] * before + pressureAfter - pressureBefore)
                    + 4.0 / 3.0 * t3 * (before - 2 * at + after);
            rsd[c + 4] += spread(u, c + 4, m, c1, c0)
                    - t2 * ((u[c + m + 4] + pressureAfter) * after - (u[c - m + 4] + pressureBefore) * before)
                    + t3 * heat;
        }
    }

    private static double second(double[] field, int at, int step) {
        return field[at - step] - 2 * field[at] + field[at + step];
    }

    /** Second and fourth differences together. */
    private static double spread(double[] u, int at, int step, double near, double here) {
        return here * u[at] + near * (u[at - step] + u[at + step]) - FOURTH * (u[at - 2 * step] + u[at + 2 * step]);
    }

    /**
     * Corrects a run of cells if it is one of the two next to the surface of the cube, where the fourth differences are
     * one-sided; {@link #add} took the layer outside for states.
     *
     * @param place how many points in this direction lie between the run and the surface where the direction starts
     * @param points points of the cube along an edge
     */
    void correct(int firstCell, int cells, int place, int points) {
        if (place == 1) {
            correctFirst(firstCell, cells, -stride);
        } else if (place == 2) {
            correctSecond(firstCell, cells, -stride);
        }
        if (place == points - 2) {
            correctFirst(firstCell, cells, stride);
        } else if (place == points - 3) {
            correctSecond(firstCell, cells, stride);
        }
    }

    private void correctFirst(int firstCell, int cells, int outwards) {
        int m = M * outwards;
        for (int c = M * firstCell; c < M * (firstCell + cells); c++) {
            rsd[c] += FOURTH * (u[c + 2 * m] - 4 * u[c + m] + u[c]);
        }
    }

    private void correctSecond(int firstCell, int cells, int outwards) {
        int m = M * outwards;
        for (int c = M * firstCell; c < M * (firstCell + cells); c++) {
            rsd[c] += FOURTH * u[c + 2 * m];
        }
    }
}
