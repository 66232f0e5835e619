package npb.cfd.adi;

import static npb.cfd.ExactSolution.COMPONENTS;
import static npb.cfd.Gas.C1;
import static npb.cfd.Gas.C2;

/**
 * Differences along one axis: what convection, pressure, viscosity, heat conduction and dissipation add to the
 * right-hand side, one plane of a slab at a time.
 *
 * <p>Shape: the normal momentum and velocity are those along the axis, the others are tangential. Each kind of term is
 * a small loop of its own, small enough that the compiler vectorizes it, over all lines of the plane; what stands
 * between the lines, at ghost points, comes to nothing that is used.
 */
final class Flux {

    private final int axis;
    private final double d;
    private final double t2;
    private final double con2;
    private final double con3;
    private final double con4;
    private final double con5;
    private final Stencil stencil;
    private final Neighbours near;

    /** By distance from -2 to 2: weights of the dissipation along x or y at each point of a plane. */
    private final double[][] weights = new double[5][];

    /** The strip of the planes that the loops run over, the end exclusive. */
    private int from;

    private int end;

    /** Differences along an axis for the points of a slab inside the grid. */
    Flux(Cell cell, Slab slab, int axis, int points) {
        this.axis = axis;
        AxisTerms terms = new AxisTerms(axis, points);
        d = terms.d * terms.t1;
        t2 = terms.t2;
        con2 = terms.con2;
        con3 = terms.con3;
        con4 = terms.con4;
        con5 = terms.con5;
        stencil = new Stencil(cell, axis, AxisTerms.DISSIPATION);
        near = new Neighbours(slab, axis);
        for (int n = 0; axis < 2 && n < weights.length; n++) {
            weights[n] = new double[slab.length()];
            for (int j = slab.firstInside(); j < slab.endInside(); j++) {
                for (int i = -Cell.GHOSTS; i < cell.size(0) + Cell.GHOSTS; i++) {
                    weights[n][slab.start(j) + Cell.GHOSTS + i] = stencil.weight(n - 2, axis == 0 ? i : j);
                }
            }
        }
    }

    /** Takes what it needs of the present plane of the slab. */
    void take() {
        near.take();
    }

    /** Limits what follows to a strip of a plane, so short that it stays in the first-level cache from loop to loop. */
    void limit(int newFrom, int newEnd) {
        from = newFrom;
        end = newEnd;
    }

    /**
     * Adds the differences for a strip of the plane that was taken; along z it then multiplies by a factor.
     *
     * @param r the right-hand sides of the five components, planes like those of the slab
     * @param k the plane's number
     */
    void addTo(double[][] r, int k, double factor) {
        double[][] normal = near.velocity[axis];
        second(r[0], near.u[0], d);
        first(r[0], near.u[1 + axis], t2);
        for (int m = 0; m < 3; m++) {
            second(r[1 + m], near.velocity[m], m == axis ? con2 * 4 / 3 : con2);
            secondAndCarried(r[1 + m], near.u[1 + m], normal, t2);
        }
        double[][] energy = near.u[COMPONENTS - 1];
        first(r[1 + axis], energy, t2 * C2);
        first(r[1 + axis], near.square, -t2 * C2);
        double[] last = r[COMPONENTS - 1];
        secondAndCarried(last, energy, normal, t2 * C1);
        carried(last, near.square, normal, -t2 * C2);
        second(last, near.kinetic, con3);
        secondOfProducts(last, normal, normal, con4);
        secondOfProducts(last, energy, near.inverseDensity, con5);
        for (int m = 0; m < COMPONENTS; m++) {
            if (axis == 2) {
                dissipate(r[m], near.u[m], k, factor);
            } else {
                double[][] u = near.u[m];
                subtract(r[m], weights[0], u[0], weights[1], u[1], weights[2], u[2]);
                subtract(r[m], weights[3], u[3], weights[4], u[4]);
            }
        }
    }

    /** Adds second differences. */
    private void second(double[] r, double[][] rows, double factor) {
        int here = rows.length / 2;
        double[] a = rows[here + 1];
        double[] h = rows[here];
        double[] b = rows[here - 1];
        for (int i = from; i < end; i++) {
            r[i] += factor * (a[i] - 2 * h[i] + b[i]);
        }
    }

    /** Subtracts first differences. */
    private void first(double[] r, double[][] rows, double factor) {
        int here = rows.length / 2;
        double[] a = rows[here + 1];
        double[] b = rows[here - 1];
        for (int i = from; i < end; i++) {
            r[i] -= factor * (a[i] - b[i]);
        }
    }

    /** Subtracts first differences of what the normal velocity carries. */
    private void carried(double[] r, double[][] rows, double[][] normal, double factor) {
        int here = rows.length / 2;
        double[] a = rows[here + 1];
        double[] b = rows[here - 1];
        double[] na = normal[2];
        double[] nb = normal[0];
        for (int i = from; i < end; i++) {
            r[i] -= factor * (a[i] * na[i] - b[i] * nb[i]);
        }
    }

    /** Second differences of a component of the state, and first ones of what the normal velocity carries of it. */
    private void secondAndCarried(double[] r, double[][] u, double[][] normal, double factor) {
        double[] a = u[3];
        double[] h = u[2];
        double[] b = u[1];
        double[] na = normal[2];
        double[] nb = normal[0];
        for (int i = from; i < end; i++) {
            r[i] += d * (a[i] - 2 * h[i] + b[i]) - factor * (a[i] * na[i] - b[i] * nb[i]);
        }
    }

    /** Adds second differences of products. */
    private void secondOfProducts(double[] r, double[][] rows, double[][] others, double factor) {
        int here = rows.length / 2;
        double[] a = rows[here + 1];
        double[] h = rows[here];
        double[] b = rows[here - 1];
        double[] oa = others[2];
        double[] oh = others[1];
        double[] ob = others[0];
        for (int i = from; i < end; i++) {
            r[i] += factor * (a[i] * oa[i] - 2 * h[i] * oh[i] + b[i] * ob[i]);
        }
    }

    private void subtract(double[] r, double[] a, double[] x, double[] b, double[] y, double[] c, double[] z) {
        for (int i = from; i < end; i++) {
            r[i] -= a[i] * x[i] + b[i] * y[i] + c[i] * z[i];
        }
    }

    private void subtract(double[] r, double[] a, double[] x, double[] b, double[] y) {
        for (int i = from; i < end; i++) {
            r[i] -= a[i] * x[i] + b[i] * y[i];
        }
    }

    /** The dissipation along z, and a factor for what is then the sum of all terms. */
    private void dissipate(double[] r, double[][] u, int k, double factor) {
        double[] um2 = u[0];
        double[] um1 = u[1];
        double[] u0 = u[2];
        double[] up1 = u[3];
        double[] up2 = u[4];
        double m2 = stencil.weight(-2, k);
        double m1 = stencil.weight(-1, k);
        double w0 = stencil.weight(0, k);
        double p1 = stencil.weight(1, k);
        double p2 = stencil.weight(2, k);
        for (int i = from; i < end; i++) {
            r[i] = factor * (r[i] - m2 * um2[i] - m1 * um1[i] - w0 * u0[i] - p1 * up1[i] - p2 * up2[i]);
        }
    }
}
