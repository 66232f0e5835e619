package npb.lu;

import npb.cfd.Gas;

/**
 * The blocks that couple a point with its neighbour in one direction, applied to a run of cells without being formed:
 * the Jacobian of the convective flux, that of the viscous flux and the diffusion, times a vector.
 *
 * <p>Shape: with velocity v, its component s in this direction, and a vector (d, m, e), the Jacobian of the convective
 * flux makes {@code a = m_s - s d} the perturbed mass flow, {@code p} the perturbed pressure, and so {@code (m_s, v a +
 * s m + p in this direction, h a + s (e + p))} with total enthalpy h. That is a third of the arithmetic of forming a
 * block and multiplying by it, and the same result but for rounding.
 *
 * <p>Threads: reads primitives. Source: RNR-94-007, the first simulated application.
 */
final class OffDiagonal {

    private static final double CONDUCTION = Gas.C1345 / Gas.C34;
    private static final double WORK_ALONG = 4.0 / 3.0 - CONDUCTION;
    private static final double WORK_ACROSS = 1 - CONDUCTION;
    private static final int M = Fields.COMPONENTS;
    private static final int W = Primitives.SLOTS;

    private final double[] w;
    private final int stride;
    private final int normal;
    private final int first;
    private final int second;
    private final double convection;
    private final double viscosity;
    private final double diffusion;

    /** The blocks of a direction, times {@code scale}, which is the time step times the factor of relaxation. */
    OffDiagonal(Fields fields, Direction direction, double scale) {
        w = fields.primitives();
        stride = direction.stride();
        normal = direction.normal();
        first = direction.first();
        second = direction.second();
        convection = scale * direction.t2();
        viscosity = scale * direction.t1() * Gas.C34;
        diffusion = scale * direction.t1() * direction.diffusion();
    }

    /** Subtracts from {@code sums} what the neighbours before a run of cells contribute. */
    void subtractLower(double[] sums, double[] v, int firstCell, int cells) {
        subtract(sums, v, firstCell - stride, cells, convection);
    }

    /** Subtracts from {@code sums} what the neighbours behind a run of cells contribute. */
    void subtractUpper(double[] sums, double[] v, int firstCell, int cells) {
        subtract(sums, v, firstCell + stride, cells, -convection);
    }

    private void subtract(double[] sums, double[] v, int neighbours, int cells, double flux) {
        double[] w = this.w;
        int n = normal;
        int s = first;
        int t = second;
        double viscous = viscosity;
        double spread = diffusion;
        for (int i = 0; i < cells; i++) {
            int o = M * i;
            int c = M * (neighbours + i);
            int b = W * (neighbours + i);
            double density = v[c];
            double energy = v[c + 4];
            double vn = v[c + n];
            double vs = v[c + s];
            double vt = v[c + t];
            double wn = w[b + n];
            double ws = w[b + s];
            double wt = w[b + t];
            double mass = vn - wn * density;
            double across = vs - ws * density;
            double across2 = vt - wt * density;
            double kinetic = w[b + Primitives.KINETIC];
            double specific = w[b + Primitives.ENERGY];
            double pressure = kinetic * density + Gas.C2 * (energy - wn * vn - ws * vs - wt * vt);
            double enthalpy = Gas.C1 * specific - kinetic;
            double viscosityHere = viscous * w[b + Primitives.INVERSE];
            double work = WORK_ALONG * wn * mass
                    + WORK_ACROSS * (ws * across + wt * across2)
                    + CONDUCTION * (energy - specific * density);
            sums[o] += flux * vn + spread * density;
            sums[o + n] += flux * (wn * (mass + vn) + pressure) + 4.0 / 3.0 * viscosityHere * mass + spread * vn;
            sums[o + s] += flux * (ws * mass + wn * vs) + viscosityHere * across + spread * vs;
            sums[o + t] += flux * (wt * mass + wn * vt) + viscosityHere * across2 + spread * vt;
            sums[o + 4] += flux * (enthalpy * mass + wn * (energy + pressure)) + viscosityHere * work + spread * energy;
        }
    }
}
