package npb.cfd.adi;

import npb.cfd.Gas;

/**
 * Factors of the differences along one axis, by the names of the specification without the axis: {@code t1} is
 * {@code tx1}, {@code ty1} or {@code tz1}.
 *
 * <p>The dissipation coefficients of the five components ({@code dx1} to {@code dx5}) are one number for each axis in
 * all problems of the NPB, and here.
 */
public final class AxisTerms {

    /** Factor of the fourth-order dissipation. */
    public static final double DISSIPATION = 0.25;

    private static final double[] SECOND_ORDER = {0.75, 0.75, 1.0};

    /** Second-order dissipation coefficient. */
    final double d;

    /** One over the square of the distance of points. */
    final double t1;

    /** One over twice that distance. */
    final double t2;

    /** Factor of the viscous term in the tangential momentum; four thirds of it stand in the normal momentum. */
    final double con2;

    /** Factors in the energy equation: of the kinetic energy, of the normal velocity squared, of the energy. */
    final double con3;

    final double con4;
    final double con5;

    /** Factors along an axis of a grid. */
    public AxisTerms(int axis, int points) {
        double t3 = points - 1;
        d = SECOND_ORDER[axis];
        t1 = t3 * t3;
        t2 = t3 / 2;
        con2 = Gas.C34 * t1;
        con3 = con2 * (1 - Gas.C1 * Gas.C5);
        con4 = con2 / 6;
        con5 = con2 * Gas.C1 * Gas.C5;
    }

    /** Factor of the first differences of a step of this length. */
    public double first(double timeStep) {
        return timeStep * t2;
    }

    /** Factor of the second differences of a step of this length. */
    public double second(double timeStep) {
        return timeStep * t1;
    }

    /** Weight of a neighbour in second-order and fourth-order dissipation together. */
    double near() {
        return d * t1 + 4 * DISSIPATION;
    }

    /** Second-order dissipation coefficient. */
    public double dissipation() {
        return d;
    }
}
