package npb.lu;

import static npb.lu.Fused.fma;

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
    private static final double WORK = 1 - CONDUCTION;
    private static final double THIRD = 1.0 / 3.0;
    private static final int M = Fields.COMPONENTS;
    private static final int W = Primitives.SLOTS;

    private final double[] w;
    private final int stride;
    private final int normal;
    private final double convection;
    private final double viscosity;
    private final double diffusion;

    /** The blocks of a direction, times {@code scale}, which is the time step times the factor of relaxation. */
    OffDiagonal(Fields fields, Direction direction, double scale) {
        w = fields.primitives();
        stride = direction.stride();
        normal = direction.normal();
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
        double viscous = viscosity;
        double spread = diffusion;
        int start = M * neighbours;
        for (int o = 0; o < M * cells; o += M) {
            int c = start + o;
            int b = W / M * start + W / M * o;
            double density = v[c];
            double v1 = v[c + 1];
            double v2 = v[c + 2];
            double v3 = v[c + 3];
            double energy = v[c + 4];
            double w1 = w[b + 1];
            double w2 = w[b + 2];
            double w3 = w[b + 3];
            double slip1 = fma(-w1, density, v1);
            double slip2 = fma(-w2, density, v2);
            double slip3 = fma(-w3, density, v3);
            double speed = w[b + n];
            double flow = v[c + n];
            double mass = fma(-speed, density, flow);
            double kinetic = w[b + Primitives.KINETIC];
            double specific = w[b + Primitives.ENERGY];
            double rest = fma(-w1, v1, fma(-w2, v2, fma(-w3, v3, energy)));
            double pressure = fma(kinetic, density, Gas.C2 * rest);
            double drag = viscous * w[b + Primitives.INVERSE];
            double friction = fma(w1, slip1, fma(w2, slip2, w3 * slip3));
            double work = fma(WORK, friction, fma(THIRD * speed, mass, CONDUCTION * fma(-specific, density, energy)));
            double push = flux * mass;
            double carry = fma(flux, speed, spread);
            sums[o] += fma(flux, flow, spread * density);
            sums[o + 1] += fma(w1, push, fma(carry, v1, drag * slip1));
            sums[o + 2] += fma(w2, push, fma(carry, v2, drag * slip2));
            sums[o + 3] += fma(w3, push, fma(carry, v3, drag * slip3));
            sums[o + 4] +=
                    fma(w[b + Primitives.ENTHALPY], push, fma(flux * speed, pressure, fma(carry, energy, drag * work)));
            sums[o + n] += fma(flux, pressure, THIRD * drag * mass);
        }
    }
}
