package npb.mg;

/** The parts of a run that are timed one by one, under the names that they have in the reference. */
final class Sections {

    /** Smoothing. */
    static final int SMOOTHER = 0;

    /** Residuals. */
    static final int RESIDUAL = 1;

    /** From a level to the next coarser one. */
    static final int RESTRICTION = 2;

    /** Back to the finer one. */
    static final int PROLONGATION = 3;

    /** The norm at the end. */
    static final int NORM = 4;

    /** Renewal of boundaries, with copies to and from buffers; not in the others. */
    static final int EXCHANGE = 5;

    private static final String[] NAMES = {"psinv", "resid", "rprj3", "interp", "norm2u3", "comm3"};

    private Sections() {}

    static String[] names() {
        return NAMES.clone();
    }
}
