package npb.lu;

import static npb.lu.Fused.fma;

import npb.cfd.Gas;

/**
 * The last part of a triangular solution: along a row in x every point needs its predecessor, and its own diagonal
 * block has to be inverted.
 *
 * <p>Shape: the diagonal block only mixes a state's momentum with its density and its energy with both, so that its
 * inverse is written down: with density d and velocity v of the solution, {@code m - v d} and {@code e - E d} follow
 * one after the other. The points of the cube have the same distance in all directions, which makes the viscous part of
 * the block the same for the three momenta. As in {@link OffDiagonal} no block is formed. Every point waits for its
 * predecessor, so sums are written in an order in which what comes last, its pressure and energy, is added last.
 *
 * <p>Threads: reads primitives. Source: RNR-94-007, the first simulated application.
 */
final class RowSolver {

    private static final double CONDUCTION = Gas.C1345 / Gas.C34;
    private static final double WORK_ALONG = 4.0 / 3.0 - CONDUCTION;
    private static final double WORK_ACROSS = 1 - CONDUCTION;
    private static final int M = Fields.COMPONENTS;
    private static final int W = Primitives.SLOTS;

    private final double[] w;
    private final double convection;
    private final double viscosity;
    private final double diffusion;
    private final double diagonal;
    private final double drag;
    private final double conductance;

    /** Solves for fields in a step of length {@code dt}, relaxed by {@code omega}. */
    RowSolver(Fields fields, double dt, double omega) {
        w = fields.primitives();
        Direction x = Direction.x(fields.domain());
        Direction y = Direction.y(fields.domain());
        Direction z = Direction.z(fields.domain());
        convection = omega * dt * x.t2();
        viscosity = omega * dt * x.t1() * Gas.C34;
        diffusion = omega * dt * x.t1() * x.diffusion();
        diagonal = 1 + 2 * dt * (x.t1() * x.diffusion() + y.t1() * y.diffusion() + z.t1() * z.diffusion());
        drag = 2 * dt * Gas.C34 * x.t1() * (4.0 / 3.0 + 1 + 1);
        conductance = 2 * dt * Gas.C1345 * x.t1() * 3;
    }

    /** Solves a row in the order of x; what was in {@code v} is replaced. */
    void solveLower(double[] sums, double[] v, int firstCell, int cells) {
        solve(sums, v, firstCell, cells, 1, 0);
    }

    /** Solves a row against the order of x and adds the solution to {@code v}. */
    void solveUpper(double[] sums, double[] v, int firstCell, int cells) {
        solve(sums, v, firstCell, cells, -1, 1);
    }

    /** Sets {@code v} to {@code keep} times itself plus the solution. */
    private void solve(double[] sums, double[] v, int firstCell, int cells, int step, double keep) {
        double[] w = this.w;
        double flux = step * convection;
        double viscous = viscosity;
        double spread = diffusion;
        double fixed = diagonal;
        double dragHere = drag;
        double conductanceHere = conductance;
        double inverseFixed = 1 / fixed;
        int cell = step > 0 ? firstCell : firstCell + cells - 1;
        int before = M * (cell - step);
        double density = v[before];
        double mx = v[before + 1];
        double my = v[before + 2];
        double mz = v[before + 3];
        double energy = v[before + 4];
        for (int i = 0; i < cells; i++, cell += step) {
            int a = W * (cell - step);
            double x = w[a + 1];
            double y = w[a + 2];
            double z = w[a + 3];
            double kinetic = w[a + Primitives.KINETIC];
            double specific = w[a + Primitives.ENERGY];
            double thickness = viscous * w[a + Primitives.INVERSE];
            double mass = fma(-x, density, mx);
            double my1 = fma(-y, density, my);
            double mz1 = fma(-z, density, mz);
            double along = fma(x, mx, fma(y, my, z * mz));
            double pressure = fma(Gas.C2, energy - along, kinetic * density);
            double work = fma(
                    WORK_ALONG * x,
                    mass,
                    fma(WORK_ACROSS, fma(y, my1, z * mz1), CONDUCTION * fma(-specific, density, energy)));
            double push = flux * mass;
            double carry = fma(flux, x, spread);
            int o = M * (cell - firstCell);
            double s0 = fma(spread, density, fma(flux, mx, sums[o]));
            double s1 =
                    fma(flux, pressure, fma(fma(flux, x, 4.0 / 3.0 * thickness), mass, fma(carry, mx, sums[o + 1])));
            double s2 = fma(y, push, fma(carry, my, fma(thickness, my1, sums[o + 2])));
            double s3 = fma(z, push, fma(carry, mz, fma(thickness, mz1, sums[o + 3])));
            double s4 = fma(
                    flux * x,
                    pressure,
                    fma(thickness, work, fma(w[a + Primitives.ENTHALPY], push, fma(carry, energy, sums[o + 4]))));

            int b = W * cell;
            double inverse = w[b + Primitives.INVERSE];
            x = w[b + 1];
            y = w[b + 2];
            z = w[b + 3];
            specific = w[b + Primitives.ENERGY];
            double slowing = 1 / (fixed + dragHere * inverse);
            double cooling = 1 / (fixed + conductanceHere * inverse);
            double friction = cooling * inverse * (dragHere - conductanceHere);
            double nx = slowing * fma(-x, s0, s1);
            double ny = slowing * fma(-y, s0, s2);
            double nz = slowing * fma(-z, s0, s3);
            double ne = fma(cooling, fma(-specific, s0, s4), -friction * fma(x, nx, fma(y, ny, z * nz)));
            double solved = inverseFixed * s0;

            int c = M * cell;
            density = fma(keep, v[c], solved);
            mx = fma(keep, v[c + 1], fma(x, solved, nx));
            my = fma(keep, v[c + 2], fma(y, solved, ny));
            mz = fma(keep, v[c + 3], fma(z, solved, nz));
            energy = fma(keep, v[c + 4], fma(specific, solved, ne));
            v[c] = density;
            v[c + 1] = mx;
            v[c + 2] = my;
            v[c + 3] = mz;
            v[c + 4] = energy;
        }
    }
}
