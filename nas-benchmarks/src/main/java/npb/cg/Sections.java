package npb.cg;

/** The parts of a run that are timed one by one; the names are the reference's, where it has them. */
final class Sections {

    /** Conjugate gradients, with the products and sums in them. */
    static final int SOLVE = 0;

    /** The local part of products. */
    static final int PRODUCT = 1;

    /** Sums along rows and swaps with partners. */
    static final int EXCHANGE = 2;

    /** Sums for the eigenvalue, between solutions. */
    static final int NORMS = 3;

    private static final String[] NAMES = {"conjg", "product", "rcomm", "ncomm"};

    private Sections() {}

    static String[] names() {
        return NAMES.clone();
    }
}
