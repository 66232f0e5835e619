package npb.lu;

import static npb.lu.Fused.fma;

import npb.cfd.Gas;

/**
 * The terms of the right-hand side that fluxes in one direction make: differences of convective fluxes, second
 * differences of velocities and heat.
 *
 * <p>Shape: works on runs of cells in x, whatever the direction. Viscous fluxes of neighbouring faces are subtracted by
 * hand, which makes them second differences of what {@link Primitives} hold. What only the component in this direction
 * has, pressure and a third more viscosity, is added behind the rest: all other places in the arrays then differ by
 * constants, which leaves the loop few addresses to keep.
 *
 * <p>Threads: reads the solution and its primitives, adds to the residual. Source: RNR-94-007, the numerical scheme of
 * the simulated applications.
 */
final class FluxTerms {

    private static final int M = Fields.COMPONENTS;
    private static final int W = Primitives.SLOTS;

    private final double[] u;
    private final double[] w;
    private final double[] rsd;
    private final int stride;
    private final int normal;
    private final double convection;
    private final double viscosity;

    /** The terms of a direction; they see every change of the fields. */
    FluxTerms(Fields fields, Direction direction) {
        u = fields.solution();
        w = fields.primitives();
        rsd = fields.residual();
        stride = direction.stride();
        normal = direction.normal();
        convection = direction.t2();
        viscosity = Gas.C34 * direction.t1();
    }

    /** Adds the terms to the residual of a run of cells. */
    void add(int firstCell, int cells) {
        double[] u = this.u;
        double[] w = this.w;
        double[] rsd = this.rsd;
        int m = M * stride;
        int v = W * stride;
        int n = normal;
        double t2 = convection;
        double t3 = viscosity;
        for (int c = M * firstCell; c < M * (firstCell + cells); c += M) {
            int b = W / M * c;
            double before = t2 * w[b - v + n];
            double after = -t2 * w[b + v + n];
            double pressureBefore = w[b - v + Primitives.PRESSURE];
            double pressureAfter = w[b + v + Primitives.PRESSURE];
            double squares = secondOfSquare(w, b + n, v);
            rsd[c] = fma(t2, u[c - m + n] - u[c + m + n], rsd[c]);
            rsd[c + 1] = fma(u[c - m + 1], before, fma(u[c + m + 1], after, fma(t3, second(w, b + 1, v), rsd[c + 1])));
            rsd[c + 2] = fma(u[c - m + 2], before, fma(u[c + m + 2], after, fma(t3, second(w, b + 2, v), rsd[c + 2])));
            rsd[c + 3] = fma(u[c - m + 3], before, fma(u[c + m + 3], after, fma(t3, second(w, b + 3, v), rsd[c + 3])));
            double heat = fma(1.0 / 6.0, squares, second(w, b + Primitives.HEAT, v));
            rsd[c + 4] = fma(
                    u[c - m + 4] + pressureBefore,
                    before,
                    fma(u[c + m + 4] + pressureAfter, after, fma(t3, heat, rsd[c + 4])));
            rsd[c + n] = fma(t2, pressureBefore - pressureAfter, fma(1.0 / 3.0 * t3, second(w, b + n, v), rsd[c + n]));
        }
    }

    private static double second(double[] field, int at, int step) {
        return fma(-2, field[at], field[at - step] + field[at + step]);
    }

    private static double secondOfSquare(double[] field, int at, int step) {
        double before = field[at - step];
        double here = field[at];
        double after = field[at + step];
        return fma(before, before, fma(after, after, -2 * here * here));
    }
}
