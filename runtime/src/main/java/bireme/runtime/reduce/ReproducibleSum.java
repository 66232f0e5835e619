package bireme.runtime.reduce;

import bireme.collectives.items.JointReduction;
import bireme.collectives.items.Reduction;
import xxdev.ElementType;

/**
 * Sums of {@code float} and {@code double} that do not depend on the order of the ranks, or on who combines: those of
 * all ranks are added exactly, and rounded once. Of zeros the sum is negative if all of them are.
 */
final class ReproducibleSum implements Reduction {
    private final Sum ofPairs;
    private final JointReduction together;

    ReproducibleSum(ElementType type) {
        this.ofPairs = new Sum(type);
        this.together = type == ElementType.DOUBLE ? new ExactDoubleSums() : new ExactFloatSums();
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
    public JointReduction joint() {
        return together;
    }

    @Override
    public boolean isCommutative() {
        return true;
    }
}
