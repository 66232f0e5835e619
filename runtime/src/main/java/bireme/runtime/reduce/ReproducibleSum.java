package bireme.runtime.reduce;

import bireme.collectives.items.Reduction;
import xxdev.ElementType;

/**
 * Sums of {@code float} and {@code double} that do not depend on the order of the ranks, or on who combines: those of
 * all ranks are added exactly, and rounded once.
 */
final class ReproducibleSum implements Reduction {
    private final ElementType type;
    private final Sum ofPairs;

    ReproducibleSum(ElementType type) {
        this.type = type;
        this.ofPairs = new Sum(type);
    }

    static boolean isFor(ElementType type) {
        return type == ElementType.FLOAT || type == ElementType.DOUBLE;
    }

    /** The sum of two numbers is rounded once in any case. */
    @Override
    public void apply(Object in, int inOffset, Object inout, int inoutOffset, int items) {
        ofPairs.apply(in, inOffset, inout, inoutOffset, items);
    }

    @Override
    public boolean isJoint() {
        return true;
    }

    @Override
    public Reduction ofRuns(int runs, int stride) {
        return type == ElementType.DOUBLE ? new ExactDoubleRuns(runs, stride) : new ExactFloatRuns(runs, stride);
    }

    @Override
    public boolean isCommutative() {
        return true;
    }
}
