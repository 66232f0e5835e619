package npb.cfd;

/** Constants of the fluid in LU, BT and SP, by the names that the specification gives them. */
public final class Gas {

    /** Ratio of specific heats. */
    public static final double C1 = 1.4;

    /** That ratio less 1: pressure is this times internal energy. */
    public static final double C2 = 0.4;

    /** Factor of the viscous terms. */
    public static final double C3 = 0.1;

    /** Another one. */
    public static final double C4 = 1.0;

    /** Ratio of specific heats in the heat conduction. */
    public static final double C5 = 1.4;

    /** Viscous factor of second differences of velocities. */
    public static final double C34 = C3 * C4;

    /** Heat conduction factor of second differences of energy. */
    public static final double C1345 = C1 * C3 * C4 * C5;

    private Gas() {}
}
