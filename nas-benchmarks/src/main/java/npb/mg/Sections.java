package npb.mg;

/** The parts of a run that are timed one by one, under the names that they have in the reference. */
final class Sections {

    /** Residuals that are computed alone. */
    static final int RESIDUAL = 0;

    /** Residuals and smoothing, which go together. */
    static final int SMOOTHER = 1;

    /** From a level to the next coarser one. */
    static final int RESTRICTION = 2;

    /** Back to the finer one. */
    static final int PROLONGATION = 3;

    /** The norm at the end. */
    static final int NORM = 4;

    /** Renewal of boundaries, with copies to and from buffers; not in the others. */
    static final int EXCHANGE = 5;

    /** All operators of the finest level, which go together. */
    static final int FINEST = 6;

    private static final String[] NAMES = {"resid", "resid+psinv", "rprj3", "interp", "norm2u3", "comm3", "finest"};

    private Sections() {}

    static String[] names() {
        return NAMES.clone();
    }
}
